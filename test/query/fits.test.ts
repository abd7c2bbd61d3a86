import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fits, fits } from "../../src/query/fits.ts";
import { any, bool, float64, int, lazy, list, map, nullable, object, string, uint } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";

// After so many data a schema's test is generated code.
const OFTEN = 1_100;

function warm(schema: Type): Fits {
	const test = fits(schema);
	for (let at = 0; at < OFTEN; at++) test(null);
	return test;
}

const scalar = fc.constantFrom<Type>(string(), bool(), int(), uint(), float64(), any());
const type = fc.letrec<{ type: Type }>((tie) => ({
	type: fc.oneof(
		{ maxDepth: 3 },
		scalar,
		tie("type").map((inner) => list(inner)),
		tie("type").map((inner) => map(inner)),
		tie("type").map((inner) => nullable(inner)),
		fc
			.dictionary(fc.constantFrom("a", "b", "constructor", "1"), tie("type"), { maxKeys: 3 })
			.map((fields) => object(fields)),
	),
})).type;

const odd: readonly unknown[] = [null, undefined, Symbol("s"), () => 1, new Date(0), Number.NaN, -0, 2n ** 64n, -1n];
const number = fc.constantFrom<unknown>(0, 1, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 2 ** 64, 2n ** 63n, 5n);
const datum = fc.letrec<{ datum: unknown }>((tie) => ({
	datum: fc.oneof(
		{ maxDepth: 3 },
		fc.constantFrom<unknown>("", "text", true, ...odd),
		number,
		fc.array(tie("datum"), { maxLength: 2 }),
		fc.dictionary(fc.constantFrom("a", "b", "constructor", "1"), tie("datum"), { maxKeys: 3 }),
	),
})).datum;

/** A datum that fits in most places. */
function fitting(of: Type): fc.Arbitrary<unknown> {
	switch (of.kind) {
		case "string":
			return fc.constant("text");
		case "bool":
			return fc.boolean();
		case "list":
			return fc.array(fitting(of.element), { maxLength: 2 });
		case "map":
			return fc.dictionary(fc.constantFrom("a", "toString"), fitting(of.value), { maxKeys: 2 });
		case "nullable":
			return fc.oneof(fc.constant(null), fitting(of.type));
		case "object":
			return fc.record(Object.fromEntries([...of.fields].map(([name, field]) => [name, fitting(field)])));
		default:
			return fc.oneof(number, datum);
	}
}

describe("A test of many data against a schema", () => {
	it("says of each what it says of the first", () => {
		const given = type.chain((schema) => fc.tuple(fc.constant(schema), fc.oneof(datum, fitting(schema))));
		fc.assert(
			fc.property(given, ([schema, each]) => {
				expect(warm(schema)(each)).toEqual(fits(schema)(each));
			}),
			{ numRuns: 600 },
		);
	});

	it("looks into types within themselves, and ends where data hold themselves", () => {
		interface Tree {
			readonly name: string;
			readonly under: readonly Tree[];
		}
		const tree: Type<Tree> = object({ name: string(), under: list(lazy(() => tree)) });
		const test = warm(tree);
		const deep = { name: "a", under: [{ name: "b", under: [{ name: "c", under: [] }] }] };
		expect(test(deep)).toBeNull();
		expect(test({ name: "a", under: [{ name: "b", under: [{ name: 1, under: [] }] }] })).toEqual({
			path: "under.0.under.0.name",
			expected: "a string",
		});
		const endless = { name: "a", under: [] as unknown[] };
		endless.under.push(endless);
		expect(test(endless)?.expected).toBe("data nested less deeply");
	});

	it("leaves what entries a map has from its prototype out of it", () => {
		const entries: unknown = Object.assign(Object.create({ stray: 1 }), { a: "text" });
		expect(warm(map(string()))(entries)).toBeNull();
	});
});
