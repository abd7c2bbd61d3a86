import { describe, expect, it } from "vitest";
import { Collection } from "../../src/query/collection.ts";
import { QueryError } from "../../src/query/query-error.ts";
import { bool, int, list, map, object, optional, string } from "../../src/schema/build.ts";

const schema = object({
	Namespace: string(),
	ID: string(),
	Priority: optional(int()),
	Stop: optional(bool()),
	Datacenters: optional(list(string())),
	Meta: optional(map(string())),
});

function jobs(): Collection<unknown> {
	const collection = new Collection<unknown>({
		schema,
		key: ["Namespace", "ID"],
		orders: { priority: [{ by: "Priority", desc: true }] },
		maxPerPage: 100,
	});
	collection.putAll([
		{ Namespace: "default", ID: "web", Priority: 50, Datacenters: ["dc1"], Meta: { owner: "alice" } },
		{ Namespace: "default", ID: "db", Priority: 80, Datacenters: ["dc1", "dc2"] },
		{ Namespace: "other", ID: "web", Priority: 50 },
		{ Namespace: "other", ID: "batch", Stop: true },
	]);
	return collection;
}

const ids = (items: readonly unknown[]): string[] =>
	items.map((item) =>
		typeof item === "object" && item !== null && "ID" in item && "Namespace" in item
			? `${item.Namespace}/${item.ID}`
			: "?",
	);

