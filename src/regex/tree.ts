import { type CharSet, joinRanges, pairsOf, rangesSet } from "./char-set.ts";

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
	const flat = membersOf({ kind: "concat", nodes });
	return flat.length === 0
		? EMPTY
		: flat.length === 1 && flat[0] !== undefined
			? flat[0]
			: { kind: "concat", nodes: flat };
}

/** The nodes that stand one after the other in `node`. */
export function sequenceOf(node: Node): readonly Node[] {
	return node.kind === "concat" ? node.nodes : node.kind === "empty" ? [] : [node];
}

/**
 * The same tree without a concatenation in a concatenation or an alternation in an alternation, and with branches of
 * one character as one set. What is left nests only as deep as groups are repeated or have branches.
 */
export function flatten(node: Node): Node {
	switch (node.kind) {
		case "concat":
			return concat(membersOf(node).map(flatten));
		case "alternate":
			return joinCharacters(membersOf(node).map(flatten));
		case "repeat":
			return { ...node, node: flatten(node.node) };
		default:
			return node;
	}
}

/** The nodes that a concatenation or alternation comes down to, however its groups nest. */
function membersOf(whole: Extract<Node, { readonly nodes: readonly Node[] }>): readonly Node[] {
	const members: Node[] = [];
	const pending: Node[] = [whole];
	for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
		if (node.kind === whole.kind) for (const member of node.nodes.toReversed()) pending.push(member);
		else if (node.kind !== "empty" || whole.kind === "alternate") members.push(node);
	}
	return members;
}

function joinCharacters(branches: readonly Node[]): Node {
	const pairs: (readonly [number, number])[] = [];
	const joined: Node[] = [];
	for (const branch of branches) {
		if (branch.kind === "chars" && branch.set.asked.length === 0) pairs.push(...pairsOf(branch.set.ranges));
		else joined.push(branch);
	}
	if (pairs.length > 0) joined.push({ kind: "chars", set: rangesSet(joinRanges(pairs)) });
	return joined.length === 1 && joined[0] !== undefined ? joined[0] : { kind: "alternate", nodes: joined };
}
