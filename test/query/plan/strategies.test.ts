import { describe, expect, it } from "vitest";
import { compile } from "../../../src/eval/compile.ts";
import { Collection } from "../../../src/query/collection.ts";
import { int, list, map, object, string } from "../../../src/schema/build.ts";
import type { Type } from "../../../src/schema/types.ts";

interface Job {
	readonly ID: string;
	readonly Name: string;
	readonly Status: string;
	readonly Priority: number;
	readonly Datacenters: readonly string[];
	readonly Meta: Readonly<Record<string, string>>;
	readonly CreateIndex: number;
}

const schema: Type = object({
	ID: string(),
	Name: string(),
	Status: string(),
	Priority: int(),
	Datacenters: list(string()),
	Meta: map(string()),
	CreateIndex: int(),
});

const COUNT = 12_000;

// Big enough for lists, blocks and bitmaps, and for each way to find a page to be the best for some filter.
const jobs: readonly Job[] = Array.from({ length: COUNT }, (_, at) => ({
	ID: `job-${(at * 7919) % COUNT}`,
	Name: `${["web", "api", "prod"][at % 3]}-${at % 1000}`,
	// What is pending is the oldest: the statistics of an order don't show that.
	Status: at < 3000 ? "pending" : at % 2 === 0 ? "running" : "dead",
	Priority: at % 5 === 0 ? at % 100 : 50,
	Datacenters: [`dc${at % 4}`, `dc${(at >> 2) % 4}`],
	Meta: { owner: `user-${at % 3000}` },
	CreateIndex: at,
}));

function collection(indexes: readonly (string | { on: string; kind: string })[]): Collection<Job> {
	const made = new Collection<Job>({
		schema: schema as Type<Job>,
		key: ["ID"],
		orders: { newest: [{ by: "CreateIndex", desc: true }] },
		indexes,
	});
	made.putAll(jobs);
	return made;
}

const indexed = collection([
	"Status",
	"Priority",
	"Datacenters",
	"Meta.*",
	{ on: "Name", kind: "prefix" },
	{ on: "Name", kind: "substring" },
]);
const plain = collection([]);

const FILTERS = [
	"Status == running",
	"Status == pending",
	'Status == running and Priority == 50 and Datacenters contains "dc1"',
	"Status == running and Priority == 35",
	'Meta.owner == "user-77"',
	'Meta.owner != "user-77" and Status != running',
	"Name matches `^web-12`",
	'Name contains "prod-7"',
	"Name matches `^web-1[0-9]2$` and Status == running",
	'Name contains "rod" and Name contains "99"',
	'Status == pending or Meta.owner == "user-2999"',
	'not (Status == running or Datacenters contains "dc1")',
	Array.from({ length: 30 }, (_, at) => `Meta.owner == "user-${at * 31}"`).join(" or "),
	`${Array.from({ length: 20 }, (_, at) => `Meta.owner == "user-${at * 31}"`).join(" or ")} or Status != running`,
	"Priority == 99 and Priority == 50",
	"all Datacenters as dc { dc != dc1 }",
] as const;

describe("Whatever way a page is found", () => {
	for (const filter of FILTERS) {
		it(`is the page that sorting and slicing gives: ${filter.slice(0, 80)}`, () => {
			const { test } = compile<Job>(filter, { schema: schema as Type<Job> });
			const matches = jobs.filter(test);
			for (const source of [indexed, indexed.snapshot(), plain]) {
				expect(source.count({ filter })).toBe(matches.length);
				for (const reverse of [false, true]) {
					// `newest` descends, so that its reverse is the order in which the jobs were made.
					const expected = reverse ? matches : [...matches].reverse();
					const query = { filter, order: "newest", reverse, perPage: 100 } as const;
					const first = source.query(query);
					expect(first.items).toEqual(expected.slice(0, 100));
					if (first.nextToken === undefined) continue;
					const second = source.query({ ...query, nextToken: first.nextToken });
					expect(second.items).toEqual(expected.slice(100, 200));
					const back = source.query({ ...query, nextToken: second.prevToken ?? "" });
					expect([back.items, back.prevToken]).toEqual([first.items, undefined]);
					const sorted = source.query({
						filter,
						order: [{ by: "CreateIndex", desc: !reverse }, { by: "Name" }],
						perPage: 100,
					});
					expect(sorted.items).toEqual(expected.slice(0, 100));
				}
			}
		});
	}

	it("looks at few rows where indexes leave few, and at a page's worth where most rows match", () => {
		const examined = (filter: string): number =>
			indexed.query({ filter, order: "newest", perPage: 100 }).stats.examined;
		expect(examined('Meta.owner == "user-77"')).toBe(4);
		for (const owner of ["nobody", "user-77"]) {
			const { stats } = indexed.query({ filter: `Meta.owner == "${owner}"` });
			expect(stats.examined, owner).toBeLessThan(10);
		}
		expect(examined("Status == running")).toBeLessThan(300);
		expect(plain.query({ filter: "Status == running", order: "newest", perPage: 100 }).stats.examined).toBeLessThan(
			300,
		);
	});

	it("leaves a compiled filter to indexes where it reads the objects as the collection does, and else asks it", () => {
		const filter = 'Status == running and Priority == 50 and Datacenters contains "dc1"';
		const shown = object({ Status: string(), Priority: int(), Datacenters: list(string()) });
		// To this one `50` is a text, which no number equals.
		const other = object({ Status: string(), Priority: string(), Datacenters: list(string()) });
		const answer = (given: Type): readonly unknown[] => {
			const compiled = compile<Job>(filter, { schema: given as Type<Job>, onTypeError: "throw" });
			const { items, stats } = indexed.query({ filter: compiled, order: "newest", perPage: 100 });
			return [items.length, indexed.count({ filter: compiled }), stats.tested > 0];
		};
		const count = indexed.count({ filter });
		expect(answer(schema)).toEqual([100, count, false]);
		expect(answer(shown)).toEqual([100, count, false]);
		expect(() => answer(other)).toThrow("Priority");
		const lenient = compile<Job>(filter, { schema: other as Type as Type<Job>, onTypeError: "false" });
		expect(indexed.count({ filter: lenient })).toBe(0);
	});

	it("turns from walking to picking where a walk takes longer than it should", () => {
		const { stats, items } = indexed.query({ filter: "Status == pending", order: "newest", perPage: 100 });
		expect(items).toHaveLength(100);
		expect(stats.examined).toBeLessThan(COUNT);
	});
});

