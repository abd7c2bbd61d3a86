import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { compile } from "../../src/index.ts";
import { Collection } from "../../src/query/collection.ts";
import { queryName } from "../../src/query/kept/query-name.ts";
import type { Page, Query } from "../../src/source/query.ts";
import { type Item, item, options, query, schema } from "./model.ts";

const declared = { schema, key: ["ns", "id"], orders: { byN: [{ by: "n", desc: true }] }, indexes: ["s"] } as const;

function filled(keptItems: number): Collection<Item> {
	const collection = new Collection<Item>({ ...declared, keptItems });
	collection.putAll(Array.from({ length: 50 }, (_, id) => ({ ns: "x", id, s: id % 2 === 0 ? "a" : "b", n: id })));
	return collection;
}

const plan = (page: Page<unknown>): string => page.stats.plan;

/** All of a page but what it cost. */
function shown<T>({ stats: _, ...page }: Page<T>): Omit<Page<T>, "stats"> {
	return page;
}

describe("A collection that keeps pages", () => {
	it("answers as one that doesn't, whatever is written between", () => {
		const writes = fc.oneof(
			{ weight: 3, arbitrary: fc.array(item, { minLength: 1, maxLength: 4 }) },
			{ weight: 1, arbitrary: item.map(({ ns, id }) => [ns, id] as const) },
		);
		fc.assert(
			fc.property(
				options,
				fc.array(item, { minLength: 10, maxLength: 40 }),
				fc.array(fc.tuple(query, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 }),
				fc.array(writes, { minLength: 4, maxLength: 12 }),
				(set, start, queries, changes) => {
					const plain = new Collection(set);
					const keeping = new Collection({ ...set, keptItems: 1_000 });
					const put = (items: readonly Item[]): void => {
						const batch = [...new Map(items.map((each) => [`${each.ns}/${each.id}`, each])).values()];
						for (const each of [plain, keeping]) each.putAll(batch);
					};
					put(start);
					const tokens: (string | undefined)[] = queries.map(() => undefined);
					for (const change of changes) {
						for (const [at, [each, perPage]] of queries.entries()) {
							if (typeof each.order === "string" && set.orders?.[each.order] === undefined) continue;
							const nextToken = tokens[at];
							const asked: Query<Item> = { ...each, perPage, ...(nextToken === undefined ? {} : { nextToken }) };
							const page = plain.query(asked);
							for (let time = 0; time < 3; time++) expect(shown(keeping.query(asked))).toEqual(shown(page));
							// Some go on, some back, some ask the same again.
							if (change.length % 3 === 0) tokens[at] = page.nextToken;
							if (change.length % 3 === 1) tokens[at] = page.prevToken ?? page.nextToken;
						}
						if (typeof change[0] === "string") {
							const [ns, id] = change as readonly [string, number | bigint];
							for (const each of [plain, keeping]) each.remove([ns, id]);
						} else put(change as readonly Item[]);
					}
				},
			),
			{ numRuns: 300 },
		);
	});

	it("finds a page anew when a write concerns it, and only then", () => {
		const collection = filled(1_000);
		const asked: Query<Item> = { filter: "s == a", order: "byN", perPage: 5 };
		const ids = (): readonly unknown[] => collection.query(asked).items.map(({ id }) => id);
		for (let time = 0; time < 2; time++) expect(ids()).toEqual([48, 46, 44, 42, 40]);
		const quiet: Item[] = [
			{ ns: "x", id: 47, s: "b", n: 470 }, // where the page is, but no match
			{ ns: "x", id: 10, s: "a", n: 11 }, // a match, but elsewhere
			{ ns: "x", id: 99, s: "c", n: 45 },
		];
		for (const each of quiet) {
			const index = collection.put(each);
			expect(collection.query(asked)).toMatchObject({ index, stats: { plan: "kept", examined: 0, tested: 0 } });
		}
		const loud: [Item, readonly number[]][] = [
			[{ ns: "x", id: 100, s: "a", n: 45 }, [48, 46, 100, 44, 42]], // a new one
			[{ ns: "x", id: 46, s: "b", n: 46 }, [48, 100, 44, 42, 40]], // one that no longer matches
			[{ ns: "x", id: 44, s: "a", n: 1 }, [48, 100, 42, 40, 38]], // one that moves away
			[{ ns: "x", id: 42, s: "a", n: 42, t: "t" }, [48, 100, 42, 40, 38]], // one that stays, changed
			[{ ns: "x", id: 36, s: "b", n: 36 }, [48, 100, 42, 40, 38]], // the one that the token names
		];
		for (const [each, expected] of loud) {
			collection.put(each);
			expect(plan(collection.query(asked))).not.toBe("kept");
			for (let time = 0; time < 2; time++) expect(ids()).toEqual(expected);
			expect(plan(collection.query(asked))).toBe("kept");
		}
		expect(collection.query(asked).items[2]).toMatchObject({ t: "t" });
		collection.remove(["x", 48]);
		expect(ids()).toEqual([100, 42, 40, 38, 34]);
	});

	it("knows what lies before a page and behind it, whichever way it is read", () => {
		for (const reverse of [false, true]) {
			const [plain, keeping] = [filled(0), filled(1_000)];
			const both = (run: (collection: Collection<Item>) => unknown): void => [plain, keeping].forEach(run);
			const first = plain.query({ order: "byN", reverse, perPage: 5 });
			const nextToken = first.nextToken ?? "";
			const asked: Query<Item> = { order: "byN", reverse, perPage: 5, nextToken };
			const same = (): void => expect(shown(keeping.query(asked))).toEqual(shown(plain.query(asked)));
			for (let time = 0; time < 3; time++) same();
			const { items, prevToken } = plain.query(asked);
			const [from = 0, to = 0] = [items.at(0), items.at(-1)].map((each) => Number(each?.n));
			const before = reverse ? from - 1 : from + 1;
			// The match before the page goes, one comes between that and the page, one among the items, one behind the last.
			both((collection) => collection.remove(["x", before]));
			same();
			expect(plain.query(asked).prevToken).not.toBe(prevToken);
			for (const n of [before, (from + to) / 2, reverse ? to + 1 : to - 1]) {
				both((collection) => collection.put({ ns: "y", id: n, n }));
				for (let time = 0; time < 3; time++) same();
			}
			both((collection) => collection.put({ ns: "y", id: 99, n: reverse ? 49 : 0 }));
			expect(plan(keeping.query(asked))).toBe("kept");
		}
	});

	it("keeps pages of `keptItems` items and characters of filters and no more, those asked for last", () => {
		const collection = filled(90);
		const page = (s: string): Page<Item> => collection.query({ filter: `s == ${s}`, perPage: 10 });
		for (const s of ["a", "b", "a", "b"]) page(s);
		expect([plan(page("a")), plan(page("b"))]).toEqual(["kept", "kept"]);
		for (let time = 0; time < 2; time++) collection.query({ perPage: 10 });
		expect(plan(page("b"))).toBe("kept");
		const long = { filter: `s == ${"b".repeat(90)}` };
		for (let again = 0; again < 3; again++) expect(plan(collection.query(long))).not.toBe("kept");
		expect(plan(page("b"))).toBe("kept");
		expect(plan(page("a"))).not.toBe("kept");
		expect(() => new Collection({ ...declared, keptItems: -1 })).toThrow("keptItems must be 0 or more");
	});

	it("tells of a page under a scope what it told the first time", () => {
		const collection = filled(1_000);
		const asked: Query<Item> = { within: { ns: "x" }, perPage: 5 };
		const { stats } = collection.query(asked);
		for (let time = 0; time < 3; time++) expect(collection.query(asked).stats).toEqual(stats);
	});

	it("shows those who hear of a commit what the commit did, whoever else hears of it later", () => {
		const collection = new Collection<Item>({ ...declared, keptItems: 1_000 });
		const seen: number[] = [];
		collection.onCommit(() => seen.push(collection.query({ filter: "s == a" }).items.length));
		for (let time = 0; time < 3; time++) collection.query({ filter: "s == a" });
		collection.onCommit(({ index }) => {
			if (index === 2) collection.put({ ns: "x", id: 2, s: "a" });
			seen.push(collection.query({ filter: "s == a" }).items.length);
		});
		collection.put({ ns: "x", id: 1, s: "a" });
		expect(seen).toEqual([1, 2, 2, 2]);
	});

	it("survives objects that are written to behind its back and put again, in production", () => {
		vi.stubEnv("NODE_ENV", "production");
		const collection = filled(1_000);
		vi.unstubAllEnvs();
		const asked: Query<Item> = { order: "byN", perPage: 3 };
		for (let time = 0; time < 2; time++) collection.query(asked);
		const [first] = collection.query(asked).items;
		if (first === undefined) throw new Error("an empty page");
		Object.assign(first, { n: 0 });
		collection.put(first);
		expect(collection.query(asked).items.map(({ id }) => id)).toEqual([48, 47, 46]);
	});

	it("forgets what it heard of long ago, and finds pages anew then", () => {
		const collection = filled(1_000);
		const asked: Query<Item> = { prefix: { s: "a" }, perPage: 3 };
		for (let time = 0; time < 2; time++) collection.query(asked);
		collection.putAll(Array.from({ length: 5_000 }, (_, at) => ({ ns: "y", id: at, s: "b" })));
		for (let time = 0; time < 2; time++) expect(plan(collection.query(asked))).not.toBe("kept");
		expect(plan(collection.query(asked))).toBe("kept");
	});

	it("keeps nothing that can fail, nor what only the caller understands", () => {
		const collection = filled(1_000);
		const kept = (asked: Query<Item>): boolean => {
			for (let time = 0; time < 2; time++) collection.query(asked);
			return plan(collection.query(asked)) === "kept";
		};
		expect(kept({ visible: () => true })).toBe(false);
		expect(kept({ order: [{ by: "s" }] })).toBe(false);
		expect(kept({ filter: "s != zz or l.7 == a", dialect: "reference" })).toBe(false);
		const tree = compile("s == a").tree;
		expect(kept({ filter: tree })).toBe(false);
		expect(kept({ filter: compile<Item>("s == a", { schema }) })).toBe(true);
		expect(kept({ select: ["id"], filter: "s == a" })).toBe(true);
	});
});

