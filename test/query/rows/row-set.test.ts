import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countRows } from "../../../src/query/rows/count-rows.ts";
import {
	addRow,
	addRows,
	emptyRowSet,
	hasRow,
	ownRowSet,
	type RowSet,
	removeRow,
	rowsOfSet,
	rowsOfSetBetween,
} from "../../../src/query/rows/row-set.ts";
import {
	allOf,
	anyOf,
	listRows,
	notRows,
	type Rows,
	rowsIn,
	runSifterOf,
	sifterOf,
	testerOf,
} from "../../../src/query/rows/rows.ts";

const TOTAL = 140_000;

/** The rows below `TOTAL` that leave `rest` when divided by `by`: some sets are lists, some blocks, some bitmaps. */
function every(by: number, rest: number): RowSet {
	const set = emptyRowSet(0);
	for (let row = rest; row < TOTAL; row += by) addRow(set, row);
	return set;
}

const live = every(1, 0);

describe("A set of rows", () => {
	it("holds what was added and not removed, however many rows that are", () => {
		const change = fc.record({
			from: fc.nat(TOTAL),
			count: fc.nat(6000),
			step: fc.integer({ min: 1, max: 20 }),
			how: fc.constantFrom("add", "add at once", "remove"),
		});
		fc.assert(
			fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
				const set = emptyRowSet(0);
				const model = new Set<number>();
				for (const { from, count, step, how } of changes) {
					const rows = Uint32Array.from({ length: count }, (_, at) => from + at * step);
					if (how === "add at once") addRows(set, rows);
					for (const row of rows) {
						if (how === "add") addRow(set, row);
						if (how === "remove") removeRow(set, row);
						if (how === "remove") model.delete(row);
						else model.add(row);
					}
					expect(set.size).toBe(model.size);
				}
				expect(Array.from(rowsOfSet(set))).toEqual([...model].sort((a, b) => a - b));
			}),
			{ numRuns: 60 },
		);
	});

	it("tells those of its rows that lie between two", () => {
		const out = new Uint32Array(TOTAL);
		for (const set of [every(1, 0), every(3, 1), every(50, 7), every(200, 3), every(9_000, 5), emptyRowSet(0)]) {
			const all = Array.from(rowsOfSet(set));
			fc.assert(
				fc.property(fc.nat(TOTAL), fc.oneof(fc.nat(70), fc.nat(TOTAL)), (from, length) => {
					const to = Math.min(TOTAL, from + length);
					if (from === to) return;
					const count = rowsOfSetBetween(set, from, to, out);
					expect(Array.from(out.subarray(0, count))).toEqual(all.filter((row) => row >= from && row < to));
				}),
				{ numRuns: 30 },
			);
		}
	});

	it("leaves what an earlier epoch holds alone", () => {
		const old = every(3, 0);
		const own = ownRowSet(old, 1);
		for (let row = 0; row < TOTAL; row += 2) removeRow(own, row);
		addRow(own, 1);
		expect(old.size).toBe(Math.ceil(TOTAL / 3));
		expect([hasRow(old, 0), hasRow(old, 1), hasRow(own, 0), hasRow(own, 1)]).toEqual([true, false, false, true]);
	});
});

describe("Rows combined by and, or and not", () => {
	const leaf = fc.constantFrom<readonly [number, number]>(
		[1, 0],
		[2, 0],
		[2, 1],
		[3, 1],
		[40, 3],
		[500, 7],
		[70_001, 2],
	);
	const sets = new Map<string, RowSet>();
	const setOf = ([by, rest]: readonly [number, number]): RowSet => {
		const name = `${by}/${rest}`;
		const set = sets.get(name) ?? every(by, rest);
		sets.set(name, set);
		return set;
	};
	interface Case {
		readonly rows: Rows;
		readonly holds: (row: number) => boolean;
	}
	const cases = fc.letrec<{ expr: Case }>((tie) => ({
		expr: fc.oneof(
			{ maxDepth: 3 },
			leaf.map((of): Case => ({ rows: rowsIn(setOf(of)), holds: (row) => row % of[0] === of[1] })),
			fc.nat(TOTAL - 1).map((only): Case => ({ rows: rowsIn(only), holds: (row) => row === only })),
			tie("expr").map(({ rows, holds }): Case => ({ rows: notRows(rows, TOTAL), holds: (row) => !holds(row) })),
			fc.array(tie("expr"), { minLength: 1, maxLength: 4 }).map(
				(parts): Case => ({
					rows: allOf(
						parts.map(({ rows }) => rows),
						TOTAL,
					),
					holds: (row) => parts.every(({ holds }) => holds(row)),
				}),
			),
			fc.array(tie("expr"), { minLength: 1, maxLength: 10 }).map(
				(parts): Case => ({
					rows: anyOf(
						parts.map(({ rows }) => rows),
						TOTAL,
					),
					holds: (row) => parts.some(({ holds }) => holds(row)),
				}),
			),
		),
	})).expr;

	it("leave of rows here and there, and of rows that follow each other, those that are in all of them", () => {
		fc.assert(
			fc.property(
				fc.array(cases, { maxLength: 3 }),
				fc.nat(TOTAL - 400),
				fc.integer({ min: 1, max: 400 }),
				(parts, from, length) => {
					const following = Array.from({ length }, (_, at) => from + at);
					const spread = following.map((row) => (row * 7919) % TOTAL);
					const among = parts.map(({ rows }) => rows);
					const expected = (rows: readonly number[]) => rows.filter((row) => parts.every(({ holds }) => holds(row)));
					const out = Uint32Array.from(spread);
					expect(Array.from(out.subarray(0, sifterOf(among)(out, length)))).toEqual(expected(spread));
					const kept = runSifterOf(among)(from, from + length, out);
					expect(Array.from(out.subarray(0, kept))).toEqual(expected(following));
				},
			),
			{ numRuns: 200 },
		);
	});

	it("test, list and count as the sets they stand for", () => {
		fc.assert(
			fc.property(cases, ({ rows, holds }) => {
				const test = testerOf(rows);
				let count = 0;
				for (let row = 0; row < TOTAL; row++) {
					if (holds(row)) count++;
					if (row % 97 === 0 || row < 130) expect(test(row)).toBe(holds(row));
				}
				expect(countRows(rows, live)).toBe(count);
				const listed = listRows(rows);
				if (listed !== null)
					expect([listed.length, listed.every(holds), new Set(listed).size]).toEqual([count, true, count]);
			}),
			{ numRuns: 60 },
		);
	}, 30_000);

	it("don't take a complement for empty because what it leaves out overlaps", () => {
		const evens = rowsIn(setOf([2, 0]));
		const rows = allOf([notRows(anyOf([evens, evens], TOTAL), TOTAL), rowsIn(setOf([40, 4]))], TOTAL);
		expect(countRows(rows, live)).toBe(0);
	});
});
