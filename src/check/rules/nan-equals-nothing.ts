import { dotted } from "../describe.ts";
import { OPERANDS } from "../operands.ts";
import { finding, type Rule } from "../rule.ts";

/** `nan` is read by floats and equals nothing, another `nan` neither. */
export const nanEqualsNothing: Rule = {
	match({ operator, value, negated, selector, span }, { met }) {
		if (operator !== "equal" || value === null || met.kind !== "type") return null;
		const kind = OPERANDS.equal.reads(met.type);
		if ((kind !== "float32" && kind !== "float64") || !/^nan$/i.test(value.text)) return null;
		return finding("nan-value", value.span ?? span, {
			field: dotted(selector),
			found: value.text,
			answer: negated ? "true" : "false",
		});
	},
};
