import type { Expr, Quantifier } from "./ast.ts";
import { walk } from "./visit.ts";

/** Whether the node is an `any` or an `all`. */
export function isQuantifier(node: Expr): node is Quantifier {
	return node.kind === "any" || node.kind === "all";
}

/**
 * Whether the child at `index` of `parent` is written in parentheses. `portable` also writes those that the
 * reference dialect alone needs, which takes a quantifier only as a whole (sub)expression or as the last operand
 * of `or`.
 */
export function needsParentheses(node: Expr, parent: Expr | null, index: number, portable: boolean): boolean {
	if (parent === null || isQuantifier(parent)) return false;
	if (isQuantifier(node)) {
		return portable && !(parent.kind === "or" && index === parent.operands.length - 1);
	}
	if (node.kind === "and") return parent.kind !== "or";
	return node.kind === "or";
}

/**
 * How deep a tree nests when it is written: what `limits.depth` bounds for text, so that built trees are held to
 * the same measure. Parentheses that the reference dialect alone needs count when `portable` says so.
 */
export function depthOf(tree: Expr, portable = false): number {
	let depth = 0;
	let deepest = 0;
	const levels = (node: Expr, parent: Expr | null, index: number) =>
		(node.kind === "not" || isQuantifier(node) ? 1 : 0) + (needsParentheses(node, parent, index, portable) ? 1 : 0);
	walk(tree, {
		enter(node, parent, index) {
			depth += levels(node, parent, index);
			if (depth > deepest) deepest = depth;
			return true;
		},
		leave(node, parent, index) {
			depth -= levels(node, parent, index);
		},
	});
	return deepest;
}