describe("A query's name", () => {
	it("tells apart what isn't the same", () => {
		const queries: Query<Item>[] = [
			{},
			{ filter: "s == a" },
			{ filter: "s == a", dialect: "reference" },
			{ order: "one" },
			{ reverse: true },
			{ perPage: 3 },
			{ nextToken: "one" },
			{ within: { ns: "x" } },
			{ within: { ns: ["x", "y"] } },
			{ within: { ns: "x,string y" } },
			{ within: { n: 1 } },
			{ within: { n: 1n } },
			{ within: { n: "1" } },
			{ within: { n: null } },
			{ prefix: { ns: "x" } },
			{ select: ["ns"] },
		];
		const names = queries.map(queryName);
		expect(new Set(names).size).toBe(queries.length);
		expect(names).not.toContain(null);
	});

	it("is read anew of a query that can be written to, in whatever part", () => {
		const within = { ns: ["x"] };
		const query = { filter: "s == a", within };
		const name = queryName(query);
		query.filter = "s == b";
		const other = queryName(query);
		Object.freeze(query);
		expect(queryName(query)).toBe(other);
		within.ns = ["x", "y"];
		Object.freeze(within);
		const third = queryName(query);
		within.ns.push("z");
		expect(new Set([name, other, third, queryName(query)]).size).toBe(4);
		Object.freeze(within.ns);
		expect(queryName(query)).toBe(queryName(structuredClone(query)));
		expect(queryName(query)).toBe(queryName(query));
	});

	it("isn't given to what isn't what its type says", () => {
		const wrong: unknown[] = [
			{ perPage: Number.NaN },
			{ perPage: "3" },
			{ within: { ns: { toString: () => "x" } } },
			{ prefix: { s: 1n } },
		];
		expect(() => queryName({ filter: 5 } as never)).toThrow("filter must be");
		expect(() => queryName({ reverse: "yes" } as never)).toThrow("reverse must be");
		for (const each of wrong) expect(queryName(each as Query<Item>)).toBe(null);
	});
});
