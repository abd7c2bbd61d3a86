import { addNumber, keepDistinct, type NumberList, noNumbers, without } from "../rows/number-list.ts";
import { type Room, takeNumbers } from "../rows/room.ts";
import { noLists, readList, sameList, setList, setLists } from "../rows/row-lists.ts";
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
import type { Answer, Index, IndexView, NewRows, Question } from "./question.ts";

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
	let ids = noNumbers();
	const before = noNumbers();
	const add = (term: Term, key: string | null): void => addNumber(ids, idOf(dictionary, term, key));

	// Adds the object's terms, each once, to `ids`.
	const readTerms = (item: unknown): void => {
		const from = ids.size;
		if (item !== undefined) rules.termsOf(item, add);
		if (ids.size - from > 1) keepDistinct(ids, from);
	};

	const write = (row: number, item: unknown, epoch: number): void => {
		ids.size = 0;
		readTerms(item);
		if (sameList(lists, row, ids)) return;
		readList(lists, row, before);
		for (const id of without(ids, before)) fileRow(dictionary, id, row, epoch);
		for (const id of without(before, ids)) unfileRow(dictionary, id, row, epoch);
		setList(lists, row, ids);
		if (before.size > 0 === ids.size > 0) return;
		present = ownRowSet(present, epoch);
		if (ids.size > 0) addRow(present, row);
		else removeRow(present, row);
	};

	const writeNew = ({ rows, reading, room }: NewRows, epoch: number): void => {
		const starts = takeNumbers(room, rows.length);
		const ends = takeNumbers(room, rows.length);
		const own = ids;
		ids = noNumbers(rows.length, (count) => takeNumbers(room, count));
		for (let at = 0; at < rows.length; at++) {
			const place = reading === null ? at : (reading[at] ?? 0);
			starts[place] = ids.size;
			readTerms(itemAt(rows[place] ?? 0));
			ends[place] = ids.size;
		}
		const filed = reading === null ? ids.numbers.subarray(0, ids.size) : broughtTogether(ids, starts, ends, room);
		ids = own;
		setLists(lists, rows, filed, ends);
		fileRows(dictionary, filed, ends, rows, epoch, room);
		present = ownRowSet(present, epoch);
		addRows(present, withSome(rows, ends, room));
	};

	return {
		...view(on, kind, rules, () => ({ dictionary, present })),
		write,
		writeNew,
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

/** Puts lists one behind the other; `ends` then says where each ends. */
function broughtTogether(
	{ numbers, size }: NumberList,
	starts: Uint32Array,
	ends: Uint32Array,
	room: Room,
): Uint32Array {
	const together = takeNumbers(room, size);
	let to = 0;
	for (let place = 0; place < ends.length; place++) {
		const end = ends[place] ?? 0;
		for (let at = starts[place] ?? 0; at < end; at++) together[to++] = numbers[at] ?? 0;
		ends[place] = to;
	}
	return together;
}

/** The rows that have numbers, whose lists end at `ends`. */
function withSome(rows: Uint32Array, ends: Uint32Array, room: Room): Uint32Array {
	const some = takeNumbers(room, rows.length);
	let count = 0;
	let start = 0;
	for (let at = 0; at < rows.length; at++) {
		const end = ends[at] ?? 0;
		if (end > start) some[count++] = rows[at] ?? 0;
		start = end;
	}
	return some.subarray(0, count);
}
