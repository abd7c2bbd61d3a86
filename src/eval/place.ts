import type { Selector } from "../language/ast.ts";
import { type Met, type Scope, type Step, typeAt } from "../schema/select.ts";
import { isNullable, type Plain, type Type } from "../schema/types.ts";
import type { ErrorClass } from "./filter.ts";

/** A bound name, and the slot of the frame that holds what it is bound to. */
export interface Slotted extends Scope {
	readonly slot: number;
	readonly outer: Slotted | null;
	/** Over what isn't known to be a list or a map, the slot that says whether this one name is a key. */
	readonly keyed: number | null;
	/** A key or index of what isn't known to be a list or a map. */
	readonly either: boolean;
	/** In the reference a key hides the first name of the path that its value came by. */
	readonly captured: boolean;
}

/**
 * Where a selector leads, as far as that is known beforehand: from the datum, or from a bound name, through `steps` to a
 * value of `type`. Where `dead` is set, the path ends at a failure instead once its steps have been gone through.
 */
export interface Place {
	readonly selector: Selector;
	readonly start: Slotted | null;
	readonly steps: readonly Step[];
	readonly type: Plain;
	readonly nullable: boolean;
	readonly dead: Dead | null;
}

/** A segment that leads nowhere: `inside` is what it was to enter. */
export interface Dead {
	readonly errorClass: ErrorClass;
	readonly inside: "object" | "list" | "scalar" | "key";
	readonly nullable: boolean;
}

const ANY: Plain = { kind: "any" };

/** Finds out what is known of a selector in a scope. */
export function placeOf(selector: Selector, schema: Type, scope: Slotted | null): Place {
	let start = scope;
	while (start !== null && start.name !== selector.path[0]) start = start.outer;
	const met = typeAt(schema, selector.path, start);
	const { steps } = met;
	if (start?.captured) return { selector, start, steps: [], type: ANY, nullable: false, dead: HIDDEN };
	if (met.kind === "type") return { selector, start, steps, type: met.type, nullable: met.nullable, dead: null };
	return { selector, start, steps, type: ANY, nullable: false, dead: deadEnd(met, schema, selector) };
}

const HIDDEN: Dead = { errorClass: "local-has-no-fields", inside: "key", nullable: false };

function deadEnd(met: Exclude<Met, { readonly kind: "type" }>, schema: Type, selector: Selector): Dead | null {
	switch (met.kind) {
		case "dynamic":
			return null;
		case "unknown-field":
		case "not-selectable":
			return { errorClass: "not-found", inside: "object", nullable: entersNullable(met, schema, selector) };
		case "bad-index":
			return { errorClass: "bad-index", inside: "list", nullable: entersNullable(met, schema, selector) };
		case "enters-scalar":
			return { errorClass: "not-a-container", inside: "scalar", nullable: false };
		case "local-has-no-fields":
			return HIDDEN;
	}
}

/** Whether what the failing segment was to enter may be null. */
function entersNullable(met: Met & { readonly at: number }, schema: Type, selector: Selector): boolean {
	const before = typeAt(schema, selector.path.slice(0, met.at), met.scope);
	if (before.kind === "type") return before.nullable;
	return isNullable(met.scope?.type ?? schema);
}
