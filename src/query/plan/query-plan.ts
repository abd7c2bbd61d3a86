import type { Span } from "../../base/span.ts";
import type { Advice } from "./advice.ts";
import type { Strategy } from "./plan.ts";

/** How a query was answered. */
export interface QueryPlan {
	/**
	 * `walk`: row by row along the kept order, until the page is full. `pick`: what the indexes left was put in order as far as
	 * the page needs. `sort`: the order isn't kept. `scan`: the filter can fail, so that every object in scope had to be asked.
	 */
	readonly strategy: Strategy;
	/** The selectors that were ordered by, each with `+` or `-` before it. */
	readonly order: string;
	/** What had to be sorted, or null where the order is kept. */
	readonly sorted: string | null;
	readonly served: readonly Served[];
	/** The operands that ran as predicates, in that order. */
	readonly tested: readonly Part[];
	readonly estimated: { readonly examined: number; readonly matches: number };
	readonly actual: { readonly examined: number; readonly tested: number; readonly items: number };
	readonly advice: readonly Advice[];
	/** All of this to read. */
	readonly text: string;
}

/** A stretch of the filter. `span` is null where it was built, or part of the scope. */
export interface Part {
	readonly text: string;
	readonly span: Span | null;
}

/** An operand that an index served: with how many rows, and whether they were all right or had to be tested. */
export interface Served extends Part {
	readonly index: string;
	readonly kind: string;
	readonly rows: number;
	readonly exact: boolean;
}
