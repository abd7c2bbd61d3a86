import type { Name, Quantifier } from "../language/ast.ts";
import { any, int, string } from "../schema/build.ts";
import type { Met, Scope } from "../schema/select.ts";
import type { Type } from "../schema/types.ts";

const ANY: Type = any();
const INDEX: Type = int();
const KEY: Type = string();

/**
 * The scope of a quantifier's body. Over a list one name is the element and a pair is index and element; over a map
 * one name is the key and a pair is key and value. Over what isn't known to be either, names are bound to anything.
 */
export function bind(quantifier: Quantifier, met: Met, outer: Scope | null): Scope | null {
	const { binding } = quantifier;
	const collection = met.kind === "type" ? met.type : null;
	if (binding.kind === "one") {
		if (collection?.kind === "map") return bound(binding.name, "key", KEY, outer);
		return bound(binding.name, "value", collection?.kind === "list" ? collection.element : ANY, outer);
	}
	const value = collection?.kind === "list" ? collection.element : collection?.kind === "map" ? collection.value : ANY;
	const key = collection?.kind === "list" ? INDEX : collection?.kind === "map" ? KEY : ANY;
	return bound(binding.value, "value", value, bound(binding.key, "key", key, outer));
}

function bound(name: Name | null, role: Scope["role"], type: Type, outer: Scope | null): Scope | null {
	return name === null ? outer : { name: name.text, role, type, outer };
}
