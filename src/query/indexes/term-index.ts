import { noLists, readList, sameList, setList } from "../rows/row-lists.ts";
import { addRow, addRows, emptyRowSet, ownRowSet, type RowSet, removeRow } from "../rows/row-set.ts";
import { notRows, type Rows, rowsIn } from "../rows/rows.ts";
import {
	type Dictionary,
	emptyDictionary,
	fileRow,
	fileRows,
	idOf,
	rowsOf,
	shareDictionary,
	type Term,
	unfileRow,
} from "./dictionary.ts";
import type { Answer, Index, IndexView, Question } from "./question.ts";

/** How an index that files rows under terms does so, and answers by them. This is all that most kinds are. */
export interface TermRules {
	/** Tells the terms of an object, each with the key of the map's entry that it is in or null; one may come twice. */
	readonly termsOf: (item: unknown, add: (term: Term, key: string | null) => void) => void;
	readonly answer: (question: Question, filed: Filed) => Answer | null;
}

/** What is filed. */
export interface Filed {
	readonly of: (term: Term, key?: string | null) => Rows;
	/** Every term with its rows, where there are any and no more than `most`. */
	readonly all: (most: number) => readonly (readonly [Term, Rows])[] | null;
	/** The rows that have no term at all. */
	readonly none: Rows;
	readonly total: number;
}

/** An index by terms. `itemAt` gives the objects of new rows. */
export function termIndex(on: string, kind: string, rules: TermRules, itemAt: (row: number) => unknown): Index {
	const dictionary = emptyDictionary();
	const lists = noLists();
	let present = emptyRowSet(0);
	const ids: number[] = [];
	const before: number[] = [];
	const add = (term: Term, key: string | null): void => {
		ids.push(idOf(dictionary, term, key));
	};

	// Leaves the object's terms, each once, in `ids`.
	const readTerms = (item: unknown): void => {
		ids.length = 0;
		if (item !== undefined) rules.termsOf(item, add);
		if (ids.length > 1) distinct(ids);
	};

	const write = (row: number, item: unknown, epoch: number): void => {
		readTerms(item);
		if (sameList(lists, row, ids)) return;
		readList(lists, row, before);
		for (const id of without(ids, before)) fileRow(dictionary, id, row, epoch);
		for (const id of without(before, ids)) unfileRow(dictionary, id, row, epoch);
		setList(lists, row, ids);
		if (before.length > 0 === ids.length > 0) return;
		present = ownRowSet(present, epoch);
		if (ids.length > 0) addRow(present, row);
		else removeRow(present, row);
	};

	const writeMany = (rows: Uint32Array, epoch: number): void => {
		const filedIds: number[] = [];
		const filedRows: number[] = [];
		const named: number[] = [];
		for (let at = 0; at < rows.length; at++) {
			const row = rows[at] ?? 0;
			readTerms(itemAt(row));
			for (let each = 0; each < ids.length; each++) {
				filedIds.push(ids[each] ?? 0);
				filedRows.push(row);
			}
			setList(lists, row, ids);
			if (ids.length > 0) named.push(row);
		}
		fileRows(dictionary, Uint32Array.from(filedIds), Uint32Array.from(filedRows), epoch);
		present = ownRowSet(present, epoch);
		addRows(present, Uint32Array.from(named));
	};

	return {
		...view(on, kind, rules, () => ({ dictionary, present })),
		write,
		writeNew: (rows, epoch) => {
			for (let from = 0; from < rows.length; from += AT_ONCE) writeMany(rows.subarray(from, from + AT_ONCE), epoch);
		},
		share: () => {
			const shared = { dictionary: shareDictionary(dictionary), present };
			return view(on, kind, rules, () => shared);
		},
	};
}

interface Contents {
	readonly dictionary: Pick<Dictionary, "ids" | "postings">;
	readonly present: RowSet;
}

function view(on: string, kind: string, rules: TermRules, contents: () => Contents): IndexView {
	return {
		on,
		kind,
		answer: (question, total) => {
			const { dictionary, present } = contents();
			return rules.answer(question, {
				of: (term, key = null) => rowsOf(dictionary, term, key),
				all: (most) => {
					const { plain } = dictionary.ids;
					if (plain.size === 0 || plain.size > most) return null;
					return [...plain.keys()].map((term) => [term, rowsOf(dictionary, term, null)]);
				},
				none: notRows(rowsIn(present), total),
				total,
			});
		},
		covers: (total) => contents().present.size === total,
	};
}

// So many new rows are filed together, term by term.
const AT_ONCE = 1 << 16;

// Most objects have a handful of terms; some have thousands.
const HANDFUL = 16;

function distinct(ids: number[]): void {
	const seen = ids.length > HANDFUL ? new Set<number>() : null;
	let kept = 0;
	for (let at = 0; at < ids.length; at++) {
		const id = ids[at] ?? 0;
		if (seen === null ? ids.lastIndexOf(id, kept - 1) >= 0 && kept > 0 : seen.has(id)) continue;
		seen?.add(id);
		ids[kept++] = id;
	}
	ids.length = kept;
}

function without(ids: readonly number[], others: readonly number[]): readonly number[] {
	if (others.length === 0) return ids;
	if (ids.length <= HANDFUL || others.length <= HANDFUL) return ids.filter((id) => !others.includes(id));
	const excluded = new Set(others);
	return ids.filter((id) => !excluded.has(id));
}
