import { shown } from "../describe.ts";
import { excludes } from "../implies.ts";
import { pairs } from "../pairs.ts";
import { type ChainRule, chainFinding } from "../rule.ts";

/** An `and` of which two operands are never both true matches nothing. */
export const neverMatches: ChainRule = ({ chain, subjects }) => {
	if (chain.kind !== "and") return [];
	for (const [first, second] of pairs(subjects)) {
		if (!excludes(first, second)) continue;
		return [chainFinding("never-matches", chain.span, { first: shown(first.operand), second: shown(second.operand) })];
	}
	return [];
};
