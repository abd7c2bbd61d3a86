import * as fc from "fast-check";
import { bool, float32, float64, int, list, map, nullable, object, string, uint } from "../../schema/build.ts";
import type { Type } from "../../schema/types.ts";

/** Names of fields and keys: few, so that filters and data meet, and those that objects inherit among them. */
export const FIELD_NAMES = ["a", "b", "web", "name", "length", "constructor", "toString", "0", "é k"] as const;

const scalar: fc.Arbitrary<Type> = fc.constantFrom<Type>(string(), bool(), int(), uint(), float32(), float64());

/** A small schema of an object; `leaves` are what stands at its ends besides the scalars. */
export function schemaWith(...leaves: readonly Type[]): fc.Arbitrary<Type> {
	const { type } = fc.letrec<{ type: Type }>((tie) => {
		const inner = tie("type");
		return {
			type: fc.oneof(
				{ maxDepth: 2, depthSize: "small", withCrossShrink: true },
				leaves.length === 0 ? scalar : fc.oneof(scalar, fc.constantFrom(...leaves)),
				inner.map((element) => list(element)),
				inner.map((value) => map(value)),
				objectOf(inner),
				// A pointer to a pointer is a thing of Go alone.
				inner.map((target) => (target.kind === "nullable" || target.kind === "any" ? target : nullable(target))),
			),
		};
	});
	return objectOf(type);
}

function objectOf(inner: fc.Arbitrary<Type>): fc.Arbitrary<Type> {
	return fc
		.uniqueArray(fc.tuple(fc.constantFrom(...FIELD_NAMES), inner), {
			minLength: 1,
			maxLength: 4,
			selector: ([name]) => name,
		})
		.map((fields) => object(Object.fromEntries(fields)));
}
