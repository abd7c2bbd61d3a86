import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	allRows,
	chunkOf,
	dropRow,
	emptySequence,
	firstPlace,
	insertRow,
	placeOf,
	refill,
	shareSequence,
} from "../../../src/query/rows/sequence.ts";

const step = fc.record({ rows: fc.uniqueArray(fc.nat(4000), { maxLength: 900 }), add: fc.boolean() });

describe("A sequence", () => {
	it("keeps rows in order through insertions and removals, and knows where each is", () => {
		fc.assert(
			fc.property(
				fc.nat(2000),
				fc.constantFrom(1, 50, 10_000),
				fc.array(step, { maxLength: 8 }),
				(filled, coarse, steps) => {
					const sequence = emptySequence();
					// Rows are in the order of their mirror images, so that rows and places have nothing in common.
					const rank = (row: number): number => -row;
					const model = new Set(Array.from({ length: filled }, (_, at) => filled - 1 - at));
					const rankOf = (row: number): number => Math.fround(Math.floor(rank(row) / coarse));
					refill(sequence, Uint32Array.from(model), Float64Array.from(model, rankOf), 0);
					const old = shareSequence(sequence);
					const then = [...model];
					for (const { rows, add } of steps) {
						for (const row of rows) {
							if (add === model.has(row)) continue;
							if (add) insertRow(sequence, { row, rank: rankOf(row), compare: (other) => rank(other) - rank(row) }, 1);
							else dropRow(sequence, row, 1);
							if (add) model.add(row);
							else model.delete(row);
						}
					}
					const expected = [...model].sort((a, b) => rank(a) - rank(b));
					expect(Array.from(allRows(sequence))).toEqual(expected);
					expect(sequence.directory.chunks.every(({ size }) => size > 0)).toBe(true);
					for (const row of expected.slice(0, 50)) {
						const place = placeOf(sequence, row);
						expect([place.chunk, sequence.directory.chunks[place.chunk]?.rows[place.at]]).toEqual([
							chunkOf(sequence, row),
							row,
						]);
						expect(firstPlace(sequence, (other) => rank(other) >= rank(row))).toEqual(place);
						expect(firstPlace(sequence, (other) => rank(other) >= rank(row), rankOf(row))).toEqual(place);
					}
					expect(Array.from(allRows(old))).toEqual(then);
				},
			),
			{ numRuns: 100 },
		);
	});
});
