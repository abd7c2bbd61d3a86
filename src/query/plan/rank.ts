import type { Expr } from "../../language/ast.ts";
import type { Operator } from "../../language/operators.ts";

/** What a predicate is thought to cost, in comparisons, and the share of objects that it is thought to let pass. */
export interface Guess {
	readonly cost: number;
	readonly share: number;
}

const GUESSES: Readonly<Record<Operator, Guess>> = {
	equal: { cost: 1, share: 0.1 },
	in: { cost: 3, share: 0.2 },
	matches: { cost: 8, share: 0.1 },
	empty: { cost: 1, share: 0.3 },
	nil: { cost: 1, share: 0.3 },
};

/** A guess at an expression nobody has statistics of. */
export function guess(expr: Expr): Guess {
	switch (expr.kind) {
		case "match": {
			const { cost, share } = GUESSES[expr.operator];
			return { cost: cost + expr.selector.path.length - 1, share: expr.negated ? 1 - share : share };
		}
		case "not": {
			const { cost, share } = guess(expr.operand);
			return { cost, share: 1 - share };
		}
		case "and":
		case "or": {
			// Operands run until one decides.
			let reached = 1;
			let cost = 0;
			for (const operand of expr.operands) {
				const each = guess(operand);
				cost += reached * each.cost;
				reached *= expr.kind === "and" ? each.share : 1 - each.share;
			}
			return { cost, share: expr.kind === "and" ? reached : 1 - reached };
		}
		default:
			return { cost: 4 * guess(expr.body).cost + 2, share: 0.3 };
	}
}

/** Expressions that must all hold, so that the cheap and selective ones come first. */
export function ranked(exprs: readonly Expr[]): readonly Expr[] {
	if (exprs.length < 2) return exprs;
	const rank = (expr: Expr): number => {
		const { cost, share } = guess(expr);
		return cost / Math.max(1 - share, 0.001);
	};
	return exprs
		.map((expr) => ({ expr, rank: rank(expr) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ expr }) => expr);
}
