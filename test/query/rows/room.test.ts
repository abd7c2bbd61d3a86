import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inBuckets } from "../../../src/query/rows/in-buckets.ts";
import { emptyRoom, takeDoubles, takeNumbers, within } from "../../../src/query/rows/room.ts";

describe("Room", () => {
	it("gives nobody what another one has", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.boolean(), fc.nat(40)), { maxLength: 30 }),
				fc.constantFrom(0, 64, 256),
				(takes, least) => {
					const room = emptyRoom(least);
					const taken = takes.map(([isDouble, count], at) =>
						(isDouble ? takeDoubles : takeNumbers)(room, count).fill(at),
					);
					for (const [at, numbers] of taken.entries()) {
						expect(numbers).toHaveLength(takes[at]?.[1] ?? -1);
						expect(numbers.every((number) => number === at)).toBe(true);
					}
				},
			),
		);
	});

	it("has room again when a piece of work is done, and keeps what was taken before", () => {
		const room = emptyRoom(1_024);
		const before = takeNumbers(room, 10).fill(1);
		for (let time = 0; time < 50; time++) {
			within(room, () => {
				takeDoubles(room, 100).fill(2);
				within(room, () => takeDoubles(room, 50).fill(3));
				takeNumbers(room, 100).fill(4);
			});
		}
		expect(room.slabs).toHaveLength(2);
		expect([...before]).toEqual(new Array(10).fill(1));
	});
});

describe("Dealing rows out to buckets", () => {
	it("brings together those of each, in order, whatever the room was used for before", () => {
		fc.assert(
			fc.property(fc.array(fc.array(fc.nat(5), { maxLength: 4 }), { maxLength: 30 }), (lists) => {
				const room = emptyRoom(512);
				within(room, () => takeNumbers(room, 128).fill(99));
				const rows = Uint32Array.from(lists.keys(), (at) => at * 10);
				const ends = Uint32Array.from(lists.map((_, at) => lists.slice(0, at + 1).flat().length));
				const dealt = inBuckets(rows, Uint32Array.from(lists.flat()), ends, 6, room);
				for (let bucket = 0, from = 0; bucket < 6; from = dealt.ends[bucket++] ?? 0) {
					const own = lists.flatMap((list, at) => list.filter((each) => each === bucket).map(() => at * 10));
					expect([...dealt.rows.subarray(from, dealt.ends[bucket])]).toEqual(own);
				}
			}),
		);
	});
});
