import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Collection } from "../../../src/query/collection.ts";
import { int, object, string } from "../../../src/schema/build.ts";
import type { Change } from "../../../src/source/change.ts";
import { type Item, item, modelAnswer, options, query } from "../model.ts";
import { ReaderList, readReady } from "./apply-changes.ts";

interface Job {
	readonly ID: string;
	readonly Status: string;
	readonly Priority: number;
}

const jobs = (): Collection<Job> =>
	new Collection<Job>({
		schema: object({ ID: string(), Status: string(), Priority: int() }) as never,
		key: ["ID"],
		orders: { priority: "Priority" },
	});

const job = (ID: string, Status: string, Priority = 50): Job => ({ ID, Status, Priority });

async function take(iterator: AsyncIterator<Change<Job>>, count: number): Promise<Change<Job>[]> {
	const taken: Change<Job>[] = [];
	while (taken.length < count) {
		const result = await iterator.next();
		if (result.done === true) break;
		taken.push(result.value);
	}
	return taken;
}

describe("A watch", () => {
	it("starts with a reset and the result in order, and goes on with what each write does to it", async () => {
		const collection = jobs();
		collection.putAll([job("a", "running", 3), job("b", "dead", 1), job("c", "running", 2)]);
		const watch = collection.watch({ filter: "Status == running", order: "priority" })[Symbol.asyncIterator]();
		expect(await take(watch, 3)).toEqual([
			{ type: "reset", key: null, index: 2 },
			{ type: "insert", key: "c", item: job("c", "running", 2), index: 2 },
			{ type: "insert", key: "a", item: job("a", "running", 3), index: 2 },
		]);
		collection.put(job("d", "dead"));
		collection.put(job("b", "running", 1));
		collection.put(job("c", "running", 9));
		collection.put(job("a", "running", 4));
		collection.put(job("b", "dead", 1));
		collection.remove("c");
		expect(await take(watch, 5)).toEqual([
			{ type: "insert", key: "b", item: job("b", "running", 1), before: "c", index: 4 },
			{ type: "move", key: "c", item: job("c", "running", 9), index: 5 },
			{ type: "update", key: "a", item: job("a", "running", 4), index: 6 },
			{ type: "remove", key: "b", index: 7 },
			{ type: "remove", key: "c", index: 8 },
		]);
	});

	it("gives a slow reader a fresh start, and then all that follows", async () => {
		const collection = jobs();
		const watch = collection.watch()[Symbol.asyncIterator]();
		expect(await take(watch, 1)).toEqual([{ type: "reset", key: null, index: 1 }]);
		for (let at = 0; at < 5000; at++) collection.put(job("a", "running", at));
		expect(await take(watch, 2)).toEqual([
			{ type: "reset", key: null, index: 5001 },
			{ type: "insert", key: "a", item: job("a", "running", 4999), index: 5001 },
		]);
		collection.remove("a");
		expect(await take(watch, 1)).toEqual([{ type: "remove", key: "a", index: 5002 }]);
	});

	it("ends when its signal aborts, when it is left, and with the error that its selection raises; nothing stays behind", async () => {
		const collection = jobs();
		const leaving = new AbortController();
		const aborted = collection.watch({ filter: "Status == running", signal: leaving.signal })[Symbol.asyncIterator]();
		await aborted.next();
		const waiting = aborted.next();
		expect(collection.audience.open).toBe(1);
		leaving.abort();
		expect(await waiting).toEqual({ done: true, value: undefined });
		for await (const change of collection.watch()) {
			expect(change.type).toBe("reset");
			break;
		}
		const wrong = collection.watch({ filter: "Nope == 1" })[Symbol.asyncIterator]();
		await expect(wrong.next()).rejects.toMatchObject({ name: "QueryError", code: "bad-filter" });
		expect(await wrong.next()).toEqual({ done: true, value: undefined });
		expect(collection.audience.open).toBe(0);
	});

	it("never misses or repeats a change: whoever applies them has the answer to the query at each index", async () => {
		await fc.assert(
			fc.asyncProperty(
				options,
				query,
				fc.array(fc.tuple(fc.array(item, { maxLength: 5 }), fc.array(item, { maxLength: 2 }), fc.boolean()), {
					maxLength: 8,
				}),
				async (declared, asked, writes) => {
					if (typeof asked.order === "string" && declared.orders?.[asked.order] === undefined) return;
					const collection = new Collection<Item>(declared);
					const watch = collection.watch(asked)[Symbol.asyncIterator]();
					const list = new ReaderList<Item>();
					const pending = {};
					for (const [put, removed, reads] of writes) {
						collection.putAll(new Map(put.map((each) => [`${each.ns}/${each.id}`, each])).values());
						for (const { ns, id } of removed) collection.remove([ns, id]);
						if (!reads) continue;
						for (const change of await readReady(watch, pending)) list.apply(change);
						const all = collection.query({ perPage: 1000 }).items;
						expect(list.items).toEqual(modelAnswer(all, asked, declared.orders));
					}
					await watch.return?.();
					expect(collection.audience.open).toBe(0);
				},
			),
			{ numRuns: 200 },
		);
	});
});
