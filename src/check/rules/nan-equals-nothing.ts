import { dotted } from "../describe.ts";
import { OPERANDS } from "../operands.ts";
import { finding, type Rule } from "../rule.ts";

/** `nan` is read by floats and equals nothing, another `nan` neither. */
export const nanEqualsNothing: Rule = {
	match({ operator, value, negated, selector, span }, { met }) {
		if (operator !== "equal" || value === null || met.kind !== "type") return null;
		const kind = OPERANDS.equal.reads(met.type);
		if ((kind !== "float32" && kind !== "float64") || !/^[+-]?nan$/i.test(value.text)) return null;
		const reason = `\`${dotted(selector)}\` is a float, and no number equals \`${value.text}\``;
		return finding(negated ? "always-matches" : "never-matches", span ?? selector.span, { reason });
	},
};
