import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortByKeys, sortTable } from "../../src/query/sorted-keys.ts";

/** Doubles that lie close together, far apart, or at the ends of what there is. */
const key = fc.oneof(
	fc.double({ noNaN: true }),
	fc.integer({ min: -20, max: 20 }),
	fc.nat(1_000).map((step) => 1 + step * Number.EPSILON),
	fc.nat(1_000).map((step) => -(2 ** 52) - step),
	fc.nat(5).map((step) => step * Number.MIN_VALUE),
	fc.constantFrom(0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, -Number.MAX_VALUE),
);

function sorted(keys: readonly number[], places: readonly number[], sign: 1 | -1): readonly number[] {
	const own = Uint32Array.from(places);
	// What a table is made over may hold anything.
	const table = sortTable(new Float64Array(keys.length).fill(-1.5), new Uint32Array(keys.length).fill(77));
	sortByKeys(table, own, Float64Array.from(keys), sign);
	return [...own];
}

describe("Sorting places by keys", () => {
	it("puts them as comparing their keys does, and leaves equal ones as they stand", () => {
		const keys = fc.array(key, { minLength: 1, maxLength: 400, size: "max" });
		fc.assert(
			fc.property(keys, fc.boolean(), fc.constantFrom(1 as const, -1 as const), (given, backwards, sign) => {
				const places = [...given.keys()];
				if (backwards) places.reverse();
				const compare = (a: number, b: number): number => {
					const [one, other] = [sign * (given[a] ?? 0), sign * (given[b] ?? 0)];
					return one < other ? -1 : one > other ? 1 : 0;
				};
				expect(sorted(given, places, sign)).toEqual([...places].sort(compare));
			}),
			{ numRuns: 500 },
		);
	});

	it("tells keys apart that have more bits than there is room for beside the others", () => {
		const keys = Array.from(
			{ length: 5_000 },
			(_, at) => (at % 2 === 0 ? 1e300 : 1) * (1 + ((at * 7_919) % 5_000) * Number.EPSILON),
		);
		const places = [...keys.keys()];
		expect(sorted(keys, places, 1)).toEqual([...places].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)));
	});
});
