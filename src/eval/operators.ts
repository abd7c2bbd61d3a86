import type { Operator } from "../language/operators.ts";
import { compilePattern } from "../regex/pattern.ts";
import { containQuestion } from "./contain.ts";
import { emptyQuestion, nilQuestion } from "./emptiness.ts";
import { equalQuestion } from "./equal.ts";
import { type Asked, failsOnNil, NO_GUARD, type Question, refusal } from "./question.ts";
import type { Verdict } from "./verdict.ts";

/** How an operator behaves: what it asks, and its answer for what is absent, both before any negation. */
export interface Behaviour {
	readonly ask: (asked: Asked) => Question;
	readonly whenAbsent: boolean;
}

/** The operators' meaning. */
export const BEHAVIOURS: Readonly<Record<Operator, Behaviour>> = {
	equal: { ask: equalQuestion, whenAbsent: false },
	in: { ask: containQuestion, whenAbsent: false },
	matches: { ask: matchQuestion, whenAbsent: false },
	empty: { ask: emptyQuestion, whenAbsent: true },
	nil: { ask: nilQuestion, whenAbsent: true },
};

function matchQuestion(asked: Asked): Question {
	const { type, text } = asked;
	if (type.kind !== "string" && type.kind !== "any") return refusal("not-matchable");
	const compiled = compilePattern(text);
	if (!compiled.ok) {
		const judge = (value: unknown): Verdict => (typeof value === "string" ? "bad-pattern" : "not-matchable");
		return { judge, guard: NO_GUARD, canFail: true };
	}
	const { pattern } = compiled;
	const judge = (value: unknown): Verdict => (typeof value === "string" ? pattern.test(value) : "not-matchable");
	return { judge, guard: { kind: "pattern", pattern }, canFail: type.kind === "any" || failsOnNil(asked) };
}
