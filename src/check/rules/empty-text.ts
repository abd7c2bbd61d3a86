import { dotted } from "../describe.ts";
import { finding, type Rule } from "../rule.ts";

/** `== ""` is false of what isn't there; `is empty` is true of it, and of an empty list and map too. */
export const emptyText: Rule = {
	match(match, { met }) {
		const { operator, value } = match;
		if (operator !== "equal" || value === null || value.text !== "") return null;
		if (met.kind !== "dynamic" && !(met.kind === "type" && met.type.kind === "string")) return null;
		const words = match.negated ? "is not empty" : "is empty";
		return finding("empty-value", match.span ?? match.selector.span, { field: dotted(match.selector), write: words }, [
			{ title: `Use \`${words}\``, term: { ...match, operator: "empty", value: null } },
		]);
	},
};
