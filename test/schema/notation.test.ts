import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readNotation } from "../../src/schema/notation.ts";
import { deploymentSchema, jobSchema } from "../../src/schema/scheduler.ts";
import { typeAt } from "../../src/schema/select.ts";
import { resolve, type Type } from "../../src/schema/types.ts";

const vectors = new URL("../../grammar/vectors/schemas.json", import.meta.url);

/** A type without what is said of it, references followed down to `depth`, so that two of them can be compared. */
function shape(type: Type, depth = 6): unknown {
	const node = resolve(type);
	if (depth === 0) return "…";
	switch (node.kind) {
		case "list":
			return { list: shape(node.element, depth - 1) };
		case "map":
			return { map: shape(node.value, depth - 1) };
		case "nullable":
			return { pointer: shape(node.type, depth - 1) };
		case "object":
			return { object: Object.fromEntries([...node.fields].map(([name, field]) => [name, shape(field, depth - 1)])) };
		default:
			return node.kind;
	}
}

describe("readNotation", () => {
	const types = readNotation(JSON.parse(readFileSync(vectors, "utf8")));

	test("reads every type of the vectors", () => {
		expect([...types.keys()]).toEqual([
			"TaskGroupSummary",
			"JobChildrenSummary",
			"JobSummary",
			"Multiregion",
			"job",
			"DeploymentState",
			"deployment",
			"typed",
			"json",
		]);
	});

	test("follows a type that refers to itself", () => {
		const typed = types.get("typed");
		const found = typed && typeAt(typed, ["P", "M", "key", "L", "0", "P", "SI", "0"]);
		expect(found).toMatchObject({ kind: "type", type: { kind: "int" } });
	});

	test.each([
		["job", jobSchema],
		["deployment", deploymentSchema],
	])("reads the %s of the vectors as the ready-made schema", (name, ready) => {
		const read = types.get(name);
		expect(read === undefined ? undefined : shape(read)).toEqual(shape(ready));
	});

	test.each([
		[[], "#: the file is not an object of named types"],
		[{ a: "integer" }, '#/a: there is no type "integer"'],
		[{ a: { list: { ref: "b" } } }, '#/a/list/ref: there is no type "b"'],
		[{ a: { object: { f: { set: "int" } } } }, '#/a/object/f: "set" is no form of a type'],
		[{ a: { object: 1 } }, "#/a/object: the fields of an object are an object"],
		[{ a: { list: "int", map: "int" } }, "#/a: a type is a name or an object with one entry"],
		[{ a: 1 }, "#/a: a type is a name or an object with one entry"],
		[{ a: { ref: "b" }, b: { ref: "a" } }, "#/a: the type refers to nothing but itself"],
	])("says where %j can't be read", (file, message) => {
		expect(() => readNotation(file)).toThrow(message);
	});
});
