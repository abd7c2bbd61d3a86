import type { Expr, Match, Quantifier } from "../language/ast.ts";

/** A node that reads something: what most rules are asked about. */
export type Term = Match | Quantifier;

/** Whether a node is a term. */
export function isTerm(node: Expr): node is Term {
	return node.kind === "match" || node.kind === "any" || node.kind === "all";
}
