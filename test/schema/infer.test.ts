import { describe, expect, test } from "vitest";
import {
	any,
	bool,
	float64,
	int,
	list,
	map,
	nullable,
	object,
	optional,
	string,
	uint,
} from "../../src/schema/build.ts";
import { inferSchema } from "../../src/schema/infer.ts";

describe("inferSchema", () => {
	test("reads fields, lists and objects", () => {
		const { schema, disagreements } = inferSchema([
			{ ID: "a", Size: 1, Ratio: 0.5, On: true, Tags: ["x"], Owner: { Name: "eve" } },
			{ ID: "b", Size: 2, Ratio: 1.5, On: false, Tags: [], Owner: { Name: "bob" } },
		]);
		expect(schema).toEqual(
			object({
				ID: string(),
				Size: int(),
				Ratio: float64(),
				On: bool(),
				Tags: list(string()),
				Owner: object({ Name: string() }),
			}),
		);
		expect(disagreements).toEqual([]);
	});

	test("makes a field optional that some samples lack", () => {
		expect(inferSchema([{ A: 1, B: "x" }, { A: 2 }]).schema).toEqual(object({ A: int(), B: optional(string()) }));
		expect(
			inferSchema([
				{ A: 1, B: "x" },
				{ A: 2, B: undefined },
			]).schema,
		).toEqual(object({ A: int(), B: optional(string()) }));
	});

	test("makes scalars and objects nullable, lists and maps not", () => {
		expect(
			inferSchema([
				{ A: null, B: null, C: null, D: null },
				{ A: 1, B: { X: 1 }, C: [1], D: null },
			]).schema,
		).toEqual(object({ A: nullable(int()), B: nullable(object({ X: int() })), C: list(int()), D: any() }));
	});

	test("says where samples disagree, and takes anything there", () => {
		const { schema, disagreements } = inferSchema([
			{ A: { B: 1, Z: "" } },
			{ A: { B: "x", Z: "" } },
			{ A: { B: null, Z: "" } },
		]);
		expect(schema).toEqual(object({ A: object({ B: any(), Z: string() }) }));
		expect(disagreements).toEqual([
			{
				path: ["A", "B"],
				seen: [
					{ kind: "int", samples: [0] },
					{ kind: "string", samples: [1] },
				],
				became: "any",
			},
		]);
	});

	test("takes integers and fractions for floats, and says so", () => {
		expect(inferSchema([{ A: [1] }, { A: [2.5, 3] }])).toEqual({
			schema: object({ A: list(float64()) }),
			disagreements: [
				{
					path: ["A", "*"],
					seen: [
						{ kind: "int", samples: [0, 1] },
						{ kind: "float", samples: [1] },
					],
					became: "float64",
				},
			],
		});
	});

	test("keeps integers of 64 bits", () => {
		expect(
			inferSchema([
				{ A: 1, B: 1, C: -1 },
				{ A: 1716387219559280001n, B: 2n ** 64n - 1n, C: 2n ** 64n },
			]).schema,
		).toEqual(object({ A: int(), B: uint(), C: float64() }));
	});

	describe("takes an object for a map", () => {
		test("if a key is no plain name", () => {
			expect(inferSchema([{ Meta: { "team-name": "ops", owner: "eve" } }]).schema).toEqual(
				object({ Meta: map(string()) }),
			);
		});

		test("if no key is in all samples", () => {
			expect(inferSchema([{ Meta: { a: "1" } }, { Meta: { b: "2" } }, { Meta: {} }]).schema).toEqual(
				object({ Meta: map(string()) }),
			);
		});

		test("if it has very many keys", () => {
			const keys = Array.from({ length: 40 }, (_, index) => [`k${index}`, { n: index }]);
			expect(inferSchema([{ Meta: Object.fromEntries(keys) }]).schema).toEqual(
				object({ Meta: map(object({ n: int() })) }),
			);
		});

		test("if it is always empty", () => {
			expect(inferSchema([{ Meta: {} }]).schema).toEqual(object({ Meta: map(any()) }));
		});

		test("but not if its values differ in kind", () => {
			expect(inferSchema([{ Meta: { "a-b": 1, c: "x" } }]).schema).toEqual(
				object({ Meta: object({ "a-b": int(), c: string() }) }),
			);
		});

		test("but never the sample itself", () => {
			expect(inferSchema([{ "a-b": 1 }, { c: 2 }]).schema).toEqual(
				object({ "a-b": optional(int()), c: optional(int()) }),
			);
		});
	});

	test("is any without samples, and below a depth that nobody reads", () => {
		expect(inferSchema([])).toEqual({ schema: any(), disagreements: [] });
		let deep: unknown = 1;
		for (let level = 0; level < 5000; level++) deep = [deep];
		expect(inferSchema([deep]).disagreements).toEqual([]);
	});
});
