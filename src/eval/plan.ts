import type { Match, Quantifier } from "../language/ast.ts";
import type { ErrorClass } from "./filter.ts";
import type { Place } from "./place.ts";
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
export interface Each extends Collection {
	readonly kind: "any" | "all";
	readonly body: Plan;
	readonly negated: boolean;
}

/** What a quantifier goes through. */
export interface Collection {
	readonly expr: Quantifier;
	readonly place: Place;
	readonly over: Over;
	/** The first of the slots that its names and its state take in the frame. */
	readonly slot: number;
}

/** What is gone through: known to be a list or a map, known only at run time, or a failure whatever is there. */
export type Over = "list" | "map" | "either" | { readonly errorClass: ErrorClass };

/** What a quantifier keeps in the frame, from its first slot on. */
export const SLOTS = { key: 0, value: 1, isKey: 2, at: 3, list: 4, keys: 5, size: 6 } as const;
