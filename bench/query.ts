import { type JobData, makeJobs, randomFrom } from "./data/jobs.ts";
import { median, percentile } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Row, Table } from "./harness/table.ts";
import { type Asked, type Contestant, type Keeper, PAGE } from "./query/contestant.ts";
import { contestants, jobsCollection } from "./query/contestants.ts";

const STATUSES = ["running", "pending", "dead"] as const;
const COLUMNS = [
	"status, first page",
	"three, first page",
	"status, 500th page",
	"three, 500th page",
	"three, count",
] as const;

/** Milliseconds that single calls took, each after a write and with literals of another job. */
function timed(
	keeper: Keeper,
	jobs: readonly JobData[],
	calls: number,
	run: (job: JobData) => void,
	prepare?: (job: JobData) => void,
): number[] {
	const random = randomFrom(calls);
	const pick = (): JobData => jobs[Math.floor(random() * jobs.length)] ?? jobs[0] ?? fail();
	const taken: number[] = [];
	for (let call = 0; call < calls; call++) {
		const job = pick();
		prepare?.(job);
		keeper.write({ ...pick(), Status: STATUSES[call % 3] ?? "dead", Priority: 1 + (call % 100) });
		const start = process.hrtime.bigint();
		run(job);
		taken.push(Number(process.hrtime.bigint() - start) / 1e6);
	}
	return taken;
}

function fail(): never {
	throw new RangeError("no jobs");
}

function figuresOf(contestant: Contestant, jobs: readonly JobData[], effort: number): { middle: Row; high: Row } {
	if (jobs.length > contestant.most) {
		const none = COLUMNS.map(() => null);
		return { middle: { ...contestant, figures: none }, high: { ...contestant, figures: none } };
	}
	const keeper = contestant.load(jobs);
	const calls = Math.max(3, Math.ceil(contestant.pages * effort));
	const far = jobs.length / 2;
	const runs = [
		...[null, far].flatMap((below) =>
			(["status", "three"] as const).map((shape) => {
				const asked = (job: JobData): Asked => ({ shape, job, below });
				const seek = keeper.seek;
				const page = (job: JobData): unknown => keeper.page(asked(job));
				for (let warm = 0; warm < Math.min(calls, 200); warm++) {
					const job = jobs[warm % jobs.length] ?? fail();
					if (below !== null && warm === 0) seek?.(asked(job));
					if (below === null || seek === undefined || warm === 0) page(job);
				}
				return below === null || seek === undefined
					? timed(keeper, jobs, calls, page)
					: timed(keeper, jobs, Math.ceil(calls / 10), page, (job) => seek(asked(job)));
			}),
		),
		timed(keeper, jobs, calls, (job) => keeper.count({ shape: "three", job, below: null })),
	];
	keeper.close?.();
	const { name, role } = contestant;
	return {
		middle: { name, role, figures: runs.map((run) => median(run)) },
		high: { name, role, figures: runs.map((run) => percentile(run, 99)) },
	};
}

async function pages(count: number, effort: number): Promise<readonly Table[]> {
	const jobs = makeJobs(count);
	const rows = (await contestants()).map((contestant) => figuresOf(contestant, jobs, effort));
	const shared = { unit: "ms", better: "lower", columns: COLUMNS } as const;
	const size = count.toLocaleString("en");
	return [
		{
			...shared,
			title: `A page of ${PAGE} of ${size} jobs, median`,
			rows: rows.map(({ middle }) => middle),
			chart: "bars",
			notes: [
				"The 500th page is one that begins half way through the order; where a filter has no 500 pages, its last.",
			],
		},
		{
			...shared,
			title: `A page of ${PAGE} of ${size} jobs, 99th percentile`,
			unheld: COLUMNS,
			rows: rows.map(({ high }) => high),
		},
	];
}

const NARROW = {
	'Name matches "^web-12"': (job: JobData) => /^web-12/.test(job.Name),
	'Name contains "prod-7"': (job: JobData) => job.Name.includes("prod-7"),
	'Meta.owner == "alice"': (job: JobData) => job.Meta.owner === "alice",
	"JobSummary.Summary.web.Running == 3": (job: JobData) => job.JobSummary.Summary.web?.Running === 3,
} as const;

/** Filters over other fields, with an index for each and without, against a loop that stops at the page's end. */
function narrow(count: number, calls: number): Table {
	const jobs = makeJobs(count);
	const sorted = [...jobs].reverse();
	const plain = jobsCollection({ indexes: [] });
	const indexed = jobsCollection({
		indexes: [
			{ on: "Name", kind: "prefix" },
			{ on: "Name", kind: "substring" },
			"Meta.*",
			"JobSummary.Summary.web.Running",
		],
	});
	plain.putAll(jobs);
	indexed.putAll(jobs);
	const time = (run: () => unknown): number => {
		const taken: number[] = [];
		for (let call = 0; call < calls; call++) {
			const start = process.hrtime.bigint();
			run();
			taken.push(Number(process.hrtime.bigint() - start) / 1e6);
		}
		return median(taken);
	};
	const loop = (test: (job: JobData) => boolean): JobData[] => {
		const page: JobData[] = [];
		for (const job of sorted) if (test(job) && page.push(job) > PAGE) break;
		return page;
	};
	const filters = Object.keys(NARROW);
	return {
		title: `Other fields, ${count.toLocaleString("en")} jobs`,
		unit: "ms a page",
		better: "lower",
		columns: filters,
		// Their pages are full after a thousand rows: what is compared there is reading a filter with reading none.
		unheld: filters.slice(2),
		rows: [
			{
				name: "a hand-written loop",
				role: "yardstick",
				figures: Object.values(NARROW).map((test) => time(() => loop(test))),
			},
			{
				name: "without an index",
				role: "ours",
				figures: filters.map((filter) => time(() => plain.query({ filter, order: "newest", perPage: PAGE }))),
			},
			{
				name: "with an index",
				role: "ours",
				figures: filters.map((filter) => time(() => indexed.query({ filter, order: "newest", perPage: PAGE }))),
			},
		],
	};
}

const scenario: Scenario = {
	name: "query",
	title: "Pages of a collection",
	about:
		"Jobs ordered by CreateIndex descending, in pages of 100; every page of ours starts from the filter's text, with literals " +
		"drawn from the data and a write before it, and nothing is kept between pages. `status` asks for one status (about a third of " +
		"the jobs), `three` for a status, a priority and a datacenter. Some peers take minutes at a million: `BENCH_JOBS=1000000`.",
	async run({ quick }) {
		process.env.NODE_ENV = "production";
		const count = quick ? 20_000 : Number(process.env.BENCH_JOBS ?? 200_000);
		return [...(await pages(count, quick ? 0.2 : 1)), narrow(quick ? 20_000 : count, quick ? 20 : 100)];
	},
};

export default scenario;
