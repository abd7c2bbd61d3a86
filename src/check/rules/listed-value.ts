import { nearest } from "../../base/nearest.ts";
import type { Match, Value } from "../../language/ast.ts";
import { isName } from "../../language/lexical.ts";
import { aboutOf, type Type } from "../../schema/types.ts";
import { dotted } from "../describe.ts";
import { finding, type Repair, type Rule } from "../rule.ts";

/** How many of the values a message lists. */
const LISTED = 8;

/** A value is one of those that the schema lists, where it lists any. */
export const listedValue: Rule = {
	match(match, { met }) {
		const { value } = match;
		if (value === null || met.kind !== "type") return null;
		const type = comparedType(match, met.declared, met.type);
		const values = type === null ? undefined : aboutOf(type).values;
		if (values === undefined || values.includes(value.text)) return null;
		const listed = values.slice(0, LISTED).map((text) => `\`${text}\``);
		return finding(
			"unlisted-value",
			value.span ?? match.span,
			{
				found: value.text,
				field: dotted(match.selector),
				values: `${listed.join(", ")}${values.length > LISTED ? " and others" : ""}`,
			},
			nearest(value.text, values).map(
				(text): Repair => ({ title: `Write \`${text}\``, term: { ...match, value: literal(text) } }),
			),
		);
	},
};

/** The type that the value is held against whole: the field's own, or that of a list's elements. */
function comparedType({ operator }: Match, declared: Type, type: Type): Type | null {
	if (operator === "equal") return declared;
	return operator === "in" && type.kind === "list" ? type.element : null;
}

function literal(text: string): Value {
	return { text, form: isName(text) ? "bare" : "string", span: null };
}
