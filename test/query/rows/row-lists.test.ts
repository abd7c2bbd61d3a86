import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addNumber, keepDistinct, type NumberList, noNumbers, without } from "../../../src/query/rows/number-list.ts";
import { noLists, readList, sameList, setList, setLists } from "../../../src/query/rows/row-lists.ts";

const list = fc.oneof(
	fc.array(fc.nat(100), { maxLength: 4 }),
	fc.array(fc.nat(200_000), { maxLength: 4 }),
	// A few of these fill what two bytes can count.
	fc.nat(30_000).map((length) => Array.from({ length }, (_, at) => at)),
);

function listOf(numbers: readonly number[]): NumberList {
	const made = noNumbers();
	for (const number of numbers) addNumber(made, number);
	return made;
}

function numbersOf({ numbers, size }: NumberList): readonly number[] {
	return [...numbers.subarray(0, size)];
}

/** Some rows with their lists; of each row the last one counts. */
const write = fc.array(fc.tuple(fc.nat(600), list), { maxLength: 12 });

describe("Lists of numbers by row", () => {
	it("hold what was last set, for every row, one by one or many at once", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(write, fc.boolean()), { maxLength: 4 }), (writes) => {
				const lists = noLists();
				const model = new Map<number, readonly number[]>();
				const read = noNumbers();
				for (const [given, atOnce] of writes) {
					const own = new Map(given);
					const rows = atOnce ? [...own.keys()].sort((a, b) => a - b) : [...own.keys()];
					if (atOnce) {
						const numbers: number[] = [];
						const ends = rows.map((row) => {
							for (const number of own.get(row) ?? []) numbers.push(number);
							return numbers.length;
						});
						setLists(lists, Uint32Array.from(rows), Uint32Array.from(numbers), Uint32Array.from(ends));
					} else for (const row of rows) setList(lists, row, listOf(own.get(row) ?? []));
					for (const [row, numbers] of own) model.set(row, numbers);
				}
				for (let row = 0; row <= 600; row++) {
					const expected = model.get(row) ?? [];
					readList(lists, row, read);
					expect(numbersOf(read)).toEqual(expected);
					expect(sameList(lists, row, listOf(expected))).toBe(true);
					expect(sameList(lists, row, listOf([...expected, 7]))).toBe(false);
				}
			}),
			{ numRuns: 60 },
		);
	});
});

describe("A list of numbers", () => {
	const numbers = fc.array(fc.nat(30), { maxLength: 60 });

	it("keeps each of its last ones once", () => {
		fc.assert(
			fc.property(numbers, numbers, (first, last) => {
				const made = listOf([...first, ...last]);
				keepDistinct(made, first.length);
				expect(numbersOf(made)).toEqual([...first, ...new Set(last)]);
			}),
		);
	});

	it("tells which of its numbers another one lacks", () => {
		fc.assert(
			fc.property(numbers, numbers, (own, others) => {
				expect(without(listOf(own), listOf(others))).toEqual(own.filter((number) => !others.includes(number)));
			}),
		);
	});
});
