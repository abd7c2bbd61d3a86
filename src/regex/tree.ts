import type { CharSet } from "./char-set.ts";

/** What a place in the text must be, without a character being read. */
export type Assertion = "begin-text" | "end-text" | "begin-line" | "end-line" | "word-boundary" | "no-word-boundary";

/**
 * A pattern as far as it says which texts match: groups and flags are resolved, names and greed are gone.
 * `max` of a repeat is Infinity where it has none.
 */
export type Node =
	| { readonly kind: "empty" }
	| { readonly kind: "chars"; readonly set: CharSet }
	| { readonly kind: "assert"; readonly assertion: Assertion }
	| { readonly kind: "concat"; readonly nodes: readonly Node[] }
	| { readonly kind: "alternate"; readonly nodes: readonly Node[] }
	| { readonly kind: "repeat"; readonly node: Node; readonly min: number; readonly max: number };

export const EMPTY: Node = { kind: "empty" };

/** The nodes one after the other; those of a concatenation within are taken out of it. */
export function concat(nodes: readonly Node[]): Node {
	const flat = nodes.flatMap((node) => (node.kind === "concat" ? node.nodes : node.kind === "empty" ? [] : [node]));
	return flat.length === 0
		? EMPTY
		: flat.length === 1 && flat[0] !== undefined
			? flat[0]
			: { kind: "concat", nodes: flat };
}

/** Any one of the nodes; the branches of an alternation within are branches of the whole. */
export function alternate(nodes: readonly Node[]): Node {
	const flat = nodes.flatMap((node) => (node.kind === "alternate" ? node.nodes : [node]));
	return flat.length === 1 && flat[0] !== undefined ? flat[0] : { kind: "alternate", nodes: flat };
}

/** The nodes that stand one after the other in `node`. */
export function sequenceOf(node: Node): readonly Node[] {
	return node.kind === "concat" ? node.nodes : node.kind === "empty" ? [] : [node];
}
