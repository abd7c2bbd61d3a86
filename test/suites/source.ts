import { describe, expect, it } from "vitest";
import { object, optional, string, uint } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";
import type { Page, Query } from "../../src/source/query.ts";
import type { Source } from "../../src/source/source.ts";

/** What the suite keeps in a source. */
export interface Record {
	readonly Namespace: string;
	readonly ID: string;
	readonly Status?: string | undefined;
	readonly Index: number | bigint;
}

/** The schema, key and orders that a source is made with. */
export const RECORDS: {
	readonly schema: Type<Record>;
	readonly key: readonly string[];
	readonly orders: { readonly newest: readonly { readonly by: string; readonly desc: boolean }[] };
} = {
	schema: object({ Namespace: string(), ID: string(), Status: optional(string()), Index: uint() }),
	key: ["Namespace", "ID"],
	orders: { newest: [{ by: "Index", desc: true }] },
};

/** A source under test, and how it is written to. */
export interface Subject {
	readonly source: Source<Record>;
	readonly put: (record: Record) => void;
	readonly remove: (namespace: string, id: string) => void;
}

const records: readonly Record[] = [
	{ Namespace: "a", ID: "one", Status: "up", Index: 3 },
	{ Namespace: "a", ID: "two", Status: "down", Index: 9007199254740993n },
	{ Namespace: "a", ID: "two-b", Status: "up", Index: 3 },
	{ Namespace: "b", ID: "one", Index: 1 },
	{ Namespace: "b", ID: "\u{1F600}", Status: "up", Index: 9007199254740992n },
	{ Namespace: "b", ID: "\uFFFD", Status: "down", Index: 2 },
];

