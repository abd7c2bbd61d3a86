import { nearest } from "../../base/nearest.ts";
import type { Value } from "../../language/ast.ts";
import { isName } from "../../language/lexical.ts";
import { aboutOf } from "../../schema/types.ts";
import { dotted } from "../describe.ts";
import { listed } from "../listed.ts";
import { OPERANDS } from "../operands.ts";
import { finding, type Repair, type Rule } from "../rule.ts";
import { sameValue } from "../same-value.ts";

/** A value is one of those that the schema lists, where it lists any. */
export const listedValue: Rule = {
	match(match, { met }) {
		const { value } = match;
		if (value === null || met.kind !== "type") return null;
		const kind = OPERANDS[match.operator].reads(met.type);
		const { values } = aboutOf(met.type.kind === "list" ? met.type.element : met.declared);
		if (kind === null || values === undefined) return null;
		if (values.some((text) => sameValue(kind, text, value.text))) return null;
		return finding(
			"unlisted-value",
			value.span ?? match.span,
			{
				found: value.text,
				field: dotted(match.selector),
				values: listed(values),
			},
			nearest(value.text, values).map(
				(text): Repair => ({ title: `Write \`${text}\``, term: { ...match, value: literal(text) } }),
			),
		);
	},
};

function literal(text: string): Value {
	return { text, form: isName(text) ? "bare" : "string", span: null };
}
