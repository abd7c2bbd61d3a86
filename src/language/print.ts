import type { Expr } from "./ast.ts";
import { layout } from "./layout.ts";

/**
 * The tree's canonical text, on one line and with the fewest parentheses: parsed, it is the same tree again. Both
 * dialects read it alike wherever the reference can say it at all; for its sake a quantifier stands in parentheses
 * unless it is a whole (sub)expression or the last operand of `or`. Throws a FilterError for a tree that breaks
 * the laws, nests deeper than the ceiling, or holds what no filter can say.
 */
export function print(tree: Expr): string {
	return layout(tree, Number.POSITIVE_INFINITY);
}
