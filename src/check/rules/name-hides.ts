import type { Name } from "../../language/ast.ts";
import { boundTo } from "../../schema/select.ts";
import { plain } from "../../schema/types.ts";
import type { Place } from "../place.ts";
import { finding, type Rule } from "../rule.ts";

/** A name that a quantifier binds is best not that of a field, or of a name that is bound around it: it hides them. */
export const nameHides: Rule = {
	quantifier({ binding }, place) {
		const names = binding.kind === "one" ? [binding.name] : [binding.key, binding.value];
		for (const name of names) {
			const hidden = name === null ? null : hiddenBy(name, place);
			if (name !== null && hidden !== null) return finding("name-hides", name.span, { found: name.text, hidden });
		}
		return null;
	},
};

function hiddenBy({ text }: Name, { schema, scope }: Place): string | null {
	if (boundTo(scope, text) !== null) return "the name bound around it";
	const type = plain(schema);
	return type.kind === "object" && type.fields.has(text) ? "the field" : null;
}
