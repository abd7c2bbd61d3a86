import { describe, expect, it } from "vitest";
import { ratios, type Table } from "../../bench/harness/table.ts";
import { markdownTable, withSection } from "../../bench/report/markdown.ts";
import { allRatios, better, regressions } from "../../bench/report/recorded.ts";

const TIMES: Table = {
	title: "Three terms",
	unit: "ns a parse",
	better: "lower",
	columns: ["warm", "cold"],
	rows: [
		{ name: "trommel", role: "ours", figures: [300, 2_000] },
		{ name: "a lean grammar", role: "yardstick", figures: [200, null] },
		{ name: "liqe", role: "peer", figures: [186_000, null] },
	],
	notes: ["Measured elsewhere: 67 µs."],
};

const RATES: Table = {
	title: "Rates",
	unit: "requests a second",
	better: "higher",
	columns: ["jobs"],
	rows: [
		{ name: "trommel", role: "ours", figures: [5_000] },
		{ name: "bare", role: "yardstick", figures: [10_000] },
	],
};

describe("a table of a benchmark", () => {
	it("says how many times worse than the yardstick ours is", () => {
		expect([...ratios(TIMES)]).toEqual([["trommel · warm", 1.5]]);
		expect([...ratios(RATES)]).toEqual([["trommel · jobs", 2]]);
	});

	it("is printed with ratios behind our figures", () => {
		expect(markdownTable(TIMES)).toBe(
			[
				"| ns a parse | warm | cold |",
				"|---|---:|---:|",
				"| **trommel** | 300 (1.5×) | 2,000 |",
				"| a lean grammar | 200 | – |",
				"| liqe | 186,000 | – |",
				"",
				"Measured elsewhere: 67 µs.",
				"",
			].join("\n"),
		);
	});
});

describe("the record of ratios", () => {
	const outcome = { title: "Parsing", about: "", tables: [TIMES, RATES] };

	it("has a key for each of our figures", () => {
		expect(allRatios(outcome)).toEqual({ "Three terms · trommel · warm": 1.5, "Rates · trommel · jobs": 2 });
	});

	it("lets a ratio grow by half, and no further", () => {
		expect(regressions({ a: 1.5 }, { a: 1 })).toEqual([]);
		expect(regressions({ a: 1.51 }, { a: 1 })).toEqual(["a: 1.51, recorded 1"]);
	});

	it("misses what is not recorded, and what is no longer measured", () => {
		expect(regressions({ a: 1 }, { b: 1 })).toEqual([
			"a: 1, not recorded (npm run bench -- --record)",
			"b: recorded, but no longer measured",
		]);
	});

	it("takes the better of two runs", () => {
		expect(better({ a: 1, b: 2 }, { a: 3, b: 1, c: 4 })).toEqual({ a: 1, b: 1, c: 4 });
	});
});

describe("the page of figures", () => {
	it("gets a new section at its end", () => {
		expect(withSection("# Performance\n", "parse", "## Parsing\n")).toBe(
			"# Performance\n\n<!-- bench:parse -->\n## Parsing\n<!-- /bench:parse -->\n",
		);
	});

	it("has a section replaced where it stands", () => {
		const page = "# P\n\n<!-- bench:a -->\nold\n<!-- /bench:a -->\n\nrest\n";
		expect(withSection(page, "a", "new")).toBe("# P\n\n<!-- bench:a -->\nnew\n<!-- /bench:a -->\n\nrest\n");
	});
});