describe("A collection", () => {
	it("answers in ascending order of its key unless asked otherwise", () => {
		expect(ids(jobs().query().items)).toEqual(["default/db", "default/web", "other/batch", "other/web"]);
		expect(ids(jobs().query({ reverse: true }).items)).toEqual([
			"other/web",
			"other/batch",
			"default/web",
			"default/db",
		]);
	});

	it("answers in a declared order, which the key makes total", () => {
		expect(ids(jobs().query({ order: "priority" }).items)).toEqual([
			"default/db",
			"default/web",
			"other/web",
			"other/batch",
		]);
	});

	it("answers in the order of any selectors", () => {
		const page = jobs().query({ order: [{ by: "ID" }, { by: "Namespace", desc: true }] });
		expect(ids(page.items)).toEqual(["other/batch", "default/db", "other/web", "default/web"]);
	});

	it("gives, replaces and removes objects by key", () => {
		const collection = jobs();
		expect(collection.get(["default", "db"])).toMatchObject({ Priority: 80 });
		collection.put({ Namespace: "default", ID: "db", Priority: 1 });
		expect(collection.get(["default", "db"])).toEqual({ Namespace: "default", ID: "db", Priority: 1 });
		expect(collection.size).toBe(4);
		expect(collection.remove(["default", "db"])).toBe(true);
		expect(collection.remove(["default", "db"])).toBe(false);
		expect(collection.get(["default", "db"])).toBeUndefined();
		expect(collection.size).toBe(3);
	});

	it("counts its commits from 1", () => {
		const collection = new Collection({ schema, key: ["ID"] });
		expect(collection.index).toBe(1);
		expect(collection.put({ Namespace: "", ID: "a" })).toBe(2);
		expect(collection.putAll([])).toBe(2);
		expect(collection.remove("b")).toBe(false);
		expect(collection.index).toBe(2);
	});

	it("writes only at the index that the caller expects", () => {
		const collection = jobs();
		const item = { Namespace: "default", ID: "new" };
		expect(() => collection.put(item, { ifIndex: 1 })).toThrow(expect.objectContaining({ code: "index-moved" }));
		expect(collection.put(item, { ifIndex: 2 })).toBe(3);
	});

	it("pages forth and back by token", () => {
		const collection = jobs();
		const first = collection.query({ perPage: 2 });
		expect(first.prevToken).toBeUndefined();
		const second = collection.query({ perPage: 2, nextToken: first.nextToken ?? "" });
		expect(ids(second.items)).toEqual(["other/batch", "other/web"]);
		expect(second.nextToken).toBeUndefined();
		const back = collection.query({ perPage: 2, nextToken: second.prevToken ?? "" });
		expect(ids(back.items)).toEqual(["default/db", "default/web"]);
		expect(back.prevToken).toBeUndefined();
		expect(back.nextToken).toBe(first.nextToken);
	});

	it("scopes by fields and by the beginnings of texts", () => {
		expect(ids(jobs().query({ within: { Namespace: "other" } }).items)).toEqual(["other/batch", "other/web"]);
		expect(jobs().count({ within: { Namespace: ["other", "default"], Priority: 50 } })).toBe(2);
		expect(jobs().count({ within: { Priority: null } })).toBe(1);
		expect(jobs().count({ within: { Namespace: [] } })).toBe(0);
		expect(ids(jobs().query({ prefix: { ID: "w" } }).items)).toEqual(["default/web", "other/web"]);
		expect(ids(jobs().query({ within: { '"/Meta/owner"': "alice", 'Meta["owner"]': "alice" } }).items)).toEqual([
			"default/web",
		]);
	});

	it("projects to selectors and leaves out what an object lacks", () => {
		const page = jobs().query({ select: ["ID", "Meta.owner", "Datacenters"], within: { Namespace: "default" } });
		expect(page.items).toEqual([
			{ ID: "db", Datacenters: ["dc1", "dc2"] },
			{ ID: "web", Datacenters: ["dc1"], Meta: { owner: "alice" } },
		]);
	});

	it("keeps snapshots as they were", () => {
		const collection = jobs();
		const snapshot = collection.snapshot();
		collection.remove(["default", "web"]);
		collection.put({ Namespace: "default", ID: "db", Priority: 7 });
		expect(ids(snapshot.query().items)).toEqual(["default/db", "default/web", "other/batch", "other/web"]);
		expect(snapshot.get(["default", "db"])).toMatchObject({ Priority: 80 });
		expect([snapshot.size, snapshot.index, collection.size, collection.index]).toEqual([4, 2, 3, 4]);
	});

	it("tells listeners what a commit changed", () => {
		const collection = jobs();
		const heard: unknown[] = [];
		const stop = collection.onCommit((commit) => heard.push(commit));
		collection.put({ Namespace: "other", ID: "web" });
		collection.remove(["other", "web"]);
		stop();
		collection.put({ Namespace: "other", ID: "web" });
		expect(heard).toEqual([
			{
				index: 3,
				changes: [
					{
						key: ["other", "web"],
						before: { Namespace: "other", ID: "web", Priority: 50 },
						after: { Namespace: "other", ID: "web" },
					},
				],
			},
			{ index: 4, changes: [{ key: ["other", "web"], before: { Namespace: "other", ID: "web" } }] },
		]);
	});

	it("tells all listeners of commits in order, though one of them writes and another fails", () => {
		const collection = jobs();
		const heard: string[] = [];
		collection.onCommit(({ index }) => {
			heard.push(`first ${index}`);
			if (index === 3) expect(collection.remove(["other", "web"])).toBe(true);
		});
		collection.onCommit(({ index }) => {
			heard.push(`second ${index}`);
			if (index === 3) throw new Error("a listener's own");
		});
		collection.onCommit(({ index }) => heard.push(`third ${index}`));
		expect(() => collection.put({ Namespace: "other", ID: "web" })).toThrow("a listener's own");
		expect(heard).toEqual(["first 3", "second 3", "third 3", "first 4", "second 4", "third 4"]);
		expect(collection.put({ Namespace: "other", ID: "web" })).toBe(5);
	});

	it("freezes what it stores outside production", () => {
		const job = { Namespace: "default", ID: "new", Meta: { owner: "bob" } };
		jobs().put(job);
		expect([Object.isFrozen(job), Object.isFrozen(job.Meta)]).toEqual([true, true]);
	});
});

