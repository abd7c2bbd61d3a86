import type { Expr } from "../../language/ast.ts";
import { shown } from "../describe.ts";
import { asksTheSame, implies } from "../implies.ts";
import type { Literal } from "../literal.ts";
import { pairs } from "../pairs.ts";
import { type ChainFinding, type ChainRule, chainFinding } from "../rule.ts";

/** An operand of `and` that another one implies changes nothing, nor does an operand of `or` that implies another one. */
export const redundantOperand: ChainRule = ({ chain, subjects, isTotal }) => {
	const found: ChainFinding[] = [];
	const superfluous = new Set<Expr>();
	for (const [first, second] of pairs(subjects)) {
		if (superfluous.has(first.operand) || superfluous.has(second.operand)) continue;
		const verdict = verdictOn(first, second, chain.kind);
		if (verdict === null || !(verdict.sure || isTotal())) continue;
		const { needless, other } = verdict;
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

/** An operand that changes nothing and the one that decides. `sure`: even where operands can fail. */
interface Verdict {
	readonly needless: Literal;
	readonly other: Literal;
	readonly sure: boolean;
}

/** The later of two operands, where either would do. */
function verdictOn(first: Literal, second: Literal, kind: "and" | "or"): Verdict | null {
	if (first.claimed === second.claimed && asksTheSame(first, second)) {
		// The second of two equal questions is asked only where the first was answered, so it can't fail either.
		return { needless: second, other: first, sure: true };
	}
	const [forward, backward] = [implies(first, second), implies(second, first)];
	if (kind === "and" ? forward : backward) return { needless: second, other: first, sure: false };
	if (kind === "and" ? backward : forward) return { needless: first, other: second, sure: false };
	return null;
}
