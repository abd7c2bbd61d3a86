import { Collection } from "../src/query/collection.ts";
import { jobSchema } from "../src/schema/scheduler.ts";
import { type JobData, makeJobs } from "./data/jobs.ts";
import { median, percentile } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";

/** A collection as servers have them, and a write to the i-th of its objects. */
function setUp(objects: number): {
	jobs: Collection<JobData>;
	write: (at: number, change: Partial<JobData>) => number;
} {
	const data = makeJobs(objects);
	const jobs = new Collection<JobData>({
		schema: jobSchema as never,
		key: ["ID"],
		orders: { newest: [{ by: "CreateIndex", desc: true }] },
		indexes: [
			"Status",
			"Datacenters",
			"Meta.*",
			"Meta",
			"ParentID",
			"StatusDescription",
			{ on: "Name", kind: "substring" },
		],
	});
	jobs.putAll(data);
	const write = (at: number, change: Partial<JobData>): number => {
		const item = data[at % data.length];
		if (item === undefined) return 0;
		const next = { ...item, ...change };
		const start = process.hrtime.bigint();
		jobs.put(next);
		return Number(process.hrtime.bigint() - start);
	};
	return { jobs, write };
}

/** Filters of which the i-th concerns the objects of group i / 10 alone: 60% equality, 20% list or map, 10% text, 10% with `not` and `or`. */
function filterOf(at: number): string {
	const group = `group-${Math.floor(at / 10)}-`;
	switch (at % 10) {
		case 6:
			return `Datacenters contains "${group}"`;
		case 7:
			return `Meta contains "${group}"`;
		case 8:
			return at % 20 === 8 ? `Name contains "${group}"` : `Name matches "^${group}[a-z]+$"`;
		case 9:
			return `Meta.group == "${group}" and not Status == "lost" or ParentID == "${group}"`;
		default:
			return `${["Meta.group", "ParentID", "StatusDescription"][at % 3]} == "${group}"`;
	}
}

function concerning(group: number): Partial<JobData> {
	const name = `group-${group}-`;
	return {
		Datacenters: [name],
		Meta: { group: name, [name]: "" },
		Name: `${name}web`,
		ParentID: name,
		StatusDescription: name,
	};
}

const scenario: Scenario = {
	name: "watch",
	title: "Waiting and watching",
	about:
		"What a write costs with 10,000 watchers of different filters over 100,000 objects: 60% equality, 20% list or map, " +
		"10% substring or pattern, 10% with `not` and `or`. Watchers read what they are sent after each write.",
	async run({ quick }) {
		const objects = quick ? 20_000 : 100_000;
		const watchers = quick ? 2_000 : 10_000;
		const rounds = quick ? 300 : 1_000;
		const { jobs, write } = setUp(objects);
		const idle = (round: number): number => write(round * 7, { StatusDescription: `round ${round}` });
		for (let round = 0; round < rounds; round++) idle(round);
		const without = Array.from({ length: rounds }, (_, round) => idle(round));
		for (let at = 0; at < watchers; at++) void read(jobs.watch({ filter: filterOf(at) }));
		await new Promise(setImmediate);

		const none: number[] = [];
		const ten: number[] = [];
		for (let round = 0; round < rounds; round++) none.push(idle(round));
		const before = jobs.audience.judged;
		for (let round = 0; round < rounds; round++) {
			ten.push(write(round * 7 + 3, concerning(round % (watchers / 10))));
			if (round % 50 === 0) await new Promise(setImmediate);
		}
		const judged = (jobs.audience.judged - before) / rounds;
		return [
			{
				title: `A write with ${watchers.toLocaleString("en")} watchers`,
				unit: "µs a write",
				better: "lower",
				columns: ["median", "99th percentile"],
				unheld: ["99th percentile"],
				rows: [
					{ name: "nobody watches", role: "yardstick", figures: figures(without) },
					{ name: "it concerns none", role: "ours", figures: figures(none) },
					{ name: "it concerns ten", role: "ours", figures: figures(ten) },
				],
				notes: [`A write that concerns ten has ${judged.toFixed(1)} filters evaluated.`],
			},
		];
	},
};

async function read(changes: AsyncIterable<unknown>): Promise<void> {
	for await (const _ of changes);
}

function figures(nanoseconds: readonly number[]): readonly number[] {
	return [median(nanoseconds) / 1000, percentile(nanoseconds, 99) / 1000];
}

export default scenario;
