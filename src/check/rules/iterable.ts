import { describe, dotted } from "../describe.ts";
import { finding, type Rule } from "../rule.ts";

/** A quantifier goes over a list or a map; in the reference dialect not over one behind a pointer. */
export const iterable: Rule = {
	quantifier({ kind, selector, span }, { met, dialect }) {
		if (met.kind !== "type") return null;
		const collection = met.type.kind === "list" || met.type.kind === "map";
		if (collection && !(met.nullable && dialect === "reference")) return null;
		return finding("not-iterable", selector.span ?? span, {
			quantifier: kind,
			field: dotted(selector),
			type: collection ? `${describe(met.type)} or null` : describe(met.type),
		});
	},
};
