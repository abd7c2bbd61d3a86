import { InvariantError } from "../base/invariant.ts";
import type { Expr, Match, Quantifier } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import { int, string } from "../schema/build.ts";
import type { Plain, Type } from "../schema/types.ts";
import type { ErrorClass } from "./filter.ts";
import { BEHAVIOURS } from "./operators.ts";
import { type Place, placeOf, type Slotted } from "./place.ts";
import type { Question } from "./question.ts";

/**
 * A filter made ready to run: negations are pushed down into the leaves (a `not` is always the exact negation, for
 * absent data too, so that `not (a and b)` is `not a or not b`, in the same order and with the same failures), chains
 * within chains of the same kind are one, and all that is known before there is a datum has been looked up.
 */
export type Plan = Junction | Leaf | Each;

/** Operands in their order, up to the first that decides. */
export interface Junction {
	readonly kind: "and" | "or";
	readonly operands: readonly Plan[];
}

/** One question about one place. `negated` turns its answer around, `whenAbsent` is the answer as it leaves the leaf. */
export interface Leaf {
	readonly kind: "leaf";
	readonly expr: Match;
	readonly place: Place;
	readonly question: Question;
	readonly negated: boolean;
	readonly whenAbsent: boolean;
}

/** A body asked of each entry of a collection. An `any` ends with true at the first true, an `all` with false at the first false. */
export interface Each {
	readonly kind: "any" | "all";
	readonly expr: Quantifier;
	readonly place: Place;
	readonly over: Over;
	/** The first of the slots that its names and its state take in the frame. */
	readonly slot: number;
	readonly body: Plan;
	readonly negated: boolean;
}

/** What is gone through: known to be a list or a map, known only at run time, or a failure whatever is there. */
export type Over = "list" | "map" | "either" | { readonly errorClass: ErrorClass };

/** What a quantifier keeps in the frame, from its first slot on. */
export const SLOTS = { key: 0, value: 1, isKey: 2, at: 3, list: 4, keys: 5, size: 6 } as const;

/** What a tree is lowered for. */
export interface Ground {
	readonly schema: Type;
	readonly dialect: Dialect;
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
	let open: Open | null = enter(tree, false, null, 0, null, ground);
	for (;;) {
		const child: Expr | undefined = open.children[open.plans.length];
		if (child !== undefined) {
			open = enterChild(child, open, ground);
			continue;
		}
		const plan = leave(open, ground);
		if (open.above === null) return plan;
		open.above.plans.push(plan);
		open = open.above;
	}
}

function enterChild(child: Expr, above: Open, ground: Ground): Open {
	const { node } = above;
	if ((node.kind === "any" || node.kind === "all") && above.place !== null) {
		const slot = above.depth * SLOTS.size;
		const scope = bind(node, above.place, above.scope, slot, ground.dialect);
		return enter(child, above.negated, scope, above.depth + 1, above, ground);
	}
	return enter(child, above.negated !== (node.kind === "not"), above.scope, above.depth, above, ground);
}

const NONE: readonly Expr[] = [];

function enter(
	node: Expr,
	negated: boolean,
	scope: Slotted | null,
	depth: number,
	above: Open | null,
	ground: Ground,
): Open {
	const more = { node, negated, scope, depth, plans: [], above };
	switch (node.kind) {
		case "and":
		case "or":
			return { ...more, children: node.operands, place: null };
		case "not":
			return { ...more, children: [node.operand], place: null };
		case "match":
			return { ...more, children: NONE, place: placeOf(node.selector, ground.schema, scope) };
		case "any":
		case "all":
			return { ...more, children: [node.body], place: placeOf(node.selector, ground.schema, scope) };
	}
}

function leave({ node, negated, depth, plans, place }: Open, ground: Ground): Plan {
	switch (node.kind) {
		case "and":
		case "or":
			return junction((node.kind === "and") !== negated ? "and" : "or", plans);
		case "not":
			return only(plans);
		case "match":
			return leaf(node, negated, known(place), ground.dialect);
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

function leaf(expr: Match, turned: boolean, place: Place, dialect: Dialect): Leaf {
	const { ask, whenAbsent } = BEHAVIOURS[expr.operator];
	const negated = expr.negated !== turned;
	const text = expr.value?.text ?? "";
	const { nullable } = place;
	const question =
		place.start?.either === true && place.selector.path.length === 1
			? eitherQuestion(expr, text, dialect)
			: ask({ type: place.type, nullable, text, dialect });
	return { kind: "leaf", expr, place, question, negated, whenAbsent: whenAbsent !== negated };
}

/** A key or an index, which of them the data will tell: the one is a string, the other an int. */
function eitherQuestion(expr: Match, text: string, dialect: Dialect): Question {
	const { ask } = BEHAVIOURS[expr.operator];
	const ofKey = ask({ type: { kind: "string" }, nullable: false, text, dialect });
	const ofIndex = ask({ type: { kind: "int" }, nullable: false, text, dialect });
	return {
		judge: (value) => (typeof value === "string" ? ofKey : ofIndex).judge(value),
		guard: ofKey.guard.kind === "equal" ? { kind: "none" } : ofKey.guard,
		canFail: ofKey.canFail || ofIndex.canFail,
	};
}

function overOf(place: Place, dialect: Dialect): Over {
	// The reference does not follow a pointer to a collection.
	if (place.nullable && dialect === "reference") return { errorClass: "not-iterable" };
	if (place.start?.either === true && place.selector.path.length === 1) return { errorClass: "not-iterable" };
	switch (place.type.kind) {
		case "list":
		case "map":
			return place.type.kind;
		case "any":
			return "either";
		default:
			return { errorClass: "not-iterable" };
	}
}

const KEY: Type = string();
const INDEX: Type = int();
const ANY: Plain = { kind: "any" };

function bind(
	{ binding, selector }: Quantifier,
	place: Place,
	outer: Slotted | null,
	slot: number,
	dialect: Dialect,
): Slotted | null {
	const { type } = place;
	const plainKind = type.kind === "list" || type.kind === "map" ? type.kind : "either";
	const value = type.kind === "list" ? type.element : type.kind === "map" ? type.value : ANY;
	const key = {
		role: "key",
		type: plainKind === "list" ? INDEX : KEY,
		slot: slot + SLOTS.key,
		keyed: null,
		captured: false,
	} as const;
	const element = { role: "value", type: value, slot: slot + SLOTS.value, either: false } as const;
	if (binding.kind === "one") {
		const name = binding.name.text;
		if (plainKind === "map") return { ...key, name, either: false, outer };
		return { ...element, name, keyed: plainKind === "either" ? slot + SLOTS.isKey : null, captured: false, outer };
	}
	let scope = outer;
	if (binding.key !== null) scope = { ...key, name: binding.key.text, either: plainKind === "either", outer: scope };
	if (binding.value !== null) {
		const captured = dialect === "reference" && binding.key?.text === selector.path[0];
		scope = { ...element, name: binding.value.text, keyed: null, captured, outer: scope };
	}
	return scope;
}

function only(plans: readonly Plan[]): Plan {
	for (const plan of plans) return plan;
	throw new InvariantError("a node under a quantifier or a not has a plan");
}

function known(place: Place | null): Place {
	if (place === null) throw new InvariantError("a term has a place");
	return place;
}
