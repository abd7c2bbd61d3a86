import { parseOrNull } from "../../conformance/parse-or-null.ts";
import { REFUSAL } from "../../conformance/run-parse.ts";
import { fold } from "../../language/visit.ts";
import type { Case } from "./case.ts";

/** What a disagreement is about, the same for cases that differ in names and values alone: by this they are grouped. */
export function causeOf(asked: Case, words: readonly [string, string]): string {
	const [first, second] = words.map((word) => (word.startsWith("{") ? "a tree" : word));
	const said = first === second ? "different trees" : `${first} against ${second}`;
	return `${asked.op}, ${said}: ${shapeOf(asked.expr)}`;
}

/** The same before a case is shrunk, when its filter has operands that don't matter. */
export function roughCauseOf(asked: Case, words: readonly [string, string]): string {
	return causeOf({ op: "parse", expr: "" }, words).replace("parse", asked.op);
}

function shapeOf(expr: string): string {
	const tree = parseOrNull(expr, {});
	// Text that is no filter: letters and digits stand for each other.
	if (tree === null) return expr === "" ? REFUSAL : expr.replace(/[a-zA-Z]+/g, "a").replace(/[0-9]+/g, "0");
	return fold<string>(tree, {
		and: (_, operands) => `(${operands.join(" and ")})`,
		or: (_, operands) => `(${operands.join(" or ")})`,
		not: (_, [operand]) => `not ${operand}`,
		match: ({ operator, negated }) => `${negated ? "not " : ""}${operator}`,
		any: (_, [body]) => `any {${body}}`,
		all: (_, [body]) => `all {${body}}`,
	});
}
