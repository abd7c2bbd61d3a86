import type { Value } from "./ast.ts";
import { isNumberText } from "./lexical.ts";
import { refusal } from "./refusal.ts";

/** What a filter can compare with. */
export type Literal = string | number | bigint | boolean;

/**
 * The value of the language that stands for a value of JavaScript. Numbers that the language can't spell (an
 * exponent, `Infinity`, `NaN`) become strings, which a field of type float reads all the same. Throws a
 * FilterError for what is no value of the language.
 */
export function literalValue(literal: Literal): Value {
	switch (typeof literal) {
		case "string":
			return { text: literal, form: "string", span: null };
		case "number":
		case "bigint": {
			// -0 becomes 0: the two are equal, and an unsigned field reads no sign.
			const text = String(literal);
			return { text, form: isNumberText(text) ? "number" : "string", span: null };
		}
		case "boolean":
			return { text: String(literal), form: "bare", span: null };
		default:
			throw refusal("no-value", noValue(literal));
	}
}

/** What was found in a value's place, and what to write instead. */
function noValue(found: unknown): { readonly found: string; readonly advice: string } {
	if (found === null || found === undefined)
		return { found: String(found), advice: "Absence is tested with `is nil`." };
	if (Array.isArray(found)) return { found: "an array", advice: "Join a match for each element with `or`." };
	return { found: `a value of type ${typeof found}`, advice: "Name the part of it that you mean." };
}
