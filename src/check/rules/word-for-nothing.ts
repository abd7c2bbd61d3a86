import type { Match } from "../../language/ast.ts";
import { dotted } from "../describe.ts";
import type { Place } from "../place.ts";
import { finding, type Repair, type Rule } from "../rule.ts";

/** `== null` compares with the text `null`: that nothing is there is asked with `is nil`, or of a string with `is empty`. */
export const wordForNothing: Rule = {
	match(match, place) {
		const { operator, value } = match;
		if (operator !== "equal" || value === null || !comparesText(place)) return null;
		if (value.form !== "bare" || !/^(?:null|nil|undefined|None)$/.test(value.text)) return null;
		return finding(
			"null-value",
			match.span ?? match.selector.span,
			{ found: value.text, field: dotted(match.selector) },
			[asked(match, "nil"), asked(match, "empty")],
		);
	},
};

function comparesText({ met }: Place): boolean {
	return met.kind === "dynamic" || (met.kind === "type" && met.type.kind === "string");
}

function asked(match: Match, operator: "nil" | "empty"): Repair {
	const not = match.negated ? " not" : "";
	return { title: `Use \`is${not} ${operator}\``, term: { ...match, operator, value: null } };
}
