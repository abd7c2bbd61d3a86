import { finding, type Rule } from "../rule.ts";

/** The two names that a quantifier binds are different ones. */
export const distinctBindings: Rule = {
	quantifier({ binding, span }) {
		if (binding.kind === "one" || binding.key === null || binding.value === null) return null;
		if (binding.key.text !== binding.value.text) return null;
		return finding("bad-binding", binding.value.span ?? span, { found: binding.value.text });
	},
};
