import { readerOf } from "../path.ts";
import { allOf, type Rows } from "../rows/rows.ts";
import type { Term } from "./dictionary.ts";
import type { IndexKind } from "./index-kind.ts";
import { samePath } from "./same-path.ts";
import { type Filed, termIndex } from "./term-index.ts";

const GRAM = 3;

/** Rows by every three characters in a row of a text. Narrows `contains`, `matches` and `==` down to rows that have all of the literal's; they are verified. */
export const substring: IndexKind = {
	name: "substring",
	suits: ({ type, entries }) => type.kind === "string" && !entries,
	make: ({ on, path }, itemAt) => {
		const read = readerOf(path);
		return termIndex(
			on,
			"substring",
			{
				termsOf: (item, terms) => {
					const text = read(item);
					if (typeof text === "string") gramsOf(text, terms);
				},
				answer: (question, filed) => {
					if (!samePath(question.path, path)) return null;
					if (question.ask === "text") return narrowed([question.prefix, ...question.literals], filed);
					if (question.ask === "equal" && typeof question.value === "string") return narrowed([question.value], filed);
					return null;
				},
			},
			itemAt,
		);
	},
};

function narrowed(literals: readonly string[], filed: Filed): { readonly rows: Rows; readonly exact: false } | null {
	const grams: Term[] = [];
	for (const literal of literals) gramsOf(literal, grams);
	return grams.length === 0 ? null : { rows: allOf([...new Set(grams)].map(filed.of), filed.total), exact: false };
}

// Three ASCII characters make a number, which is cheaper to look up than a text of its own.
/** Adds every three characters in a row of a text to `terms`. */
export function gramsOf(text: string, terms: Term[]): void {
	for (let at = 0; at + GRAM <= text.length; at++) {
		const first = text.charCodeAt(at);
		const second = text.charCodeAt(at + 1);
		const third = text.charCodeAt(at + 2);
		terms.push((first | second | third) < 128 ? (first << 14) | (second << 7) | third : text.slice(at, at + GRAM));
	}
}
