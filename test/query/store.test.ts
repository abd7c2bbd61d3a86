import { describe, expect, it } from "vitest";
import { createStore } from "../../src/query/store.ts";
import { int, object, string } from "../../src/schema/build.ts";
import { parseJson, stringifyJson } from "../../src/values/json.ts";

interface Shape extends Record<string, unknown> {
	readonly jobs: { readonly ID: string; readonly Version: number | bigint };
	readonly nodes: { readonly ID: string };
}

const options = {
	jobs: { schema: object({ ID: string(), Version: int() }), key: ["ID"] },
	nodes: { schema: object({ ID: string() }), key: ["ID"] },
};

// What comes out of JSON is of no type yet; a restored store checks each object against its schema.
const readDump = (text: string): ReturnType<ReturnType<typeof createStore<Shape>>["dump"]> => parseJson(text) as never;

describe("A store", () => {
	it("commits a batch over its collections at one index", () => {
		const store = createStore<Shape>(options);
		expect([store.index, store.jobs.index, store.nodes.index]).toEqual([1, 1, 1]);
		store.batch((tx) => {
			tx.jobs.put({ ID: "a", Version: 1 });
			tx.nodes.putAll([{ ID: "n" }]);
		});
		expect([store.index, store.jobs.index, store.nodes.index]).toEqual([2, 2, 2]);
		expect(store.jobs.put({ ID: "b", Version: 1 })).toBe(3);
		expect([store.index, store.jobs.index, store.nodes.index]).toEqual([3, 3, 2]);
	});

	it("shows a batch its own writes", () => {
		const store = createStore<Shape>(options);
		store.jobs.put({ ID: "a", Version: 1 });
		store.batch((tx) => {
			tx.jobs.put({ ID: "b", Version: 2 });
			expect([tx.jobs.get("a"), tx.jobs.get("b"), store.jobs.get("b")]).toEqual([
				{ ID: "a", Version: 1 },
				{ ID: "b", Version: 2 },
				undefined,
			]);
			expect([tx.jobs.remove("a"), tx.jobs.get("a"), tx.jobs.remove("c")]).toEqual([true, undefined, false]);
		});
		expect(store.jobs.query().items).toEqual([{ ID: "b", Version: 2 }]);
	});

	it("writes nothing of a batch that throws", () => {
		const store = createStore<Shape>(options);
		expect(() =>
			store.batch((tx) => {
				tx.nodes.put({ ID: "n" });
				tx.jobs.putAll([
					{ ID: "a", Version: 1 },
					{ ID: "a", Version: 2 },
				]);
			}),
		).toThrow(expect.objectContaining({ code: "duplicate-key" }));
		expect([store.index, store.jobs.size, store.nodes.size]).toEqual([1, 0, 0]);
	});

	it("goes on with a batch as it was before a write that was refused, where that is caught", () => {
		const store = createStore<Shape>(options);
		const refused = (write: () => void): void => {
			expect(write).toThrow(expect.objectContaining({ name: "QueryError" }));
		};
		store.batch((tx) => {
			tx.jobs.put({ ID: "a", Version: 1 });
			refused(() => tx.jobs.put({ ID: "a", Version: 2 }));
			refused(() => tx.jobs.put({ Version: 3 } as never));
			refused(() => tx.jobs.put({ ID: "b", Version: "four" } as never));
			tx.jobs.put({ ID: "c", Version: 5 });
			expect([tx.jobs.get("a"), tx.jobs.get("b"), tx.jobs.get("c")?.Version]).toEqual([
				{ ID: "a", Version: 1 },
				undefined,
				5,
			]);
		});
		expect(store.jobs.query().items.map(({ ID, Version }) => [ID, Version])).toEqual([
			["a", 1],
			["c", 5],
		]);
		expect([store.jobs.get("a")?.Version, store.jobs.get("c")?.Version]).toEqual([1, 5]);
	});

	it("tells listeners once all collections show the batch", () => {
		const store = createStore<Shape>(options);
		const seen: number[] = [];
		store.jobs.onCommit(({ index }) => seen.push(index, store.index, store.nodes.size));
		store.batch((tx) => {
			tx.jobs.put({ ID: "a", Version: 1 });
			tx.nodes.put({ ID: "n" });
		});
		expect(seen).toEqual([2, 2, 1]);
	});

	it("refuses writes to a batch that has ended", () => {
		const store = createStore<Shape>(options);
		let late = (): void => {};
		store.batch((tx) => {
			late = () => tx.nodes.put({ ID: "n" });
		});
		expect(late).toThrow(expect.objectContaining({ code: "batch-ended" }));
		expect(() => store.batch(async (tx) => tx.nodes.put({ ID: "n" }))).toThrow(
			expect.objectContaining({ code: "batch-ended" }),
		);
		expect(store.nodes.size).toBe(0);
	});

	it("comes back from a dump with its indexes and all digits", () => {
		const store = createStore<Shape>(options);
		store.nodes.put({ ID: "n" });
		store.jobs.put({ ID: "a", Version: 9007199254740993n });
		const text = stringifyJson(store.dump()) ?? "";
		const again = createStore<Shape>(options, readDump(text));
		expect([again.index, again.jobs.index, again.nodes.index, again.jobs.size]).toEqual([3, 3, 2, 1]);
		expect(again.jobs.get("a")).toEqual({ ID: "a", Version: 9007199254740993n });
		expect(again.jobs.put({ ID: "b", Version: 1 })).toBe(4);
	});
});
