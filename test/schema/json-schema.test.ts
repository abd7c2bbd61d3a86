import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	any,
	bool,
	float32,
	float64,
	int,
	lazy,
	list,
	map,
	nullable,
	object,
	optional,
	string,
	uint,
} from "../../src/schema/build.ts";
import { readJsonSchema } from "../../src/schema/json-schema.ts";
import { deploymentSchema, jobSchema } from "../../src/schema/scheduler.ts";
import { typeAt } from "../../src/schema/select.ts";
import { selectors } from "../../src/schema/selectors.ts";
import { toJsonSchema } from "../../src/schema/to-json-schema.ts";
import type { Type } from "../../src/schema/types.ts";

describe("readJsonSchema", () => {
	test.each<readonly [string, unknown, Type]>([
		[
			"a string",
			{ type: "string", description: "a name", example: "web" },
			string({ description: "a name", example: "web" }),
		],
		["a bool", { type: "boolean" }, bool()],
		["an integer", { type: "integer" }, int()],
		["an unsigned integer", { type: "integer", format: "uint64" }, uint()],
		["a number", { type: "number" }, float64()],
		["a float", { type: "number", format: "float" }, float32()],
		["an integer in a number", { type: "number", format: "int64" }, int()],
		["anything", {}, any()],
		["true", true, any()],
		["a list", { type: "array", items: { type: "string" } }, list(string())],
		["a list of anything", { type: "array" }, list(any())],
		["a map", { type: "object", additionalProperties: { type: "integer" } }, map(int())],
		["a map of anything", { type: "object" }, map(any())],
		["an object without fields", { type: "object", additionalProperties: false }, object({})],
		[
			"an object",
			{ type: "object", required: ["a"], properties: { a: { type: "string" }, b: { type: "integer" } } },
			object({ a: string(), b: optional(int()) }),
		],
		["an object without its type", { properties: { a: {} } }, object({ a: optional(any()) })],
		["null by type", { type: ["string", "null"] }, nullable(string())],
		["null by OpenAPI's word", { type: "string", nullable: true }, nullable(string())],
		["null by alternative", { oneOf: [{ type: "string" }, { type: "null" }] }, nullable(string())],
		["null among the values", { type: "string", enum: ["a", null] }, nullable(string(), { values: ["a"] })],
		["enumerated texts", { enum: ["a", "b"] }, string({ values: ["a", "b"] })],
		["enumerated numbers", { type: "integer", enum: [1, 2] }, int({ values: ["1", "2"] })],
		["a constant", { const: "a" }, string({ values: ["a"] })],
		["constants as alternatives", { oneOf: [{ const: "a" }, { const: "b" }] }, string({ values: ["a", "b"] })],
		["numbers as alternatives", { anyOf: [{ type: "integer" }, { type: "number" }] }, float64()],
		["several types", { type: ["string", "integer"] }, any()],
		["unlike alternatives", { oneOf: [{ type: "string" }, { type: "array" }] }, any()],
		["what is kept out by writeOnly", { type: "string", writeOnly: true }, string({ selectable: false })],
		["texts for completion", { type: "string", "x-seen": ["a"] }, string({ seen: ["a"] })],
		["the first of several examples", { type: "integer", examples: [5, 6] }, int({ example: 5 })],
	])("reads %s", (_, source, type) => {
		expect(readJsonSchema(source)).toEqual(type);
	});

	test("merges what allOf joins", () => {
		const document = {
			components: {
				schemas: {
					Base: { type: "object", required: ["id"], properties: { id: { type: "string" }, size: { type: "number" } } },
					Job: {
						allOf: [
							{ $ref: "#/components/schemas/Base" },
							{ properties: { size: { type: "integer" }, name: { type: "string" } }, required: ["name"] },
						],
						description: "a job",
					},
				},
			},
		};
		expect(readJsonSchema(document, "#/components/schemas/Job")).toEqual(
			object({ id: string(), size: optional(int()), name: string() }, { description: "a job" }),
		);
	});

	test("puts the words beside a reference before those of what it refers to", () => {
		const document = {
			$defs: { Name: { type: "string", description: "inner", example: "x" } },
			$ref: "#/$defs/Name",
			description: "outer",
		};
		expect(readJsonSchema(document)).toEqual(string({ description: "outer", example: "x" }));
	});

	test("follows references round in circles", () => {
		const document = {
			components: {
				schemas: {
					Tree: {
						type: "object",
						properties: {
							label: { type: "string" },
							parent: { nullable: true, allOf: [{ $ref: "#/components/schemas/Tree" }] },
							children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
						},
					},
				},
			},
		};
		const tree = readJsonSchema(document, "#/components/schemas/Tree");
		expect(typeAt(tree, ["children", "0", "parent", "parent", "label"])).toMatchObject({
			kind: "type",
			type: { kind: "string" },
		});
		expect(typeAt(tree, ["children", "0", "parent"])).toMatchObject({ kind: "type", nullable: true });
	});

	test("finds names with slashes, tildes and percent signs", () => {
		expect(readJsonSchema({ "a/b~c": { "d e": { type: "string" } } }, "#/a~1b~0c/d%20e")).toEqual(string());
		expect(readJsonSchema({ "100%": { type: "boolean" } }, "#/100%")).toEqual(bool());
	});

	test.each([
		[{ type: "text" }, '#/type: there is no type "text"'],
		[{ type: 5 }, "#/type: there is no type 5"],
		[{ properties: { a: { type: ["string", 5] } } }, "#/properties/a/type: there is no type 5"],
		[{ properties: { "a/b": { items: { type: "x" } } } }, '#/properties/a~1b/items/type: there is no type "x"'],
		[{ type: "object", properties: [] }, "#/properties: properties are an object"],
		[{ allOf: {} }, "#/allOf: allOf is a list of schemas"],
		[{ anyOf: [5] }, "#/anyOf/0: 5 is no schema"],
		[{ properties: { a: false } }, "#/properties/a: false is no schema"],
		[{ properties: { a: { $ref: "#/b" } } }, '#/properties/a/$ref: there is nothing at "#/b"'],
		[{ $ref: "#/constructor" }, '#/$ref: there is nothing at "#/constructor"'],
		[{ $ref: "other.json#/a" }, `#/$ref: "other.json#/a" isn't a place in this document`],
		[{ allOf: [{ type: "string" }, { type: "integer" }] }, "#: nothing is of type string and of type int at once"],
		[{ $ref: "#" }, "#: the type refers to nothing but itself"],
		[
			{ allOf: [{ $ref: "#" }, { type: "object", properties: { a: {} } }] },
			"#/allOf/0/$ref: the type is merged with itself",
		],
		[undefined, "#: nothing is no schema"],
	])("says what in %j it doesn't understand", (document, message) => {
		expect(() => readJsonSchema(document)).toThrow(message);
	});
});

