import type { Required } from "../../regex/required-literals.ts";
import { readerOf } from "../path.ts";
import { allOf, anyOf, type Rows } from "../rows/rows.ts";
import type { Term } from "./dictionary.ts";
import type { IndexKind } from "./index-kind.ts";
import type { Answer } from "./question.ts";
import { samePath } from "./same-path.ts";
import { type Filed, termIndex } from "./term-index.ts";

const GRAM = 3;

/** Rows by every three characters in a row of a text. Narrows `contains`, `matches` and `==` down to rows that have all of the literal's; they are verified. */
export const substring: IndexKind = {
	name: "substring",
	suits: ({ type, entries }) => type.kind === "string" && !entries,
	make: ({ on, path }, itemAt) => {
		const read = readerOf(path);
		const grams: Term[] = [];
		return termIndex(
			on,
			"substring",
			{
				termsOf: (item, add) => {
					const text = read(item);
					if (typeof text !== "string") return;
					grams.length = 0;
					gramsOf(text, grams);
					for (const gram of grams) add(gram, null);
				},
				answer: (question, filed) => {
					if (!samePath(question.path, path)) return null;
					if (question.ask === "text") return narrowed(question.required(), filed);
					if (question.ask !== "equal" || typeof question.value !== "string") return null;
					return narrowed({ kind: "text", text: question.value }, filed);
				},
			},
			itemAt,
		);
	},
};

function narrowed(required: Required, filed: Filed): Answer | null {
	const rows = rowsWith(required, filed);
	return rows === null ? null : { rows, exact: false };
}

// Null stands for any row: a text too short for a gram says nothing.
function rowsWith(required: Required, filed: Filed): Rows | null {
	switch (required.kind) {
		case "unknown":
			return null;
		case "text": {
			const grams: Term[] = [];
			gramsOf(required.text, grams);
			return grams.length === 0
				? null
				: allOf(
						[...new Set(grams)].map((gram) => filed.of(gram)),
						filed.total,
					);
		}
		case "all-of": {
			const known = required.parts.map((part) => rowsWith(part, filed)).filter((rows) => rows !== null);
			return known.length === 0 ? null : allOf(known, filed.total);
		}
		case "any-of": {
			const known = required.parts.map((part) => rowsWith(part, filed)).filter((rows) => rows !== null);
			return known.length < required.parts.length ? null : anyOf(known, filed.total);
		}
	}
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
