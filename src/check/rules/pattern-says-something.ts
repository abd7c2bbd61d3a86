import { compilePattern } from "../../regex/pattern.ts";
import { dotted } from "../describe.ts";
import { finding, type Rule } from "../rule.ts";

/** A pattern that every string matches, as `.*`, asks nothing of the string. */
export const patternSaysSomething: Rule = {
	match({ operator, value, selector, span }) {
		if (operator !== "matches" || value === null) return null;
		const compiled = compilePattern(value.text);
		if (!compiled.ok || compiled.pattern.shape.kind !== "all") return null;
		return finding("pattern-matches-all", value.span ?? span, { found: value.text, field: dotted(selector) });
	},
};
