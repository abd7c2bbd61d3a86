import type { Expr } from "../../language/ast.ts";
import { shown } from "../describe.ts";
import { asksTheSame, implies, isTotal } from "../implies.ts";
import type { Literal } from "../literal.ts";
import { pairs } from "../pairs.ts";
import { type ChainFinding, type ChainRule, chainFinding } from "../rule.ts";

/** An operand of `and` that another one implies changes nothing, nor does an operand of `or` that implies another one. */
export const redundantOperand: ChainRule = (chain, subjects) => {
	const found: ChainFinding[] = [];
	const superfluous = new Set<Expr>();
	for (const [first, second] of pairs(subjects)) {
		if (superfluous.has(first.operand) || superfluous.has(second.operand)) continue;
		const [needless, other] = needlessOf(first, second, chain.kind);
		if (needless === null) continue;
		superfluous.add(needless.operand);
		found.push(
			chainFinding(
				"redundant-operand",
				needless.operand.span,
				{ found: shown(needless.operand), other: shown(other.operand) },
				needless.operand,
			),
		);
	}
	return found;
};

/** Which of two operands changes nothing, and the one that decides; the later one if both would do. */
function needlessOf(first: Literal, second: Literal, kind: "and" | "or"): readonly [Literal | null, Literal] {
	// The second of two equal questions is asked only where the first was answered, so it can't fail either.
	if (first.claimed === second.claimed && asksTheSame(first, second)) return [second, first];
	if (!isTotal(first) || !isTotal(second)) return [null, first];
	const laterIsNeedless = kind === "and" ? implies(first, second) : implies(second, first);
	if (laterIsNeedless) return [second, first];
	const earlierIsNeedless = kind === "and" ? implies(second, first) : implies(first, second);
	if (earlierIsNeedless) return [first, second];
	return [null, first];
}
