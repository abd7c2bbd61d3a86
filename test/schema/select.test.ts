import { describe, expect, test } from "vitest";
import { any, int, lazy, list, map, nullable, object, string } from "../../src/schema/build.ts";
import { listIndex } from "../../src/schema/list-index.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";
import { type Scope, typeAt } from "../../src/schema/select.ts";
import type { Type } from "../../src/schema/types.ts";

const tree: Type = object({
	Label: string(),
	Hidden: string({ selectable: false }),
	Children: list(lazy(() => tree)),
	Parent: nullable(lazy(() => tree)),
	Extra: any(),
	Meta: map(string()),
});

/** The kind of what a path meets, with the type or the segment that decided. */
function met(path: string, scope: Scope | null = null, schema: Type = tree): string {
	const found = typeAt(schema, path.split("."), scope);
	if (found.kind === "type") return `${found.type.kind}${found.nullable ? " or null" : ""}`;
	return `${found.kind} at ${found.at}`;
}

describe("typeAt", () => {
	test.each([
		["Label", "string"],
		["Meta.owner", "string"],
		["Meta", "map"],
		["Children.0.Label", "string"],
		["Children.-1", "object"],
		["Children.0x1.Children", "list"],
		["Parent", "object or null"],
		["Parent.Parent.Parent.Label", "string"],
		["Extra", "dynamic at 1"],
		["Extra.a.b", "dynamic at 1"],
		["label", "unknown-field at 0"],
		["Parent.Nope.More", "unknown-field at 1"],
		["Children.first", "bad-index at 1"],
		["Label.more", "enters-scalar at 1"],
		["Hidden", "not-selectable at 0"],
		["__proto__", "unknown-field at 0"],
		["Meta.__proto__", "string"],
	])("%s meets %s", (path, found) => {
		expect(met(path)).toBe(found);
	});

	test("says how each segment is entered", () => {
		expect(typeAt(tree, ["Parent", "Children", "007", "Meta", "a"]).steps).toEqual([
			{ kind: "field", name: "Parent", nullable: false },
			{ kind: "field", name: "Children", nullable: true },
			{ kind: "index", name: "007", index: 7, nullable: false },
			{ kind: "field", name: "Meta", nullable: false },
			{ kind: "key", name: "a", nullable: false },
		]);
		expect(typeAt(tree, ["Extra", "a", "0"]).steps).toEqual([
			{ kind: "field", name: "Extra", nullable: false },
			{ kind: "dynamic", name: "a" },
			{ kind: "dynamic", name: "0" },
		]);
	});

	test("finds everything in data without a schema", () => {
		expect(met("a.b", null, any())).toBe("dynamic at 0");
	});

	test("starts at a bound name, which hides the field and the outer name of the same name", () => {
		const outer: Scope = { name: "Label", role: "key", type: int(), outer: null };
		const inner: Scope = { name: "Label", role: "value", type: tree, outer };
		expect(met("Label.Label", inner)).toBe("string");
		expect(met("Label", outer)).toBe("int");
		expect(met("Label.x", outer)).toBe("local-has-no-fields at 1");
		expect(typeAt(tree, ["Label", "Meta"], inner)).toMatchObject({ scope: inner, steps: [{ name: "Meta" }] });
		expect(met("Meta", inner)).toBe("map");
	});
});

test("the job's fields have the types of the document", () => {
	const kinds = (path: string) => met(path, null, jobSchema);
	expect(kinds("Priority")).toBe("int");
	expect(kinds("JobSummary.Summary.web.Unknown")).toBe("int");
	expect(kinds("JobSummary")).toBe("object or null");
	expect(kinds("Meta.team")).toBe("string");
	expect(kinds("ModifyIndex")).toBe("uint");
	expect(kinds("Stop")).toBe("bool");
});

describe("listIndex", () => {
	test.each([
		["0", 0],
		["7", 7],
		["007", 7],
		["010", 8],
		["0x1F", 31],
		["0b11", 3],
		["0o17", 15],
		["+1", 1],
		["-1", -1],
		["-0x10", -16],
		["1_000", 1000],
		["0_7", 7],
		["0x_1", 1],
		["", 0],
		["9223372036854775807", 2 ** 63],
		["9223372036854775808", null],
		["-9223372036854775808", -(2 ** 63)],
		["-9223372036854775809", null],
		["08", null],
		["1.0", null],
		["1e3", null],
		[" 1", null],
		["1_", null],
		["_1", null],
		["1__0", null],
		["--1", null],
		["x", null],
		["0x", null],
		["+", null],
	])("reads %j as %j", (text, index) => {
		expect(listIndex(text)).toBe(index);
	});
});
