import { shown } from "../describe.ts";
import { covers } from "../implies.ts";
import { pairs } from "../pairs.ts";
import { type ChainRule, chainFinding } from "../rule.ts";

/** An `or` of which one of two operands is always true matches everything. */
export const alwaysMatches: ChainRule = ({ chain, subjects, isTotal }) => {
	if (chain.kind !== "or") return [];
	for (const [first, second] of pairs(subjects)) {
		if (!covers(first, second) || !isTotal()) continue;
		return [chainFinding("always-matches", chain.span, { first: shown(first.operand), second: shown(second.operand) })];
	}
	return [];
};
