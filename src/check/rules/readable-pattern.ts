import { compilePattern } from "../../regex/pattern.ts";
import { patternSpan } from "../pattern-span.ts";
import { finding, type Rule } from "../rule.ts";

/** A pattern is RE2 syntax. What is wrong with one is pointed at inside the string that it is written in. */
export const readablePattern: Rule = {
	match(match, { source }) {
		const { operator, value } = match;
		if (operator !== "matches" || value === null) return null;
		const compiled = compilePattern(value.text);
		if (compiled.ok) return null;
		return finding("bad-pattern", patternSpan(value, compiled.at, source) ?? match.span, {
			found: value.text,
			reason: compiled.message,
		});
	},
};
