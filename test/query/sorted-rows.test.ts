import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFields } from "../../src/query/key.ts";
import { compareItems, orderFrom, positionOf } from "../../src/query/order.ts";
import { rankOf } from "../../src/query/rank.ts";
import { emptyTable, itemAt, setItem, takeRow } from "../../src/query/rows/table.ts";
import { sortedRows } from "../../src/query/sorted-rows.ts";
import { any, float64, int, nullable, object, string } from "../../src/schema/build.ts";

const schema = object({
	id: int(),
	name: string(),
	note: nullable(string()),
	rank: int(),
	share: float64(),
	free: any(),
});

// Values that are near each other in every way: alike up to a late character, beyond ASCII, beyond what doubles count to.
const name = fc.oneof(
	fc.constantFrom("", "a", "a\0", "a\0b", "web-1", "web-10", "web-2", "wéb", "w\u{1f600}", "w￿", "~", "\x7f"),
	fc.nat(40).map((at) => `production-${at}`),
	fc.nat(3).map((at) => `${"long ".repeat(12)}${at}`),
	fc.string({ unit: "binary", maxLength: 3 }),
);
const integer = fc.oneof(
	fc.integer({ min: -3, max: 3 }),
	fc.integer(),
	fc.constantFrom(2 ** 53 - 1, -(2 ** 53) + 1),
	fc.constantFrom(2n ** 60n, 2n ** 60n + 1n, -(2n ** 60n)),
);
const item = fc.record(
	{
		id: integer,
		name,
		note: fc.option(name),
		rank: integer,
		share: fc.oneof(fc.double(), fc.constantFrom(0, -0, 0.5, Number.POSITIVE_INFINITY)),
		free: fc.oneof(fc.boolean(), name, integer, fc.constant([])),
	},
	{ requiredKeys: ["id"] },
);
const order = fc
	.array(fc.record({ by: fc.constantFrom("name", "note", "rank", "share", "free"), desc: fc.boolean() }), {
		maxLength: 3,
	})
	.map((parts) => orderFrom(parts, keyFields(["id"], schema), schema));

describe("Sorting many rows", () => {
	it("puts them as comparing any two of them does, and their ranks never say otherwise", () => {
		fc.assert(
			fc.property(order, fc.array(item, { maxLength: 150 }), (by, items) => {
				const table = emptyTable<unknown>();
				const given = Uint32Array.from(items, (each) => {
					const row = takeRow(table);
					setItem(table, row, each, 0);
					return row;
				});
				const { rows, ranks } = sortedRows(by, given, (row) => itemAt(table, row));
				expect([...rows].sort((a, b) => a - b)).toEqual([...given]);
				for (let at = 1; at < rows.length; at++) {
					const [before, after] = [items[rows[at - 1] ?? 0], items[rows[at] ?? 0]];
					expect(compareItems(by, before, after)).toBeLessThanOrEqual(0);
					expect(ranks[at]).toBeGreaterThanOrEqual(ranks[at - 1] ?? 0);
					expect(ranks[at]).toBe(rankOf(by, positionOf(by, after)));
				}
			}),
			{ numRuns: 400 },
		);
	});
});
