import type { Binding, Name, Quantifier } from "./ast.ts";
import { isName } from "./lexical.ts";
import { refusal } from "./refusal.ts";
import { selectorText } from "./selector-text.ts";

/** `any TaskGroups as k, v`. Throws a FilterError for names that can't be bound. */
export function quantifierHead({ kind, selector, binding }: Quantifier): string {
	return `${kind} ${selectorText(selector)} as ${bindingText(binding)}`;
}

function bindingText(binding: Binding): string {
	if (binding.kind === "one") return nameText(binding.name);
	if (binding.key === null && binding.value === null) throw refusal("no-name", { found: "`_` twice" });
	return `${nameText(binding.key)}, ${nameText(binding.value)}`;
}

function nameText(name: Name | null): string {
	if (name === null) return "_";
	if (!isName(name.text)) throw refusal("no-name", { found: JSON.stringify(name.text) });
	return name.text;
}
