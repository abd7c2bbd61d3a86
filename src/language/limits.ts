/**
 * Bounds on a filter's size, each with its own diagnostic. `length` counts UTF-16 units, `depth` nested
 * parentheses, braces and prefix `not`s, `terms` matches and quantifiers.
 */
export interface Limits {
	readonly length: number;
	readonly depth: number;
	readonly terms: number;
}

/** What holds unless an option says otherwise. */
export const DEFAULT_LIMITS: Limits = { length: 65_536, depth: 256, terms: 16_384 };

/** No option lifts the depth above this; every recursion in the house is safe here with half the default stack. */
export const DEPTH_CEILING = 2_000;

/** The limits that hold for a call: what is named, else the default; depth never above the ceiling. */
export function limitsFrom(given: Partial<Limits> | undefined): Limits {
	if (given === undefined) return DEFAULT_LIMITS;
	return {
		length: given.length ?? DEFAULT_LIMITS.length,
		depth: Math.min(given.depth ?? DEFAULT_LIMITS.depth, DEPTH_CEILING),
		terms: given.terms ?? DEFAULT_LIMITS.terms,
	};
}
