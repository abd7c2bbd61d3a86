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
		expect(examined("Status == running")).toBeLessThan(300);
		expect(plain.query({ filter: "Status == running", order: "newest", perPage: 100 }).stats.examined).toBeLessThan(
			300,
		);
	});

	it("turns from walking to picking where a walk takes longer than it should", () => {
		const { stats, items } = indexed.query({ filter: "Status == pending", order: "newest", perPage: 100 });
		expect(items).toHaveLength(100);
		expect(stats.examined).toBeLessThan(COUNT);
	});
});