/** What is told of a type by what may be selected in it. */
function listing(schema: Type): unknown {
	return selectors(object({ it: schema })).map(({ text, type, nullable, about }) => ({
		text,
		kind: type.kind,
		nullable,
		about,
	}));
}

const about = fc.record(
	{
		description: fc.constantFrom("a", "b"),
		example: fc.constantFrom(1, "x", null),
		seen: fc.constant(["s"]),
		selectable: fc.constant(false),
	},
	{ requiredKeys: [] },
);

const types: fc.Arbitrary<Type> = fc.letrec<{ type: Type; plain: Type }>((tie) => ({
	plain: fc.oneof(
		{ depthSize: "small" },
		fc.constantFrom(string, bool, int, uint, float32, float64, any).chain((build) => about.map((told) => build(told))),
		fc.constant(string({ values: ["a", "b"] })),
		fc.constant(int({ values: ["1", "9007199254740993"] })),
		fc.constant(bool({ values: ["true"] })),
		fc.tuple(tie("type"), about).map(([type, told]) => list(type, told)),
		fc.tuple(tie("type"), about).map(([type, told]) => map(type, told)),
		fc
			.tuple(
				fc.dictionary(fc.constantFrom("a", "b", "c/d", "__proto__"), tie("type"), { minKeys: 1 }),
				fc.boolean(),
				about,
			)
			.map(([fields, may, told]) => {
				const entries = Object.entries(fields).map(([name, type]) => [name, may ? optional(type) : type]);
				return object(Object.fromEntries(entries), told);
			}),
	),
	type: fc.oneof(
		tie("plain"),
		tie("plain").map((type) => nullable(type)),
		tie("plain").map((type) => lazy(() => type)),
	),
})).type;

describe("toJsonSchema", () => {
	test("writes what JSON Schema calls each type", () => {
		const schema = object({
			Name: string({ description: "a name", example: "web" }),
			Role: nullable(string({ values: ["admin", "guest"] })),
			Size: optional(int()),
			Key: string({ selectable: false }),
			Tags: list(string()),
			Meta: map(any()),
		});
		expect(toJsonSchema(schema)).toEqual({
			$schema: "https://json-schema.org/draft/2020-12/schema",
			type: "object",
			properties: {
				Name: { type: "string", description: "a name", examples: ["web"] },
				Role: { type: ["string", "null"], enum: ["admin", "guest", null] },
				Size: { type: "integer", format: "int64" },
				Key: { type: "string", "x-selectable": false },
				Tags: { type: "array", items: { type: "string" } },
				Meta: { type: "object", additionalProperties: {} },
			},
			required: ["Name", "Role", "Key", "Tags", "Meta"],
			additionalProperties: false,
		});
	});

	test("writes a type that holds itself as a definition", () => {
		const tree: Type = object({ Label: string(), Children: list(lazy(() => tree)) });
		expect(toJsonSchema(tree)).toEqual({
			$schema: "https://json-schema.org/draft/2020-12/schema",
			$ref: "#/$defs/Type",
			$defs: {
				Type: {
					type: "object",
					properties: { Label: { type: "string" }, Children: { type: "array", items: { $ref: "#/$defs/Type" } } },
					required: ["Label", "Children"],
					additionalProperties: false,
				},
			},
		});
		expect(listing(readJsonSchema(toJsonSchema(tree)))).toEqual(listing(tree));
	});

	test("is read as the same schema again", () => {
		fc.assert(
			fc.property(types, (type) => {
				expect(listing(readJsonSchema(toJsonSchema(type)))).toEqual(listing(type));
			}),
		);
	});

	test.each([
		["job", jobSchema],
		["deployment", deploymentSchema],
	])("keeps all of the %s's schema", (_, schema) => {
		expect(listing(readJsonSchema(toJsonSchema(schema)))).toEqual(listing(schema));
	});
});
