import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFields } from "../../src/query/key.ts";
import { compareItems, keyOrder, orderFrom, positionOf, type TotalOrder } from "../../src/query/order.ts";
import { rankOf } from "../../src/query/rank.ts";
import { sortedByAll, sortedRows } from "../../src/query/sorted-rows.ts";
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

const key = keyFields(["name", "id"], schema);

// Keys' fields stand in some of these themselves, in the key's sequence or not, and the other way round.
const keyed = fc
	.array(fc.record({ by: fc.constantFrom("name", "id", "rank", "share"), desc: fc.boolean() }), { maxLength: 3 })
	.map((parts) => orderFrom(parts, key, schema));

function expectSorted(by: TotalOrder, items: readonly unknown[], rows: Uint32Array, ranks: Float64Array): void {
	expect([...rows].sort((a, b) => a - b)).toEqual(items.map((_, row) => row));
	for (let at = 0; at < rows.length; at++) {
		const [before, after] = [items[rows[at - 1] ?? 0], items[rows[at] ?? 0]];
		if (at > 0) expect(compareItems(by, before, after)).toBeLessThanOrEqual(0);
		if (at > 0) expect(ranks[at]).toBeGreaterThanOrEqual(ranks[at - 1] ?? 0);
		expect(ranks[at]).toBe(rankOf(by, positionOf(by, after)));
	}
}

describe("Sorting many rows", () => {
	it("puts them as comparing any two of them does, and their ranks never say otherwise", () => {
		fc.assert(
			fc.property(order, fc.array(item, { maxLength: 150 }), (by, items) => {
				const given = Uint32Array.from(items.keys());
				const { rows, ranks } = sortedRows(by, given, (row) => items[row]);
				expectSorted(by, items, rows, ranks);
			}),
			{ numRuns: 400 },
		);
	});

	it("does so for every order at once, whatever the order has of the key", () => {
		fc.assert(
			fc.property(fc.array(keyed, { maxLength: 3 }), fc.array(item, { maxLength: 150 }), (orders, items) => {
				const given = Uint32Array.from(items.keys()).reverse();
				const sorted = sortedByAll(keyOrder(key), orders, given, (row) => items[row]);
				for (const by of [keyOrder(key), ...orders]) {
					const own = sorted.get(by.text);
					expectSorted(by, items, own?.rows ?? new Uint32Array(), own?.ranks ?? new Float64Array());
				}
			}),
			{ numRuns: 300 },
		);
	});

	it("does so for thousands of them", () => {
		const items = Array.from({ length: 6_000 }, (_, at) => ({
			id: at,
			name: `${["web", "production", "wéb", "~"][(at * 7) % 4]}-${(at * 7_919) % 3_001}`,
			rank: ((at * 31) % 7) - 3,
			share: ((at * 4_001) % 5_003) / -7,
		}));
		for (const by of ["name", "rank", "share"]) {
			for (const desc of [false, true]) {
				const order = orderFrom([{ by, desc }, { by: "name" }], key, schema);
				const sorted = sortedByAll(keyOrder(key), [order], Uint32Array.from(items.keys()), (row) => items[row]);
				const { rows, ranks } = sorted.get(order.text) ?? { rows: new Uint32Array(), ranks: new Float64Array() };
				expectSorted(order, items, rows, ranks);
			}
		}
	});
});
