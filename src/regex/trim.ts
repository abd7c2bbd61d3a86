import { MAX_CODE_POINT } from "./char-set.ts";
import { type Assertion, concat, type Node, sequenceOf } from "./tree.ts";

/** A pattern without what makes no difference at its edges: `begin` and `end` say whether the text's ends are asked for. */
export interface Trimmed {
	readonly begin: boolean;
	readonly end: boolean;
	readonly node: Node;
}

/**
 * Takes off the anchors of a pattern, and where there is none, what may as well match nothing: `.*web.*` is found
 * wherever `web` is, and `web[0-9]+` wherever `web[0-9]` is. `(?s)^.*` asks for no beginning.
 */
export function trim(tree: Node): Trimmed {
	let nodes = sequenceOf(tree);
	const first = trimEdge(nodes, "begin-text");
	nodes = first.nodes.toReversed();
	const last = trimEdge(nodes, "end-text");
	return { begin: first.anchored, end: last.anchored, node: concat(last.nodes.toReversed()) };
}

/** Trims the beginning of `nodes`, which may be a sequence read backwards. */
function trimEdge(
	nodes: readonly Node[],
	anchor: Assertion,
): { readonly anchored: boolean; readonly nodes: readonly Node[] } {
	let anchored = false;
	let from = 0;
	for (let node = nodes[from]; node !== undefined; node = nodes[from]) {
		if (node.kind === "assert" && node.assertion === anchor) anchored = true;
		else if (anchored && isAnything(node)) anchored = false;
		else if (anchored || !canBeNothing(node)) break;
		from++;
	}
	const [first, ...others] = nodes.slice(from);
	if (anchored || first?.kind !== "repeat") return { anchored, nodes: nodes.slice(from) };
	return { anchored, nodes: [...Array<Node>(first.min).fill(first.node), ...others] };
}

/** Whether the node is `.*` over every character there is. */
function isAnything(node: Node): boolean {
	if (node.kind !== "repeat" || node.min > 0 || node.max !== Number.POSITIVE_INFINITY || node.node.kind !== "chars")
		return false;
	const [from, to] = node.node.set.ranges;
	return from === 0 && to === MAX_CODE_POINT;
}

/** Whether the node matches the empty text at any place. */
function canBeNothing(node: Node): boolean {
	switch (node.kind) {
		case "empty":
			return true;
		case "concat":
			return node.nodes.every(canBeNothing);
		case "alternate":
			return node.nodes.some(canBeNothing);
		case "repeat":
			return node.min === 0 || canBeNothing(node.node);
		default:
			return false;
	}
}
