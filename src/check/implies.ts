import { sameTree } from "../language/same-tree.ts";
import type { Plain } from "../schema/types.ts";
import { given, questionOf } from "./given.ts";
import type { Literal } from "./literal.ts";

/**
 * Whether one operand being true makes another true, for all data. Both ask about the same selection. Only what is
 * certain counts: absent and null data are thought of, and data of any type where the type isn't known.
 */
export function implies(a: Literal, b: Literal): boolean {
	if (a.claimed) return b.claimed ? yesMakesYes(a, b) : yesMakesNo(a, b);
	// That a no makes a yes is not looked for.
	return b.claimed ? false : yesMakesYes(b, a);
}

/** Whether the two are never both true. */
export function excludes(a: Literal, b: Literal): boolean {
	return implies(a, { ...b, claimed: !b.claimed });
}

/** Whether one of the two is always true. */
export function covers(a: Literal, b: Literal): boolean {
	return implies({ ...a, claimed: !a.claimed }, b);
}

/** Whether two operands are the same question, which then has one answer, or fails the first time. */
export function asksTheSame({ term: a }: Literal, { term: b }: Literal): boolean {
	if (a.kind !== "match" || b.kind !== "match") return sameTree(a, b);
	return a.operator === b.operator && a.value?.text === b.value?.text;
}

function yesMakesYes(a: Literal, b: Literal): boolean {
	return asksTheSame(a, b) || answered(a, b) === true;
}

function yesMakesNo(a: Literal, b: Literal): boolean {
	return answered(a, b) === false || answered(b, a) === false;
}

function answered(a: Literal, b: Literal): boolean | null {
	if (a.term.kind === "match" && b.term.kind === "match") {
		return given(questionOf(a.term, typeOf(a)), questionOf(b.term, typeOf(b)));
	}
	// Where `any` finds an element there is one.
	const finds = a.term.kind === "any" && b.term.kind === "match";
	return finds && (b.term.operator === "empty" || b.term.operator === "nil") ? false : null;
}

function typeOf({ place: { met } }: Literal): Plain | null {
	return met.kind === "type" ? met.type : null;
}
