import { InvariantError } from "../base/invariant.ts";
import type { Expr } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import { childrenOf } from "../language/visit.ts";
import type { Type } from "../schema/types.ts";
import { type Place, placeOf, type Slotted } from "./place.ts";
import { type Plan, SLOTS } from "./plan.ts";
import { boundNames } from "./selectors.ts";
import { bind, leafOf, overOf } from "./terms.ts";

/** What a tree is lowered for. */
export interface Ground {
	readonly schema: Type;
	readonly dialect: Dialect;
}

/** A ground, and what is known of the tree that is lowered. */
interface Known extends Ground {
	readonly names: ReadonlySet<string>;
}

interface Open {
	readonly node: Expr;
	readonly negated: boolean;
	readonly scope: Slotted | null;
	readonly depth: number;
	readonly children: readonly Expr[];
	readonly plans: Plan[];
	readonly place: Place | null;
	readonly above: Open | null;
}

/** Lowers a tree. It keeps its own stack, so that no tree is too deep for it. */
export function lower(tree: Expr, ground: Ground): Plan {
	const known = { ...ground, names: boundNames(tree) };
	let open: Open | null = enter(tree, false, null, 0, null, known);
	for (;;) {
		const child: Expr | undefined = open.children[open.plans.length];
		if (child !== undefined) {
			open = enterChild(child, open, known);
			continue;
		}
		const plan = leave(open, ground);
		if (open.above === null) return plan;
		open.above.plans.push(plan);
		open = open.above;
	}
}

function enterChild(child: Expr, above: Open, ground: Known): Open {
	const { node } = above;
	if ((node.kind === "any" || node.kind === "all") && above.place !== null) {
		const slot = above.depth * SLOTS.size;
		const scope = bind(node, above.place, above.scope, slot, ground.dialect);
		return enter(child, above.negated, scope, above.depth + 1, above, ground);
	}
	return enter(child, above.negated !== (node.kind === "not"), above.scope, above.depth, above, ground);
}

function enter(
	node: Expr,
	negated: boolean,
	scope: Slotted | null,
	depth: number,
	above: Open | null,
	{ schema, names }: Known,
): Open {
	const isBound = "selector" in node && names.has(node.selector.path[0] ?? "");
	const place = "selector" in node ? placeOf(node.selector, schema, isBound ? scope : null) : null;
	return { node, negated, scope, depth, children: childrenOf(node), plans: [], place, above };
}

function leave({ node, negated, depth, plans, place }: Open, ground: Ground): Plan {
	switch (node.kind) {
		case "and":
		case "or":
			return junction((node.kind === "and") !== negated ? "and" : "or", plans);
		case "not":
			return only(plans);
		case "match":
			return leafOf(node, negated, known(place), ground.dialect);
		case "any":
		case "all": {
			const at = known(place);
			const kind = (node.kind === "any") !== negated ? "any" : "all";
			return {
				kind,
				expr: node,
				place: at,
				over: overOf(at, ground.dialect),
				slot: depth * SLOTS.size,
				body: only(plans),
				negated,
			};
		}
	}
}

function junction(kind: "and" | "or", plans: readonly Plan[]): Plan {
	const operands: Plan[] = [];
	for (const plan of plans) {
		if (plan.kind === kind) for (const operand of plan.operands) operands.push(operand);
		else operands.push(plan);
	}
	return { kind, operands };
}

function only(plans: readonly Plan[]): Plan {
	for (const plan of plans) return plan;
	throw new InvariantError("a node under a quantifier or a not has a plan");
}

function known(place: Place | null): Place {
	if (place === null) throw new InvariantError("a term has a place");
	return place;
}
