import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "../../src/fuzz/arbitraries/tree.ts";
import { and, contains, eq } from "../../src/language/build.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import { parse } from "../../src/language/parse.ts";
import { sameTree } from "../../src/language/same-tree.ts";
import { filter } from "../../src/language/template.ts";

const x = "x";

describe("filter", () => {
	it("fills values in, quoted", () => {
		expect(filter`Name == ${'a" or Stop == true or Name == "'} and Datacenters contains ${"dc1"}`).toBe(
			'Name == `a" or Stop == true or Name == "` and Datacenters contains "dc1"',
		);
		expect(filter`Priority == ${50} and Stop != ${true} and ${5n} in Ids`).toBe(
			"Priority == 50 and Stop != true and 5 in Ids",
		);
		expect(filter`any TaskGroups as g { g.Count == ${3} }`).toBe("any TaskGroups as g { g.Count == 3 }");
		expect(filter`Status == "running"`).toBe('Status == "running"');
	});

	it("says what it would say with each value written out, whatever is in it", () => {
		fc.assert(
			fc.property(text, text, (name, dc) => {
				const written = filter`Name == ${name} and Datacenters contains ${dc}`;
				expect(sameTree(parse(written), and(eq("Name", name), contains("Datacenters", dc)))).toBe(true);
			}),
		);
	});

	it.each<[string, () => string, string]>([
		["a selector", () => filter`${x} == 3`, "Hole 1 of the template stands where a selector is expected."],
		["a selector", () => filter`${true} == 3`, "Hole 1 of the template stands where a selector is expected."],
		[
			"a selector",
			() => filter`a == ${x} and b in ${x}`,
			"Hole 2 of the template stands where a selector is expected.",
		],
		["part of a selector", () => filter`Meta.${x} == 3`, "Hole 1 of the template stands where a selector is expected."],
		["a quantifier's selector", () => filter`any ${x} as g { g == 3 }`, "stands where a selector is expected"],
		["a name to bind", () => filter`any Groups as ${x} { a == 3 }`, "stands where a name to bind is expected"],
		["part of a value", () => filter`a == b${x}`, "stands where one whole value is expected"],
		["an operator", () => filter`a ${x} 3`, "Hole 1 of the template stands where something else is expected"],
		["a whole filter", () => filter`${x}`, "Hole 1 of the template stands where something else is expected"],
		["a string", () => filter`a == "${x}"`, "Hole 1 of the template stands inside a string. Leave the quotes out"],
		["a string", () => filter`a == "\\"${x}"`, "Hole 1 of the template stands inside a string."],
		["a raw string", () => filter`a == ${x} and b == \`-${x}\``, "Hole 2 of the template stands inside a string."],
		["a key", () => filter`a["${x}"] == 3`, "Hole 1 of the template stands inside a string."],
		["a key", () => filter`a[${x}] == 3`, "stands where"],
	])("refuses a hole for %s", (_, make, message) => {
		expect(make).toThrow(FilterError);
		expect(make).toThrow(message);
	});

	it("refuses the same holes whatever is put into them", () => {
		fc.assert(
			fc.property(fc.oneof(text, fc.integer(), fc.boolean()), (value) => {
				expect(() => filter`${value} == 3`).toThrow("Hole 1 of the template stands where a selector");
				expect(() => filter`a == "${value}"`).toThrow("Hole 1 of the template stands inside a string");
				expect(() => filter`a == 1 ${value} b == 2`).toThrow("Hole 1 of the template stands where something else");
			}),
		);
	});

	it("refuses what is no value", () => {
		// @ts-expect-error what JavaScript callers may pass
		expect(() => filter`a == ${["b", "c"]}`).toThrow("Found an array where a value is expected");
		expect(() => filter`a == ${"\ud800"}`).toThrow("half of a surrogate pair");
	});

	it("refuses a template that doesn't parse, with the parser's diagnostics", () => {
		expect(() => filter`a = ${1}`).toThrow(FilterError);
		expect(() => filter`a == ${1} and`).toThrow(FilterError);
		expect(() => filter`a == ${1} and b == \u`).toThrow("which is no escape");
	});
});