describe("A collection refuses", () => {
	const refusal = (run: () => unknown): unknown => {
		try {
			return run();
		} catch (error) {
			return error instanceof Error ? { ...error, message: error.message } : error;
		}
	};

	it("whatever else JavaScript or parsed JSON may hand it", () => {
		const odd = [
			null,
			0,
			-1,
			1.5,
			Number.NaN,
			true,
			5n,
			Symbol("s"),
			"\0",
			"__proto__",
			[],
			[null],
			[{}],
			{},
			{ by: 1 },
		];
		const options = [
			"filter",
			"dialect",
			"within",
			"prefix",
			"order",
			"reverse",
			"perPage",
			"nextToken",
			"visible",
			"select",
		];
		const collection = jobs();
		const anything = (value: unknown): never => value as never;
		const calls = odd.flatMap((value) => [
			() => collection.get(anything(value)),
			() => collection.put(anything(value)),
			() => collection.putAll(anything(value)),
			() => collection.query(anything(value)),
			...options.flatMap((name) => [
				() => collection.query(anything({ [name]: value })),
				() => collection.count(anything({ [name]: value })),
			]),
		]);
		for (const call of calls) {
			try {
				call();
			} catch (error) {
				expect(error).toBeInstanceOf(QueryError);
			}
		}
		expect(() => collection.query(anything({ order: [{}] }))).toThrow("order must be a name or a list of { by, desc }");
	});

	it("an order that isn't declared, or that can't be", () => {
		expect(refusal(() => jobs().query({ order: "name" }))).toMatchObject({
			code: "unknown-order",
			message: 'there is no order "name": declared are "priority"',
		});
		expect(refusal(() => jobs().query({ order: [{ by: "Meta" }] }))).toMatchObject({ code: "bad-order", path: "Meta" });
		expect(refusal(() => jobs().query({ order: [{ by: "Nope" }] }))).toMatchObject({ code: "bad-order", path: "Nope" });
	});

	it("pages of no size or beyond its maximum", () => {
		for (const perPage of [0, -1, 1.5, 101, Number.NaN]) {
			expect(refusal(() => jobs().query({ perPage }))).toMatchObject({
				code: "bad-per-page",
				expected: "a whole number from 1 to 100",
			});
		}
	});

	it("tokens that it can't read or that belong elsewhere", () => {
		const { nextToken = "" } = jobs().query({ perPage: 1 });
		for (const bad of ["", "%", "AAAA", nextToken.slice(0, -1), `${nextToken}AA`]) {
			expect(refusal(() => jobs().query({ perPage: 1, nextToken: bad }))).toMatchObject({ name: "QueryError" });
		}
		expect(refusal(() => jobs().query({ perPage: 1, nextToken, reverse: true }))).toMatchObject({
			code: "foreign-token",
		});
		expect(refusal(() => jobs().query({ perPage: 1, nextToken, order: "priority" }))).toMatchObject({
			code: "foreign-token",
		});
		expect(refusal(() => jobs().query({ nextToken, within: { Namespace: "other" } }))).toMatchObject({
			code: "foreign-token",
		});
		expect(refusal(() => jobs().query({ nextToken, prefix: { ID: "w" } }))).toMatchObject({ code: "foreign-token" });
	});

	it("scopes over fields that the schema doesn't have", () => {
		expect(refusal(() => jobs().count({ within: { Owner: "a" } }))).toMatchObject({
			code: "unknown-within",
			path: "Owner",
		});
		expect(refusal(() => jobs().count({ prefix: { Priority: "5" } }))).toMatchObject({
			code: "unknown-prefix",
			path: "Priority",
		});
		expect(refusal(() => jobs().query({ select: ["Owner"] }))).toMatchObject({ code: "bad-select", path: "Owner" });
	});

	it("objects that don't fit, whole batches with them", () => {
		const collection = jobs();
		const good = { Namespace: "default", ID: "good" };
		const bad = { Namespace: "default", ID: "bad", Datacenters: ["dc1", 2] };
		expect(refusal(() => collection.putAll([good, bad]))).toMatchObject({
			code: "bad-item",
			path: "Datacenters.1",
			expected: "a string",
			message: "Datacenters.1 of an object doesn't fit the schema: a string is expected",
		});
		expect(refusal(() => collection.putAll([good, good]))).toMatchObject({ code: "duplicate-key" });
		expect(refusal(() => collection.put({ Namespace: "default" }))).toMatchObject({ code: "bad-key", path: "ID" });
		expect([collection.size, collection.index]).toEqual([4, 2]);
	});
});
