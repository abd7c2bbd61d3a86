import { noLists, readList, sameList, setList } from "../rows/row-lists.ts";
import { addRow, emptyRowSet, ownRowSet, type RowSet, removeRow } from "../rows/row-set.ts";
import { notRows, type Rows, rowsIn } from "../rows/rows.ts";
import {
	type Dictionary,
	emptyDictionary,
	fileRow,
	idOf,
	rowsOf,
	shareDictionary,
	type Term,
	unfileRow,
} from "./dictionary.ts";
import type { Answer, Index, IndexView, Question } from "./question.ts";

/** How an index that files rows under terms does so, and answers by them. This is all that most kinds are. */
export interface TermRules {
	/** Adds the terms of an object to `terms`; one may come twice. */
	readonly termsOf: (item: unknown, terms: Term[]) => void;
	readonly answer: (question: Question, filed: Filed) => Answer | null;
}

/** What is filed. */
export interface Filed {
	readonly of: (term: Term) => Rows;
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
	const terms: Term[] = [];
	const ids: number[] = [];
	const before: number[] = [];

	const write = (row: number, item: unknown, epoch: number): void => {
		terms.length = 0;
		ids.length = 0;
		if (item !== undefined) rules.termsOf(item, terms);
		for (const term of terms) ids.push(idOf(dictionary, term));
		if (ids.length > 1) distinct(ids);
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

	return {
		...view(on, kind, rules, () => ({ dictionary, present })),
		write,
		writeNew: (rows, epoch) => {
			for (const row of rows) write(row, itemAt(row), epoch);
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
				of: (term) => rowsOf(dictionary, term),
				all: (most) => {
					if (dictionary.ids.size === 0 || dictionary.ids.size > most) return null;
					return [...dictionary.ids.keys()].map((term) => [term, rowsOf(dictionary, term)]);
				},
				none: notRows(rowsIn(present), total),
				total,
			});
		},
		covers: (total) => contents().present.size === total,
	};
}

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
