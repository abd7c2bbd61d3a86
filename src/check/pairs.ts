import type { Literal } from "./literal.ts";

/**
 * How many literals about one selection are compared with each other: enough for what people write, and it keeps a chain
 * of thousands linear.
 */
export const COMPARED = 24;

/** Each two literals that are about the same selection, in the order of the text. */
export function* pairs(subjects: readonly (readonly Literal[])[]): Generator<readonly [Literal, Literal]> {
	for (const literals of subjects) {
		for (const [at, second] of literals.slice(0, COMPARED).entries()) {
			for (const first of literals.slice(0, at)) yield [first, second];
		}
	}
}