/** What servers rely on of anything that can be queried. `make` gives an empty one. */
export function sourceLaws(name: string, make: () => Subject): void {
	const filled = (): Subject => {
		const subject = make();
		for (const record of records) subject.put(record);
		return subject;
	};
	const ids = ({ items }: Pick<Page<Record>, "items">): string[] =>
		items.map(({ Namespace, ID }) => `${Namespace}/${ID}`);
	const pages = async (source: Source<Record>, query: Query<Record>): Promise<Page<Record>[]> => {
		const all = [await source.query(query)];
		for (let token = all[0]?.nextToken; token !== undefined; token = all.at(-1)?.nextToken) {
			all.push(await source.query({ ...query, nextToken: token }));
		}
		return all;
	};
	const code = async (run: () => unknown): Promise<unknown> => {
		try {
			await run();
			return null;
		} catch (error) {
			return error instanceof Error && "code" in error ? error.code : error;
		}
	};

	describe(`${name}, as a source,`, () => {
		it("answers in ascending order of its key, by code point", async () => {
			expect(ids(await filled().source.query({}))).toEqual([
				"a/one",
				"a/two",
				"a/two-b",
				"b/one",
				"b/\uFFFD",
				"b/\u{1F600}",
			]);
		});

		it("pages through an order with ties and integers beyond 2^53, and has no token on its last page", async () => {
			const { source } = filled();
			for (const perPage of [1, 2, 5, 6, 7]) {
				const all = await pages(source, { order: "newest", perPage });
				expect(all.flatMap(ids)).toEqual(["a/two", "b/\u{1F600}", "a/one", "a/two-b", "b/\uFFFD", "b/one"]);
				expect(all).toHaveLength(Math.ceil(6 / perPage));
			}
			const reversed = await pages(source, { order: "newest", reverse: true, perPage: 4 });
			expect(reversed.flatMap(ids)).toEqual(["b/one", "b/\uFFFD", "a/two-b", "a/one", "b/\u{1F600}", "a/two"]);
		});

		it("goes back page by page", async () => {
			const { source } = filled();
			const last = (await pages(source, { perPage: 2 })).at(-1);
			const middle = await source.query({ perPage: 2, nextToken: last?.prevToken ?? "" });
			const first = await source.query({ perPage: 2, nextToken: middle.prevToken ?? "" });
			expect([ids(first), ids(middle), first.prevToken]).toEqual([["a/one", "a/two"], ["a/two-b", "b/one"], undefined]);
		});

		it("gives tokens that are short, safe in URLs, and survive the deletion of what they name", async () => {
			const { source, remove, put } = filled();
			const { nextToken = "" } = await source.query({ perPage: 1, filter: "Status == up" });
			expect(nextToken).toMatch(/^[A-Za-z0-9_-]{1,60}$/);
			remove("a", "two-b");
			put({ Namespace: "a", ID: "aaa", Status: "up", Index: 1 });
			expect(ids(await source.query({ nextToken, filter: "Status == up" }))).toEqual(["b/\u{1F600}"]);
		});

		it("counts what a query gives", async () => {
			const { source } = filled();
			expect(await source.count({})).toBe(6);
			expect(await source.count({ filter: "Status != up" })).toBe(3);
			expect(await source.count({ filter: "Status == up", within: { Namespace: ["b", "c"] } })).toBe(1);
			expect(await source.count({ prefix: { ID: "two" } })).toBe(2);
			expect(await source.count({ visible: ({ ID }) => ID === "one" })).toBe(2);
		});

		it("says the same of a scope whatever lies outside it", async () => {
			const few = filled();
			const many = filled();
			for (let at = 0; at < 50; at++) many.put({ Namespace: `z${at % 3}`, ID: `other-${at}`, Status: "up", Index: at });
			for (const query of [
				{ filter: "Status == up" },
				{ order: "newest", reverse: true },
				{ prefix: { ID: "t" } },
			] as const) {
				const asked = { ...query, within: { Namespace: "a" }, perPage: 2 };
				const [one] = await pages(few.source, asked);
				const [other] = await pages(many.source, asked);
				expect({ ...other, index: 0 }).toEqual({ ...one, index: 0 });
			}
		});

		it("doesn't show the filter what isn't visible", async () => {
			const { source } = filled();
			const seen: string[] = [];
			const page = await source.query({
				filter: "Status == up",
				visible: ({ ID }) => {
					seen.push(ID);
					return ID !== "one";
				},
			});
			expect(ids(page)).toEqual(["a/two-b", "b/\u{1F600}"]);
			expect(seen).toContain("one");
		});

		it("refuses what can't be answered, each with its code", async () => {
			const { source } = filled();
			const { nextToken = "" } = await source.query({ perPage: 1 });
			expect(await code(() => source.query({ filter: "Status = up" }))).toBe("bad-filter");
			expect(await code(() => source.query({ filter: "Nope == up" }))).toBe("bad-filter");
			expect(await code(() => source.query({ order: "oldest" }))).toBe("unknown-order");
			expect(await code(() => source.query({ perPage: 0 }))).toBe("bad-per-page");
			expect(await code(() => source.query({ nextToken: "!" }))).toBe("bad-token");
			expect(await code(() => source.query({ nextToken, filter: "Status == up" }))).toBe("foreign-token");
			expect(await code(() => source.count({ within: { Owner: "a" } }))).toBe("unknown-within");
		});

		it("waits for changes, of everything or of a result", async () => {
			const { source, put } = filled();
			const { index } = await source.query({});
			const any = source.changed({ after: index, wait: 5_000 });
			const down = source.changed({ after: index, wait: 50, filter: "Status == down" });
			put({ Namespace: "c", ID: "new", Status: "up", Index: 5 });
			expect(await any).toEqual({ changed: true, index: index + 1 });
			expect(await down).toMatchObject({ changed: false });
		});

		it("shows a result and then its changes", async () => {
			const { source, put, remove } = filled();
			const changes: unknown[] = [];
			const ended = new AbortController();
			for await (const { type, key } of source.watch({ filter: "Status == down", signal: ended.signal })) {
				changes.push([type, key]);
				if (changes.length === 3) {
					put({ Namespace: "a", ID: "two", Status: "up", Index: 1 });
					put({ Namespace: "c", ID: "x", Status: "down", Index: 1 });
					remove("c", "x");
				}
				if (changes.length === 6) ended.abort();
			}
			expect(changes.slice(1)).toEqual([
				["insert", ["a", "two"]],
				["insert", ["b", "\uFFFD"]],
				["remove", ["a", "two"]],
				["insert", ["c", "x"]],
				["remove", ["c", "x"]],
			]);
		});
	});
}
