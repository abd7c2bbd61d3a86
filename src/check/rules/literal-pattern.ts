import { OPERATORS } from "../../language/operators.ts";
import { compilePattern } from "../../regex/pattern.ts";
import { finding, type Rule } from "../rule.ts";

/** A pattern that matches one string alone, as `^web$` does, is an equality. */
export const literalPattern: Rule = {
	match(match) {
		const { operator, value, negated } = match;
		if (operator !== "matches" || value === null) return null;
		const compiled = compilePattern(value.text);
		if (!compiled.ok || compiled.pattern.shape.kind !== "equal") return null;
		const { text } = compiled.pattern.shape;
		const write = negated ? OPERATORS.equal.words.negated : OPERATORS.equal.words.plain;
		return finding("literal-pattern", match.span ?? match.selector.span, { found: value.text, text, write }, [
			{
				title: `Use \`${write}\``,
				term: { ...match, operator: "equal", value: { text, form: "string", span: null } },
			},
		]);
	},
};
