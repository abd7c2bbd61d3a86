import { InvariantError, unreachable } from "../base/invariant.ts";
import type { Chain, Expr, Match, Not, Quantifier } from "./ast.ts";

/** The node behind each kind: a kind that is missing here, or in a visitor, does not compile. */
interface NodeOf extends Record<Expr["kind"], Expr> {
	readonly and: Chain;
	readonly or: Chain;
	readonly not: Not;
	readonly match: Match;
	readonly any: Quantifier;
	readonly all: Quantifier;
}

/** One function for each kind of node. */
export type Visitor<Result> = { readonly [Kind in Expr["kind"]]: (node: NodeOf[Kind]) => Result };

/** One function for each kind of node, which is also given what its children came to, in their order. */
export type Folder<Result> = {
	readonly [Kind in Expr["kind"]]: (node: NodeOf[Kind], parts: readonly Result[]) => Result;
};

/** What `walk` calls on its way. `index` says which child of `parent` the node is. */
export interface Steps {
	/** Before the node's children. False passes over them; `leave` is called all the same. */
	readonly enter?: (node: Expr, parent: Expr | null, index: number) => boolean | undefined;
	/** After the node's children. */
	readonly leave?: (node: Expr, parent: Expr | null, index: number) => void;
}

const NONE: readonly Expr[] = [];

/** Calls the visitor's function for the kind of this one node. */
export function visit<Result>(node: Expr, visitor: Visitor<Result>): Result {
	switch (node.kind) {
		case "and":
			return visitor.and(node);
		case "or":
			return visitor.or(node);
		case "not":
			return visitor.not(node);
		case "match":
			return visitor.match(node);
		case "any":
			return visitor.any(node);
		case "all":
			return visitor.all(node);
		default:
			return unreachable(node);
	}
}

/** The nodes directly under a node, in the order of the text. */
export function childrenOf(node: Expr): readonly Expr[] {
	switch (node.kind) {
		case "and":
		case "or":
			return node.operands;
		case "not":
			return [node.operand];
		case "any":
		case "all":
			return [node.body];
		case "match":
			return NONE;
		default:
			return unreachable(node);
	}
}

interface Frame {
	readonly node: Expr;
	readonly index: number;
	readonly above: Frame | null;
	readonly children: readonly Expr[];
	next: number;
}

/** Goes through a tree in the order of its text. It keeps its own stack, so that no tree is too deep for it. */
export function walk(tree: Expr, steps: Steps): void {
	let frame: Frame | null = arrive(tree, null, 0, steps);
	while (frame !== null) {
		const child: Expr | undefined = frame.children[frame.next];
		if (child !== undefined) {
			frame = arrive(child, frame, frame.next++, steps);
		} else {
			steps.leave?.(frame.node, frame.above?.node ?? null, frame.index);
			frame = frame.above;
		}
	}
}

function arrive(node: Expr, above: Frame | null, index: number, steps: Steps): Frame {
	const into = steps.enter?.(node, above?.node ?? null, index) !== false;
	return { node, index, above, children: into ? childrenOf(node) : NONE, next: 0 };
}

/** Works a tree out from its leaves up. It keeps its own stack, so that no tree is too deep for it. */
export function fold<Result>(tree: Expr, folder: Folder<Result>): Result {
	const results: Result[] = [];
	let parts: readonly Result[] = [];
	const visitor: Visitor<Result> = {
		and: (node) => folder.and(node, parts),
		or: (node) => folder.or(node, parts),
		not: (node) => folder.not(node, parts),
		match: (node) => folder.match(node, parts),
		any: (node) => folder.any(node, parts),
		all: (node) => folder.all(node, parts),
	};
	walk(tree, {
		leave(node) {
			parts = results.splice(results.length - childrenOf(node).length);
			results.push(visit(node, visitor));
		},
	});
	for (const result of results) return result;
	throw new InvariantError("a tree comes to one result");
}
