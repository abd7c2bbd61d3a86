import { compareCodePoints } from "../../values/order.ts";
import type { TotalOrder } from "../order.ts";
import { readerOf } from "../path.ts";
import { textRank } from "../rank.ts";
import { addRow, addRows, emptyRowSet, hasRow, ownRowSet, removeRow } from "../rows/row-set.ts";
import { listedRows } from "../rows/rows.ts";
import {
	distance,
	dropRow,
	emptySequence,
	firstPlace,
	insertRow,
	rowsBetween,
	type Sequence,
	shareSequence,
} from "../rows/sequence.ts";
import { addManyRows } from "../rows/sequence-writes.ts";
import { sortedRows } from "../sorted-rows.ts";
import type { IndexKind } from "./index-kind.ts";
import type { Answer, Question } from "./question.ts";
import { samePath } from "./same-path.ts";

/** Rows sorted by a text. Answers what a text starts with, and `==`. */
export const prefix: IndexKind = {
	name: "prefix",
	suits: ({ type, entries }) => type.kind === "string" && !entries,
	make: ({ on, path }, itemAt) => {
		const read = readerOf(path);
		const order: TotalOrder = { text: on, parts: [{ by: on, read, sign: 1, holds: "texts" }] };
		const sequence = emptySequence();
		let present = emptyRowSet(0);

		const textIn =
			(itemOf: (row: number) => unknown) =>
			(row: number): string => {
				const text = read(itemOf(row));
				return typeof text === "string" ? text : "";
			};
		const compareIn =
			(textAt: (row: number) => string) =>
			(a: number, b: number): number =>
				compareCodePoints(textAt(a), textAt(b)) || a - b;
		const textAt = textIn(itemAt);
		const compare = compareIn(textAt);

		return {
			on,
			kind: "prefix",
			answer: (question) => (samePath(question.path, path) ? answerFrom(question, sequence, textAt) : null),
			covers: (total) => present.size === total,
			write: (row, item, epoch) => {
				const indexed = item !== undefined && typeof read(item) === "string";
				if (hasRow(present, row)) dropRow(sequence, row, epoch);
				else if (!indexed) return;
				if (indexed)
					insertRow(sequence, { row, rank: textRank(textAt(row)), compare: (other) => compare(other, row) }, epoch);
				present = ownRowSet(present, epoch);
				if (indexed) addRow(present, row);
				else removeRow(present, row);
			},
			writeNew: ({ rows, room }, epoch) => {
				const indexed = rows.filter((row) => typeof read(itemAt(row)) === "string");
				present = ownRowSet(present, epoch);
				addRows(present, indexed);
				addManyRows(sequence, sortedRows(order, indexed, itemAt, room), compare, epoch);
			},
			share: (itemOf) => {
				const shared = shareSequence(sequence);
				const all = present;
				const textThen = textIn(itemOf);
				return {
					on,
					kind: "prefix",
					answer: (question) => (samePath(question.path, path) ? answerFrom(question, shared, textThen) : null),
					covers: (total) => all.size === total,
				};
			},
		};
	},
};

function answerFrom(question: Question, sequence: Sequence, textAt: (row: number) => string): Answer | null {
	if (question.ask === "equal" && typeof question.value === "string") {
		const text = question.value;
		return { rows: run(sequence, textAt, text, (other) => other === text), exact: true };
	}
	if (question.ask !== "text" || question.prefix === "") return null;
	const { prefix: start } = question;
	return { rows: run(sequence, textAt, start, (other) => other.startsWith(start)), exact: question.prefixIsAll };
}

// The rows from `start` on that belong: they stand together.
function run(
	sequence: Sequence,
	textAt: (row: number) => string,
	start: string,
	belongs: (text: string) => boolean,
): Answer["rows"] {
	const from = firstPlace(sequence, (row) => compareCodePoints(textAt(row), start) >= 0);
	const to = firstPlace(sequence, (row) => {
		const text = textAt(row);
		return compareCodePoints(text, start) >= 0 && !belongs(text);
	});
	return listedRows(distance(sequence, from, to), () => rowsBetween(sequence, from, to));
}
