import { nearest } from "../../base/nearest.ts";
import type { Match, Selector, Value } from "../../language/ast.ts";
import { isName } from "../../language/lexical.ts";
import { typeAt } from "../../schema/select.ts";
import { plain, type Type } from "../../schema/types.ts";
import { dotted } from "../describe.ts";
import { finding, type Rule } from "../rule.ts";

/** A value that is the name of a field, beside a selector that names none, stands on the selector's side: `dc1 contains Datacenters`. */
export const sidesSwapped: Rule = {
	match(match, { schema, scope, met }) {
		const { selector, value } = match;
		if (met.kind !== "unknown-field" || met.at > 0 || value === null || value.form !== "bare") return null;
		if (nearest(selector.path[0] ?? "", fieldNames(schema)).length > 0) return null;
		const path = value.text.split(".");
		const found = typeAt(schema, path, scope);
		if (found.kind !== "type" && found.kind !== "dynamic") return null;
		const swapped: Match = {
			...match,
			selector: { path, form: "dotted", span: null },
			value: literal(selector),
			span: match.span,
		};
		return finding("sides-swapped", match.span ?? selector.span, { found: dotted(selector), field: value.text }, [
			{ title: "Swap the sides", term: swapped },
		]);
	},
};

function fieldNames(schema: Type): Iterable<string> {
	const type = plain(schema);
	return type.kind === "object" ? type.fields.keys() : [];
}

function literal(selector: Selector): Value {
	const bare = selector.form === "dotted" && selector.path.every(isName);
	return { text: selector.path.join("."), form: bare ? "bare" : "string", span: null };
}
