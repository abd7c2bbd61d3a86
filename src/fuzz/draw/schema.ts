import { bool, float32, float64, int, list, map, nullable, object, string, uint } from "../../schema/build.ts";
import { plain, type Type } from "../../schema/types.ts";
import type { Choices } from "./choices.ts";
import { FIELD_NAMES } from "./scalars.ts";

const SCALAR_TYPES: readonly Type[] = [string(), bool(), int(), uint(), float32(), float64()];

/** A small schema of an object; `leaves` are what stands at its ends besides the scalars. */
export function drawSchema(choices: Choices, leaves: readonly Type[] = []): Type {
	return objectType(choices, [...SCALAR_TYPES, ...leaves], 2);
}

function objectType(choices: Choices, leaves: readonly Type[], depth: number): Type {
	const fields = new Map<string, Type>();
	do fields.set(choices.pick(FIELD_NAMES), anyType(choices, leaves, depth));
	while (fields.size < 5 && choices.below(4) > 0);
	return object(Object.fromEntries(fields));
}

function anyType(choices: Choices, leaves: readonly Type[], depth: number): Type {
	const form = depth === 0 ? 0 : choices.below(8);
	switch (form) {
		case 4:
			return list(anyType(choices, leaves, depth - 1));
		case 5:
			return map(anyType(choices, leaves, depth - 1));
		case 6:
			return objectType(choices, leaves, depth - 1);
		case 7: {
			const target = anyType(choices, leaves, depth - 1);
			// A pointer to a pointer is a thing of Go alone.
			return target.kind === "nullable" || target.kind === "any" ? target : nullable(target);
		}
		default:
			return choices.pick(leaves);
	}
}

/** A type in the notation of `schemas.json`; one that refers to itself has none there without a name. */
export function notationOf(type: Type): unknown {
	if (type.kind === "nullable") return { pointer: notationOf(type.type) };
	const node = plain(type);
	switch (node.kind) {
		case "list":
			return { list: notationOf(node.element) };
		case "map":
			return { map: notationOf(node.value) };
		case "object":
			return { object: Object.fromEntries(Array.from(node.fields, ([name, field]) => [name, notationOf(field)])) };
		default:
			return node.kind;
	}
}
