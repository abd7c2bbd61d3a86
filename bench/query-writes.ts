import type { CollectionOptions } from "../src/query/definition.ts";
import { type JobData, makeJobs, randomFrom } from "./data/jobs.ts";
import { retained } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Table } from "./harness/table.ts";
import { jobsCollection } from "./query/contestants.ts";

const FULL: Partial<CollectionOptions<JobData>> = {
	orders: { newest: [{ by: "CreateIndex", desc: true }], urgent: [{ by: "Priority", desc: true }, { by: "Name" }] },
};
const STATUSES = ["running", "pending", "dead"] as const;

/** Objects a second of loading all at once, and of updates that each move an indexed field and a place in both orders. */
function rates(jobs: readonly JobData[], updates: number): Table {
	const collection = jobsCollection(FULL);
	const loading = seconds(() => collection.putAll(jobs));
	const random = randomFrom(5);
	const changed = Array.from({ length: updates }, (_, at) => {
		const job = jobs[Math.floor(random() * jobs.length)];
		return {
			...(job ?? fail()),
			Status: STATUSES[at % 3] ?? "dead",
			Priority: 1 + (at % 100),
			CreateIndex: 1 + Math.floor(random() * jobs.length),
		};
	});
	const updating = seconds(() => {
		for (const job of changed) collection.put(job);
	});
	const map = new Map<string, JobData>();
	const filling = seconds(() => {
		for (const job of jobs) map.set(job.ID, { ...job });
	});
	return {
		title: `Writing, ${jobs.length.toLocaleString("en")} jobs`,
		unit: "objects a second",
		better: "higher",
		columns: ["loaded", "updated one by one"],
		rows: [
			{ name: "copies into a plain Map", role: "yardstick", figures: [jobs.length / filling, jobs.length / filling] },
			{
				name: "indexes on four fields, two orders",
				role: "ours",
				figures: [jobs.length / loading, updates / updating],
			},
		],
	};
}

/** Bytes an object that each index and order adds to a collection with nothing but its key. */
function memory(jobs: readonly JobData[]): Table {
	const bytes = (options: Partial<CollectionOptions<JobData>>): number => {
		const made = retained(() => {
			const collection = jobsCollection({ indexes: [], orders: {}, ...options });
			collection.putAll(jobs);
			return collection;
		});
		return made / jobs.length;
	};
	const bare = bytes({});
	const added = (options: Partial<CollectionOptions<JobData>>): number => bytes(options) - bare;
	const indexes: readonly (string | { readonly on: string; readonly kind: string })[] = [
		"Status",
		"Priority",
		"Datacenters",
		"Meta",
		"Meta.*",
		{ on: "Name", kind: "prefix" },
		{ on: "Name", kind: "substring" },
	];
	const nameOf = (index: (typeof indexes)[number]): string =>
		typeof index === "string" ? index : `${index.on} by ${index.kind}`;
	return {
		title: `Memory, ${jobs.length.toLocaleString("en")} jobs`,
		unit: "bytes an object",
		better: "lower",
		columns: ["beyond the objects themselves"],
		rows: [
			{ name: "rows, keys and the key's order", role: "peer", figures: [bare] },
			...indexes.map((index) => ({
				name: `index on ${nameOf(index)}`,
				role: "peer" as const,
				figures: [added({ indexes: [index] })],
			})),
			{ name: "an order", role: "peer", figures: [added({ orders: { newest: [{ by: "CreateIndex", desc: true }] } })] },
			{
				name: "Status, Datacenters, Meta.*, Priority and two orders",
				role: "ours",
				figures: [added({ ...FULL, indexes: ["Status", "Datacenters", "Meta.*", "Priority"] })],
			},
		],
	};
}

function seconds(run: () => void): number {
	const start = performance.now();
	run();
	return (performance.now() - start) / 1000;
}

function fail(): never {
	throw new RangeError("no jobs");
}

const scenario: Scenario = {
	name: "query-writes",
	title: "Writing to a collection",
	about:
		"What writes cost with indexes on Status, Datacenters, Meta.* and Priority and two orders, and what indexes cost in memory.",
	run({ quick }) {
		process.env.NODE_ENV = "production";
		const jobs = makeJobs(quick ? 20_000 : Number(process.env.BENCH_JOBS ?? 1_000_000));
		return [rates(jobs, quick ? 5_000 : 100_000), memory(jobs)];
	},
};

export default scenario;
