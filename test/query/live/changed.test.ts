import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Collection } from "../../../src/query/collection.ts";
import { type Item, item, modelMatches, options, schema, selection } from "../model.ts";

const one = (id: number, s: string): Item => ({ ns: "x", id, s });
const collectionOf = (...items: Item[]): Collection<Item> => {
	const collection = new Collection<Item>({ schema, key: ["ns", "id"] });
	collection.putAll(items);
	return collection;
};

describe("A wait", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		expect(vi.getTimerCount()).toBe(0);
		vi.useRealTimers();
	});

	it("answers at once when the collection has moved on", async () => {
		const collection = collectionOf(one(1, "a"));
		expect(await collection.changed({ after: 1, wait: 1000 })).toEqual({ changed: true, index: 2 });
	});

	it("ends with the next commit, also one that lies ahead", async () => {
		const collection = collectionOf(one(1, "a"));
		const next = collection.changed({ after: 2, wait: 1000 });
		const later = collection.changed({ after: 3, wait: 1000 });
		collection.put(one(2, "b"));
		expect(await next).toEqual({ changed: true, index: 3 });
		collection.put(one(3, "b"));
		expect(await later).toEqual({ changed: true, index: 4 });
	});

	it("ends unchanged when the time is out", async () => {
		const collection = collectionOf();
		const ended = collection.changed({ after: 1, wait: 1000, filter: "s == a" });
		collection.put(one(1, "b"));
		await vi.advanceTimersByTimeAsync(1000);
		expect(await ended).toEqual({ changed: false, index: 2 });
		expect(await collection.changed({ after: 2, wait: 0 })).toEqual({ changed: false, index: 2 });
		expect(collection.audience.open).toBe(0);
	});

	it("with a filter ends when an object enters, leaves, or changes within its result", async () => {
		const collection = collectionOf(one(1, "a"), one(2, "b"));
		const ended: string[] = [];
		const listen = (name: string): void => {
			const after = collection.index;
			void collection
				.changed({ after, wait: 9000, filter: "s == a" })
				.then(({ index }) => ended.push(`${name} ${index}`));
		};
		listen("changed");
		collection.put(one(2, "c"));
		collection.put({ ...one(1, "a"), n: 7 });
		await vi.advanceTimersByTimeAsync(0);
		listen("left");
		collection.put(one(1, "b"));
		await vi.advanceTimersByTimeAsync(0);
		listen("entered");
		collection.put(one(2, "a"));
		await vi.advanceTimersByTimeAsync(0);
		expect(ended).toEqual(["changed 4", "left 5", "entered 6"]);
	});

	it("with a filter looks up what happened since the index that the caller saw", async () => {
		const collection = collectionOf(one(1, "a"));
		void collection.changed({ after: 2, wait: 1, filter: "s == z" });
		collection.put(one(2, "b"));
		collection.put(one(3, "c"));
		expect(await collection.changed({ after: 2, wait: 0, filter: "s == b" })).toEqual({ changed: true, index: 4 });
		expect(await collection.changed({ after: 3, wait: 0, filter: "s == b" })).toEqual({ changed: false, index: 4 });
		await vi.advanceTimersByTimeAsync(1);
	});

	it("takes what is too long ago to tell for a change", async () => {
		const collection = collectionOf(one(1, "a"));
		expect(await collection.changed({ after: 1, wait: 10, filter: "s == z" })).toEqual({ changed: true, index: 2 });
	});

	it("rejects with the reason of its signal, and for a selection that makes no sense", async () => {
		const collection = collectionOf();
		const leaving = new AbortController();
		const ended = collection.changed({ after: 9, wait: 1000, signal: leaving.signal });
		leaving.abort(new Error("gone"));
		await expect(ended).rejects.toThrow("gone");
		await expect(collection.changed({ after: 9, wait: 9, signal: leaving.signal })).rejects.toThrow("gone");
		await expect(collection.changed({ after: 1, wait: 9, filter: "nope == 1" })).rejects.toMatchObject({
			code: "bad-filter",
		});
		expect(collection.audience.open).toBe(0);
	});

	it("ends exactly when the result of its selection is touched", async () => {
		await fc.assert(
			fc.asyncProperty(
				options,
				fc.array(item, { maxLength: 8 }),
				fc.array(item, { maxLength: 6 }),
				selection,
				async (declared, before, writes, asked) => {
					const collection = new Collection<Item>(declared);
					for (const each of before) collection.put(each);
					let touched = false;
					const open = collection.changed({ ...asked, after: collection.index, wait: 1000 });
					let ended = false;
					void open.then(({ changed }) => {
						ended = changed;
					});
					for (const each of writes) {
						const old = collection.get([each.ns, each.id]);
						collection.put(each);
						touched ||= modelMatches(old === undefined ? [each] : [old, each], asked).length > 0;
					}
					await Promise.resolve();
					await Promise.resolve();
					const selects = Object.keys(asked).length > 0;
					expect(ended).toBe(selects ? touched : writes.length > 0);
					await vi.advanceTimersByTimeAsync(1000);
				},
			),
			{ numRuns: 300 },
		);
	});
});
