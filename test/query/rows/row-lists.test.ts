import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noLists, readList, sameList, setList } from "../../../src/query/rows/row-lists.ts";

const list = fc.oneof(
	fc.array(fc.nat(100), { maxLength: 4 }),
	fc.array(fc.nat(200_000), { maxLength: 4 }),
	// A few of these fill what two bytes can count.
	fc.nat(30_000).map((length) => Array.from({ length }, (_, at) => at)),
);

describe("Lists of numbers by row", () => {
	it("hold what was last set, for every row", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.nat(300), list), { maxLength: 60 }), (writes) => {
				const lists = noLists();
				const model = new Map<number, readonly number[]>();
				const read: number[] = [];
				for (const [row, numbers] of writes) {
					setList(lists, row, numbers);
					model.set(row, numbers);
				}
				for (let row = 0; row <= 300; row++) {
					readList(lists, row, read);
					expect(read).toEqual(model.get(row) ?? []);
					expect(sameList(lists, row, model.get(row) ?? [])).toBe(true);
					expect(sameList(lists, row, [...read, 7])).toBe(false);
				}
			}),
			{ numRuns: 60 },
		);
	});
});
