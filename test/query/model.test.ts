import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Collection } from "../../src/query/collection.ts";
import { allPages, allPagesBack, type Item, item, modelAnswer, modelMatches, options, query } from "./model.ts";

const write = fc.oneof(
	{ weight: 3, arbitrary: fc.array(item, { maxLength: 12 }).map((items) => ({ kind: "put" as const, items })) },
	{ weight: 1, arbitrary: item.map(({ ns, id }) => ({ kind: "remove" as const, key: [ns, id] as const })) },
);

const keyOf = ({ ns, id }: Item): string => `${ns}/${id}`;

class Model {
	readonly items = new Map<string, Item>();
	readonly collection: Collection<Item>;
	constructor(collection: Collection<Item>) {
		this.collection = collection;
	}
	write(change: typeof write extends fc.Arbitrary<infer C> ? C : never): void {
		if (change.kind === "remove") {
			const [ns, id] = change.key;
			expect(this.collection.remove(change.key)).toBe(this.items.delete(`${ns}/${id}`));
			return;
		}
		const batch = [...new Map(change.items.map((each) => [keyOf(each), each])).values()];
		this.collection.putAll(batch);
		for (const each of batch) this.items.set(keyOf(each), each);
	}
}

describe("A collection answers as filter, sort and slice do", () => {
	it("under any schema of indexes and orders, after any writes, page by page in both directions", () => {
		fc.assert(
			fc.property(
				options,
				fc.array(write, { maxLength: 8 }),
				fc.array(query, { maxLength: 6 }),
				fc.integer({ min: 1, max: 7 }),
				(declared, writes, queries, perPage) => {
					const model = new Model(new Collection(declared));
					for (const each of writes) model.write(each);
					for (const asked of queries) {
						if (typeof asked.order === "string" && declared.orders?.[asked.order] === undefined) continue;
						const expected = modelAnswer([...model.items.values()], asked, declared.orders);
						expect(model.collection.query(asked).items).toEqual(expected);
						expect(allPages(model.collection, asked, perPage)).toEqual(expected);
						expect(allPagesBack(model.collection, asked, perPage)).toEqual(expected);
						expect(model.collection.count(asked)).toBe(expected.length);
					}
				},
			),
			{ numRuns: 150 },
		);
	});

	it("in the reference dialect too, failures and all", () => {
		const outcome = (run: () => unknown): unknown => {
			try {
				return run();
			} catch (error) {
				return error instanceof Error ? error.name : error;
			}
		};
		fc.assert(
			fc.property(
				options,
				fc.array(write, { maxLength: 4 }),
				fc.array(query, { maxLength: 6 }),
				(declared, writes, queries) => {
					const model = new Model(new Collection(declared));
					for (const each of writes) model.write(each);
					for (const each of queries) {
						const asked = { ...each, dialect: "reference" as const };
						if (typeof asked.order === "string" && declared.orders?.[asked.order] === undefined) continue;
						// A filter that the reference refuses is refused before anything else.
						if (outcome(() => model.collection.count(asked)) === "QueryError") continue;
						const expected = outcome(() => modelAnswer([...model.items.values()], asked, declared.orders));
						expect(outcome(() => model.collection.query(asked).items)).toEqual(expected);
						expect(outcome(() => allPages(model.collection, asked, 3))).toEqual(expected);
						const count = outcome(() => model.collection.count(asked));
						expect(count).toEqual(Array.isArray(expected) ? expected.length : expected);
					}
				},
			),
			{ numRuns: 150 },
		);
	});

	it("in snapshots as of their time, whatever is written later", () => {
		fc.assert(
			fc.property(
				options,
				fc.array(write, { maxLength: 4 }),
				fc.array(write, { maxLength: 6 }),
				fc.array(query, { maxLength: 4 }),
				(declared, before, after, queries) => {
					const model = new Model(new Collection(declared));
					for (const each of before) model.write(each);
					const snapshot = model.collection.snapshot();
					const then = [...model.items.values()];
					const between = model.collection.snapshot();
					for (const each of after) model.write(each);
					for (const asked of queries) {
						if (typeof asked.order === "string" && declared.orders?.[asked.order] === undefined) continue;
						const expected = modelAnswer(then, asked, declared.orders);
						expect(snapshot.query(asked).items).toEqual(expected);
						expect(between.count(asked)).toBe(expected.length);
						expect(allPages(snapshot, asked, 3)).toEqual(expected);
						expect(model.collection.query(asked).items).toEqual(
							modelAnswer([...model.items.values()], asked, declared.orders),
						);
					}
					for (const each of then) expect(snapshot.get([each.ns, each.id])).toEqual(each);
				},
			),
			{ numRuns: 100 },
		);
	});

	it("giving every object once that matched and kept its place throughout, whatever is written between pages", () => {
		fc.assert(
			fc.property(
				options,
				fc.array(write, { minLength: 3, maxLength: 6 }),
				fc.array(write, { minLength: 8, maxLength: 8 }),
				query,
				(declared, before, during, asked) => {
					if (typeof asked.order === "string" && declared.orders?.[asked.order] === undefined) return;
					const model = new Model(new Collection(declared));
					for (const each of before) model.write(each);
					let kept = new Map(modelMatches([...model.items.values()], asked).map((each) => [keyOf(each), each]));
					const seen: Item[] = [];
					let nextToken: string | undefined;
					let step = 0;
					do {
						const page = model.collection.query({
							...asked,
							perPage: 2,
							...(nextToken === undefined ? {} : { nextToken }),
						});
						seen.push(...page.items);
						nextToken = page.nextToken;
						const change = during[step++];
						if (change !== undefined) model.write(change);
						// Only an object that wasn't written again is sure to have kept its place in every order.
						kept = new Map([...kept].filter(([key, each]) => model.items.get(key) === each));
					} while (nextToken !== undefined);
					const count = (each: Item): number => seen.filter((other) => keyOf(other) === keyOf(each)).length;
					expect([...kept.values()].map(count)).toEqual([...kept].map(() => 1));
				},
			),
			{ numRuns: 100 },
		);
	});
});
