import type { Expr } from "../language/ast.ts";
import { walk } from "../language/visit.ts";
import { OPERANDS } from "./operands.ts";
import type { Place } from "./place.ts";
import { isTerm, type Term } from "./term.ts";

/**
 * Whether an expression can't fail on data of the schema: only then is an answer sure to come, and only then can an
 * operand go without another one being asked that wasn't before. `places` has the terms without errors. The reference
 * dialect fails on missing and null data, so nothing is sure there.
 */
export function isTotal(expression: Expr, places: ReadonlyMap<Term, Place>): boolean {
	let total = true;
	walk(expression, {
		enter(node) {
			if (isTerm(node) && !isTotalTerm(node, places.get(node))) total = false;
			return total;
		},
	});
	return total;
}

function isTotalTerm(term: Term, place: Place | undefined): boolean {
	if (place === undefined || place.dialect !== "standard" || place.met.kind !== "type") return false;
	const { type } = place.met;
	// What a list of anything holds is compared one by one, and may be a list or an object itself.
	return term.kind !== "match" || term.operator !== "in" || type.kind !== "list" || OPERANDS.in.reads(type) !== null;
}
