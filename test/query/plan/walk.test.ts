import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Collection } from "../../../src/query/collection.ts";
import { int, object, string } from "../../../src/schema/build.ts";
import type { Type } from "../../../src/schema/types.ts";
import type { Query } from "../../../src/source/query.ts";

interface Thing {
	readonly ID: number;
	readonly Kind: string;
	readonly Size: number;
	readonly Name: string;
}

const schema = object({ ID: int(), Kind: string(), Size: int(), Name: string() }) as Type<unknown> as Type<Thing>;
const COUNT = 3_000;
const KINDS = ["a", "b", "b", "c", "c", "c", "c", "c"] as const;

function thing(ID: number): Thing {
	return { ID, Kind: KINDS[(ID * 31) % 8] ?? "a", Size: (ID * 7) % 50, Name: `${ID % 10}` };
}

/** Filters, and what they ask. */
const FILTERS: readonly (readonly [string, (thing: Thing) => boolean])[] = [
	["Kind == a", ({ Kind }) => Kind === "a"],
	["Kind == c", ({ Kind }) => Kind === "c"],
	["Size != 3", ({ Size }) => Size !== 3],
	["Kind != c and Size != 3", ({ Kind, Size }) => Kind !== "c" && Size !== 3],
	["Kind == b and Name != 7", ({ Kind, Name }) => Kind === "b" && Name !== "7"],
];

/** What was done to things that came in the order of their numbers: some went, some of those came back, to other rows. */
const history = fc.record({
	down: fc.boolean(),
	gone: fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: 40 }),
	back: fc.nat(40),
	more: fc.uniqueArray(fc.integer({ min: COUNT, max: 2 * COUNT }), { maxLength: 20 }),
});

/** The numbers of all that match, page after page. */
function paged(collection: Collection<Thing>, query: Query<Thing>): readonly number[] {
	const seen: number[] = [];
	let page = collection.query({ ...query, perPage: 400 });
	for (;;) {
		seen.push(...page.items.map(({ ID }) => ID));
		if (page.nextToken === undefined) return seen;
		page = collection.query({ ...query, perPage: 400, nextToken: page.nextToken });
	}
}

describe("A walk along objects whose rows follow each other", () => {
	it("meets all that match, in order, forth and back, whatever has come and gone between them", () => {
		fc.assert(
			fc.property(history, fc.constantFrom(...FILTERS), ({ down, gone, back, more }, [filter, holds]) => {
				const collection = new Collection<Thing>({
					schema,
					key: ["ID"],
					orders: { down: [{ by: "ID", desc: true }] },
					indexes: ["Kind", "Size"],
				});
				const ids = Array.from({ length: COUNT }, (_, at) => (down ? COUNT - 1 - at : at));
				collection.putAll(ids.map(thing));
				// What a walk finds out about rows must not be believed when they have changed.
				expect(paged(collection, { filter })).toEqual(ids.filter((id) => holds(thing(id))).sort((a, b) => a - b));
				for (const id of gone) collection.remove(id);
				const again = gone.slice(0, back).reverse();
				for (const id of [...again, ...more]) collection.put(thing(id));
				const left = new Set([...ids, ...more]);
				for (const id of gone.slice(back)) left.delete(id);
				const ascending = [...left].sort((a, b) => a - b).filter((id) => holds(thing(id)));
				const descending = [...ascending].reverse();
				expect(paged(collection, { filter })).toEqual(ascending);
				expect(paged(collection, { filter, reverse: true })).toEqual(descending);
				expect(paged(collection, { filter, order: "down" })).toEqual(descending);
				expect(paged(collection, { filter, order: "down", reverse: true })).toEqual(ascending);
			}),
			{ numRuns: 40 },
		);
	});
});
