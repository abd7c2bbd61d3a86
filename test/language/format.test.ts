import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tree } from "../../src/fuzz/arbitraries/tree.ts";
import type { Expr } from "../../src/language/ast.ts";
import { isNil } from "../../src/language/build.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import { format } from "../../src/language/format.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import { sameTree } from "../../src/language/same-tree.ts";
import { walk } from "../../src/language/visit.ts";

describe("format", () => {
	it("keeps on one line what fits", () => {
		expect(format("Status==running and(Priority==50)")).toBe("Status == running and Priority == 50");
		expect(format("a == 1 and b == 2", { width: 17 })).toBe("a == 1 and b == 2");
		expect(format("a == 1 and b == 2", { width: 16 })).toBe("a == 1\nand b == 2");
	});

	it("gives each operand of a chain a line, and indents what is inside another", () => {
		const text =
			'Status == running and Priority == 50 and (Name matches "^web" or Name matches "^api" and Stop == false) and not (Type == batch or Type == sysbatch or Type == system)';
		expect(format(text, { width: 50 })).toBe(
			[
				"Status == running",
				"and Priority == 50",
				"and (",
				'  Name matches "^web"',
				'  or Name matches "^api" and Stop == false',
				")",
				"and not (",
				"  Type == batch",
				"  or Type == sysbatch",
				"  or Type == system",
				")",
			].join("\n"),
		);
	});

	it("sets an `and` inside an `or` off by its indent", () => {
		expect(format("a == 1 and b == 2 and c == 3 or d == 4 or e == 5 and f == 6", { width: 19 })).toBe(
			["a == 1", "  and b == 2", "  and c == 3", "or d == 4", "or e == 5", "  and f == 6"].join("\n"),
		);
	});

	it("opens a quantifier's braces", () => {
		expect(
			format("any TaskGroups as g { g.Name == web and all g.Tasks as t { t.Driver == docker } }", { width: 40 }),
		).toBe(
			[
				"any TaskGroups as g {",
				"  g.Name == web",
				"  and (all g.Tasks as t {",
				"    t.Driver == docker",
				"  })",
				"}",
			].join("\n"),
		);
		expect(format("a == 1 or any TaskGroups as g { g.Name == web }", { width: 30 })).toBe(
			["a == 1", "or any TaskGroups as g {", "  g.Name == web", "}"].join("\n"),
		);
	});

	it("indents no further than half of the width", () => {
		expect(format("not (a == 1 or not (b == 2 or not (c == 3 or d == 4)))", { width: 8 })).toBe(
			[
				"not (",
				"  a == 1",
				"  or not (",
				"    b == 2",
				"    or not (",
				"    c == 3",
				"    or d == 4",
				"    )",
				"  )",
				")",
			].join("\n"),
		);
	});

	it("reads the dialect it is told to, under the limits it is told", () => {
		expect(format('Path == "/etc/hosts"')).toBe("Path == `/etc/hosts`");
		expect(format('Path == "/etc/hosts"', { dialect: "reference" })).toBe('Path == "etc/hosts"');
		expect(() => format("not(a == 1)", { dialect: "reference" })).toThrow(FilterError);
		expect(() => format("not (a == 1)", { limits: { depth: 1 } })).toThrow("nested more than 1 deep");
	});

	it("refuses text that doesn't parse, with its diagnostics", () => {
		expect(() => format("a = 1")).toThrow(FilterError);
	});

	it("keeps the meaning in both dialects, and changes nothing the second time", () => {
		fc.assert(
			fc.property(tree, fc.integer({ min: 0, max: 100 }), (expr, width) => {
				const text = format(print(expr), { width });
				expect(sameTree(parse(text), expr)).toBe(true);
				expect(format(text, { width })).toBe(text);
				expect(print(parse(text))).toBe(print(expr));
			}),
			{ numRuns: 500 },
		);
	});

	it("breaks every line that is wider than the width and holds more than one match", () => {
		fc.assert(
			fc.property(tree, (expr) => {
				const lines = format(print(expr), { width: 40 }).split("\n");
				// Half of the width for the indent, and what can stand round a match: `and not (` and `{`.
				const widest = 20 + longestPiece(expr) + 11;
				expect(lines.filter((line) => line.length > Math.max(40, widest))).toEqual([]);
			}),
			{ numRuns: 300 },
		);
	});
});

/** The length of the longest match, or head of a quantifier, which are never broken. */
function longestPiece(expr: Expr): number {
	let longest = 0;
	walk(expr, {
		enter(node) {
			if (node.kind === "match") longest = Math.max(longest, print(node).length);
			if (node.kind === "any" || node.kind === "all")
				longest = Math.max(longest, print({ ...node, body: isNil("a") }).length);
			return true;
		},
	});
	return longest;
}
