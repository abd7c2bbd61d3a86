import { expect, test } from "vitest";
import { any, int, lazy, list, map, nullable, object, string } from "../../src/schema/build.ts";
import { deploymentSchema, jobSchema } from "../../src/schema/scheduler.ts";
import { typeAt } from "../../src/schema/select.ts";
import { selectors } from "../../src/schema/selectors.ts";
import type { Type } from "../../src/schema/types.ts";

const texts = (schema: Type) => selectors(schema).map(({ text }) => text);

test("a deployment's selectors are listed in the order of its schema", () => {
	expect(texts(deploymentSchema)).toEqual([
		"ID",
		"Namespace",
		"JobID",
		"JobVersion",
		"JobModifyIndex",
		"JobSpecModifyIndex",
		"JobCreateIndex",
		"IsMultiregion",
		"TaskGroups",
		"TaskGroups.*",
		"TaskGroups.*.AutoRevert",
		"TaskGroups.*.AutoPromote",
		"TaskGroups.*.ProgressDeadline",
		"TaskGroups.*.RequireProgressBy",
		"TaskGroups.*.Promoted",
		"TaskGroups.*.PlacedCanaries",
		"TaskGroups.*.PlacedCanaries.*",
		"TaskGroups.*.DesiredCanaries",
		"TaskGroups.*.DesiredTotal",
		"TaskGroups.*.PlacedAllocs",
		"TaskGroups.*.HealthyAllocs",
		"TaskGroups.*.UnhealthyAllocs",
		"Status",
		"StatusDescription",
		"EvalPriority",
		"CreateIndex",
		"ModifyIndex",
	]);
});

test("a selector comes with its type and with what is said of it", () => {
	const [id] = selectors(object({ Boss: nullable(string({ example: "eve" }), { description: "who leads" }) }));
	expect(id).toEqual({
		path: ["Boss"],
		text: "Boss",
		type: { kind: "string", about: { example: "eve" } },
		nullable: true,
		about: { description: "who leads", example: "eve" },
	});
});

test("what is kept out of filters is left out with all that it holds", () => {
	const hidden = { kind: "map", value: string(), about: { selectable: false } } as const;
	expect(texts(object({ Name: string(), Secrets: hidden, Key: string({ selectable: false }) }))).toEqual(["Name"]);
});

test("a type that holds itself is entered once", () => {
	const tree: Type = object({ Label: string(), Parent: nullable(lazy(() => tree)), Children: list(lazy(() => tree)) });
	expect(texts(tree)).toEqual(["Label", "Parent", "Children", "Children.*"]);
	expect(texts(map(lazy(() => tree)))).toEqual(["*", "*.Label", "*.Parent", "*.Children", "*.Children.*"]);
});

test("data of any kind have nothing to list", () => {
	expect(texts(any())).toEqual([]);
	expect(texts(object({ Extra: any(), Size: int() }))).toEqual(["Extra", "Size"]);
});

test("every selector that is listed leads to its type", () => {
	for (const { path, type } of [...selectors(jobSchema), ...selectors(object({ L: list(list(int())) }))]) {
		const schema = path[0] === "L" ? object({ L: list(list(int())) }) : jobSchema;
		expect(
			typeAt(
				schema,
				path.map((segment) => (segment === "*" ? "0" : segment)),
			),
		).toMatchObject({ kind: "type", type: { kind: type.kind } });
	}
});
