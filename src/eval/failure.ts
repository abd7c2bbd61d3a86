import { unreachable } from "../base/invariant.ts";
import type { Match, Quantifier, Selector } from "../language/ast.ts";
import { dottedText, pointerText } from "../language/selector-text.ts";
import { type ErrorClass, EvalError } from "./filter.ts";

/** The error for a term that failed. Its text is made of the filter alone, never of data. */
export function failure(errorClass: ErrorClass, term: Match | Quantifier): EvalError {
	return new EvalError(errorClass, describe(errorClass, term), term.span);
}

function describe(errorClass: ErrorClass, term: Match | Quantifier): string {
	const place = textOf(term.selector);
	const value = term.kind === "match" && term.value !== null ? JSON.stringify(term.value.text) : "the value";
	switch (errorClass) {
		case "syntax":
			return "the filter does not parse";
		case "not-found":
			return `${place} leads to a field or key that is not there`;
		case "not-a-container":
			return `${place} enters a value that has no fields`;
		case "index-out-of-range":
			return `${place} leads beyond the end of a list`;
		case "bad-index":
			return `${place} enters a list by something else than an index`;
		case "bad-value":
			return `${value} can't be read as the type of ${place}`;
		case "value-out-of-range":
			return `${value} is out of the range of the type of ${place}`;
		case "not-comparable":
			return `${place} holds a value that == and != don't compare with text`;
		case "not-containable":
			return `${place} holds a value that can't contain another`;
		case "not-emptiable":
			return `${place} holds a value that can't be empty: it is no string, list or map`;
		case "not-nilable":
			return `${place} holds a value that can't be nil`;
		case "not-matchable":
			return `${place} holds a value that patterns don't match: it is no string`;
		case "bad-pattern":
			return `${value} is not an RE2 pattern`;
		case "not-iterable":
			return `${place} holds a value that is no list and no map`;
		case "bad-binding":
			return `the entries of ${place} are bound to one name twice`;
		case "local-has-no-fields":
			return `${place} asks for a field of a key or an index`;
		default:
			return unreachable(errorClass);
	}
}

/** A selector as people write it. */
export function textOf({ path, form }: Selector): string {
	return (form === "dotted" ? dottedText(path) : pointerText(path)) ?? JSON.stringify(path);
}
