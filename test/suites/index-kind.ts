import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexFrom } from "../../src/query/indexes/index-kinds.ts";
import type { IndexView, Question } from "../../src/query/indexes/question.ts";
import { countRows } from "../../src/query/rows/count-rows.ts";
import { emptyRoom } from "../../src/query/rows/room.ts";
import { addRow, emptyRowSet, type RowSet } from "../../src/query/rows/row-set.ts";
import { testerOf } from "../../src/query/rows/rows.ts";
import type { Type } from "../../src/schema/types.ts";

/** What the laws need to know of an index kind. */
export interface IndexCase<T> {
	readonly on: string;
	readonly kind: string;
	readonly schema: Type;
	readonly item: fc.Arbitrary<T>;
	/** Questions that it should answer, and what is the right answer for an object. */
	readonly questions: readonly {
		readonly question: Question;
		readonly holds: (item: T) => boolean;
		readonly exact: boolean;
	}[];
	/** Questions that it must not touch. */
	readonly foreign: readonly Question[];
}

const ROWS = 40;

/** The laws of indexes, as tests of one kind. */
export function indexLaws<T extends object>({ on, kind, schema, item, questions, foreign }: IndexCase<T>): void {
	const change = fc.record({ row: fc.nat(ROWS - 1), item: fc.option(item) });
	const expectRight = (index: IndexView, items: ReadonlyMap<number, T>): void => {
		const live: RowSet = emptyRowSet(0);
		for (const row of items.keys()) addRow(live, row);
		for (const { question, holds, exact } of questions) {
			const answer = index.answer(question, items.size);
			if (answer === null) {
				expect(exact && items.size > 0, "an exact answer is missing").toBe(false);
				continue;
			}
			const test = testerOf(answer.rows);
			for (const [row, each] of items) {
				if (holds(each)) expect(test(row)).toBe(true);
				else if (answer.exact) expect(test(row)).toBe(false);
			}
			if (answer.exact) expect(countRows(answer.rows, live)).toBe([...items.values()].filter(holds).length);
		}
		for (const question of foreign) expect(index.answer(question, items.size)).toBeNull();
	};
	const make = (items: Map<number, T>) => {
		const { kind: made, subject } = indexFrom({ on, kind }, schema);
		return made.make(subject, (row) => items.get(row));
	};

	describe(`An index by ${kind} on ${on}`, () => {
		it("names every row that it should, and no other where it says that it is exact, after any writes", () => {
			fc.assert(
				fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
					const items = new Map<number, T>();
					const index = make(items);
					for (const { row, item: next } of changes) {
						if (next === null) items.delete(row);
						else items.set(row, next);
						index.write(row, next ?? undefined, 0);
					}
					expectRight(index, items);
				}),
				{ numRuns: 100 },
			);
		});

		it("answers the same whether rows came one by one or all at once, in whatever order they are read", () => {
			fc.assert(
				fc.property(fc.array(item, { maxLength: ROWS }), fc.boolean(), (all, backwards) => {
					const items = new Map(all.entries());
					const index = make(items);
					const rows = Uint32Array.from(items.keys());
					index.writeNew({ rows, reading: backwards ? rows.slice().reverse() : null, room: emptyRoom(64) }, 0);
					expectRight(index, items);
				}),
				{ numRuns: 50 },
			);
		});

		it("never looks at what a row held before", () => {
			fc.assert(
				fc.property(fc.array(item, { minLength: 1, maxLength: ROWS }), (all) => {
					const items = new Map(all.entries());
					const index = make(items);
					for (const [row, each] of items) index.write(row, each, 0);
					for (const row of items.keys()) index.write(row, undefined, 0);
					expectRight(index, new Map());
					expect(index.covers(0)).toBe(true);
				}),
				{ numRuns: 50 },
			);
		});

		it("shares a view that later writes don't change", () => {
			fc.assert(
				fc.property(fc.array(change, { maxLength: 40 }), fc.array(change, { maxLength: 40 }), (before, after) => {
					const items = new Map<number, T>();
					const index = make(items);
					const run = (changes: typeof before, epoch: number): void => {
						for (const { row, item: next } of changes) {
							if (next === null) items.delete(row);
							else items.set(row, next);
							index.write(row, next ?? undefined, epoch);
						}
					};
					run(before, 0);
					const then = new Map(items);
					const view = index.share((row) => then.get(row));
					run(after, 1);
					expectRight(view, then);
					expectRight(index, items);
				}),
				{ numRuns: 100 },
			);
		});
	});
}
