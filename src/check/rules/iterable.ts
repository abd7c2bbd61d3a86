import { describe, dotted } from "../describe.ts";
import { finding, type Rule } from "../rule.ts";

/** A quantifier goes over a list or a map. */
export const iterable: Rule = {
	quantifier({ kind, selector, span }, { met }) {
		if (met.kind !== "type" || met.type.kind === "list" || met.type.kind === "map") return null;
		return finding("not-iterable", selector.span ?? span, {
			quantifier: kind,
			field: dotted(selector),
			type: describe(met.type),
		});
	},
};