describe("A scope over the first fields of an order", () => {
	interface Task {
		readonly Group: string;
		readonly ID: string;
		readonly Status: string;
		readonly CreateIndex: number;
	}
	const GROUPS = ["apps", "default", "platform", "\u{1f680}"];
	// Enough for many chunks in each group, and one group that is all in one of them.
	const tasks: readonly Task[] = Array.from({ length: 9_000 }, (_, at) => ({
		Group: at % 100 === 0 ? "few" : (GROUPS[at % 4] ?? ""),
		ID: `task-${(at * 7919) % 9_000}`,
		Status: ["running", "dead"][(at >> 3) % 2] ?? "",
		CreateIndex: at,
	}));
	const type = object({ Group: string(), ID: string(), Status: string(), CreateIndex: int() }) as Type<Task>;
	const collectionOf = (indexes: readonly string[]): Collection<Task> => {
		const made = new Collection<Task>({
			schema: type,
			key: ["Group", "ID"],
			orders: { state: [{ by: "Status", desc: true }, { by: "Group" }, { by: "CreateIndex", desc: true }] },
			indexes,
		});
		made.putAll(tasks);
		return made;
	};
	const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
	const orders = {
		key: (a: Task, b: Task) => text(a.Group, b.Group) || text(a.ID, b.ID),
		state: (a: Task, b: Task) =>
			text(b.Status, a.Status) || text(a.Group, b.Group) || b.CreateIndex - a.CreateIndex || text(a.ID, b.ID),
	};
	const withins = [...GROUPS, "few", "nobody"].flatMap((Group) => [
		{ Group },
		{ Group, Status: "dead" },
		{ Group, Status: "nothing" },
	]);

	it("gives the pages that filtering, sorting and slicing give, forth and back, with indexes and without", () => {
		for (const source of [collectionOf([]), collectionOf(["Status"])]) {
			for (const within of [...withins, { Status: "dead" }, { Status: "running" }]) {
				for (const [name, compare] of Object.entries(orders)) {
					for (const reverse of [false, true]) {
						const expected = tasks
							.filter((task) => Object.entries(within).every(([field, value]) => task[field as keyof Task] === value))
							.sort(compare);
						if (reverse) expected.reverse();
						const query = { within, reverse, perPage: 700, ...(name === "key" ? {} : { order: name }) };
						const pages: (readonly Task[])[] = [];
						let last = source.query(query);
						for (let page = last; ; page = last) {
							pages.push(page.items);
							if (page.nextToken === undefined) break;
							last = source.query({ ...query, nextToken: page.nextToken });
						}
						expect(pages.flat()).toEqual(expected);
						if (last.prevToken === undefined) continue;
						const back = source.query({ ...query, nextToken: last.prevToken });
						expect(back.items).toEqual(pages.at(-2));
					}
				}
			}
		}
	}, 30_000);

	it("is where the search begins and ends", () => {
		const source = collectionOf([]);
		const page = source.explain({ within: { Group: "platform" }, perPage: 10 });
		expect(page.actual.examined).toBeLessThan(200);
		expect(source.explain({ within: { Group: "few", ID: "nobody" } }).actual.examined).toBe(0);
	});
});
