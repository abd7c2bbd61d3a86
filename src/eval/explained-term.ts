import type { Expr, Match, Quantifier } from "../language/ast.ts";
import { enterStep } from "./each-steps.ts";
import { type Frame, finder } from "./find.ts";
import { exactStep } from "./leaf-step.ts";
import type { Ground } from "./lower.ts";
import { type Place, placeOf, type Slotted } from "./place.ts";
import { SLOTS } from "./plan.ts";
import { boundNames } from "./selectors.ts";
import { bind, leafOf, overOf } from "./terms.ts";
import type { Verdict } from "./verdict.ts";

/** A term made ready to be asked and told of. */
export interface ExplainedTerm {
	/** What a match answers; of a quantifier, whether there is an entry to go on with. */
	readonly ask: (datum: unknown, frame: Frame) => Verdict;
	readonly find: (datum: unknown, frame: Frame) => unknown;
	/** The scope of a quantifier's body. */
	readonly inner: Slotted | null;
}

/** Makes terms ready, each once for all the entries that it is asked of. `depth`: how many quantifiers stand around it. */
export function termsOf(
	tree: Expr,
	ground: Ground,
): (node: Match | Quantifier, scope: Slotted | null, depth: number) => ExplainedTerm {
	// A built tree may have one node in several places, where its names mean different things.
	const known = new Map<
		Expr,
		{ readonly scope: Slotted | null; readonly depth: number; readonly term: ExplainedTerm }
	>();
	const names = boundNames(tree);
	return (node, scope, depth) => {
		const before = known.get(node);
		if (before !== undefined && before.scope === scope && before.depth === depth) return before.term;
		const isBound = names.has(node.selector.path[0] ?? "");
		const term = prepare(node, placeOf(node.selector, ground.schema, isBound ? scope : null), scope, depth, ground);
		known.set(node, { scope, depth, term });
		return term;
	};
}

function prepare(
	node: Match | Quantifier,
	place: Place,
	scope: Slotted | null,
	depth: number,
	{ dialect }: Ground,
): ExplainedTerm {
	const find = finder(place, dialect);
	if (node.kind === "match") return { ask: exactStep(leafOf(node, false, place, dialect), dialect), find, inner: null };
	const slot = depth * SLOTS.size;
	const collection = { expr: node, place, over: overOf(place, dialect), slot };
	return { ask: enterStep(collection, dialect), find, inner: bind(node, place, scope, slot, dialect) };
}
