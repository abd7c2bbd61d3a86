import { OPERATORS } from "../../language/operators.ts";
import { dotted } from "../describe.ts";
import { finding, type Rule } from "../rule.ts";

/** `in` and `contains` on a string look for a substring: `admin in Role` is true of `dbadmin`. */
export const substring: Rule = {
	match(match, { met }) {
		const { operator, value, negated } = match;
		if (operator !== "in" || value === null || met.kind !== "type" || met.type.kind !== "string") return null;
		const { words } = OPERATORS.equal;
		const spelling = negated ? words.negated : words.plain;
		return finding(
			"substring",
			match.span ?? match.selector.span,
			{ field: dotted(match.selector), found: value.text, write: spelling },
			[
				{
					title: `Compare the whole string with \`${spelling}\``,
					term: { ...match, operator: "equal", flipped: false },
				},
			],
		);
	},
};
