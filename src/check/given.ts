import type { Match } from "../language/ast.ts";
import type { Operator } from "../language/operators.ts";
import { compilePattern } from "../regex/pattern.ts";
import { isScalar, type Plain, type ScalarKind } from "../schema/types.ts";
import { OPERANDS } from "./operands.ts";
import { sameValue } from "./same-value.ts";

/** A match's question without its negation: what it asks of a value, and the value's type, null where only data can tell. */
export interface Question {
	readonly operator: Operator;
	readonly text: string;
	readonly type: Plain | null;
}

/** The question that a match asks. */
export function questionOf({ operator, value }: Match, type: Plain | null): Question {
	return { operator, text: value?.text ?? "", type };
}

/**
 * The answer to one question when another, about the same value, is answered yes: true, false, or null where that leaves
 * it open. A question that can't be asked of the value counts as answered no. What is absent answers yes only to
 * `is empty` and `is nil`.
 */
export function given(yes: Question, question: Question): boolean | null {
	if (yes.operator === question.operator && yes.text === question.text) return true;
	return GIVEN[yes.operator](yes, question);
}

/** What a yes to each operator says of other questions. */
const GIVEN: Readonly<Record<Operator, (yes: Question, question: Question) => boolean | null>> = {
	/** The value is known, but for its type. */
	equal(yes, question) {
		switch (question.operator) {
			case "equal":
				return equals(yes, question);
			case "in":
				return known(yes, yes.text.includes(question.text));
			case "matches":
				return known(yes, finds(question.text, yes.text));
			case "empty":
				return known(yes, yes.text === "");
			case "nil":
				return false;
		}
	},
	in(yes, question) {
		if (question.operator === "nil") return false;
		// Every string has the empty string in it, the empty one too.
		if (question.operator === "empty") return isText(yes) && yes.text === "" ? null : false;
		if (question.operator !== "in" || yes.type === null) return null;
		if (yes.type.kind === "string") return yes.text.includes(question.text) ? true : null;
		const kind = OPERANDS.in.reads(yes.type);
		return kind !== null && sameValue(kind, yes.text, question.text) ? true : null;
	},
	matches(yes, question) {
		if (question.operator === "nil") return false;
		return question.operator === "empty" && finds(yes.text, "") === false ? false : null;
	},
	empty: () => null,
	nil: () => null,
};

/** What is true of the text is true of the value if that is surely a string; what is false of it is false of any value. */
function known({ type }: Question, ofText: boolean | null): boolean | null {
	return ofText === true && type === null ? null : ofText;
}

function isText({ type }: Question): boolean {
	return type === null || type.kind === "string";
}

/** Whether two texts are read as one value: unknown where some type reads them as one and another doesn't. */
function equals(yes: Question, question: Question): boolean | null {
	if (yes.type !== null) return isScalar(yes.type) && sameValue(yes.type.kind, yes.text, question.text);
	return NOT_TEXT.some((kind) => sameValue(kind, yes.text, question.text)) ? null : false;
}

const NOT_TEXT: readonly ScalarKind[] = ["bool", "int", "uint", "float32", "float64"];

function finds(source: string, text: string): boolean | null {
	const compiled = compilePattern(source);
	return compiled.ok ? compiled.pattern.test(text) : null;
}
