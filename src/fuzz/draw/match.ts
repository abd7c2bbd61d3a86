import type { Match, Selector, Value } from "../../language/ast.ts";
import { OPERATORS, type Operator } from "../../language/operators.ts";
import type { Choices } from "./choices.ts";

/** A match of this operator, in one of its spellings. */
export function drawMatch(choices: Choices, operator: Operator, path: readonly string[], text: string): Match {
	const { sides } = OPERATORS[operator];
	const negated = choices.once(2);
	const flipped = sides === "either" && choices.once(2);
	const selector = selectorOf(path);
	// `not not contains x` is always the negation of `not contains x`.
	const onNot = negated && !flipped && path.length === 1 && path[0] === "not";
	return {
		kind: "match",
		operator,
		negated: negated && !onNot,
		flipped,
		selector,
		value: sides === "selector" ? null : valueOf(choices, text),
		span: null,
	};
}

/** A selector of this path: dotted, where that can be written. */
export function selectorOf(path: readonly string[]): Selector {
	return { path, form: /^[A-Za-z][A-Za-z0-9_/]*$/.test(path[0] ?? "") ? "dotted" : "pointer", span: null };
}

function valueOf(choices: Choices, text: string): Value {
	const form = choices.below(3);
	if (form === 0 && /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text)) return { text, form: "number", span: null };
	if (form === 0 && /^[A-Za-z][A-Za-z0-9_/]*$/.test(text)) return { text, form: "bare", span: null };
	return form === 2 && !/[`\r]/.test(text) ? { text, form: "raw", span: null } : { text, form: "string", span: null };
}
