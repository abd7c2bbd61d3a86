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
	"rare, first page",
	"status, 500th page",
	"three, 500th page",
	"three, count",
] as const;

const LARGE = 1_000_000;
const SMALLER = 200_000;

// So long everyone is asked before it counts.
const WARM = 1_000;

/** Milliseconds that single calls took, each after a write; questions take turns. */
function timed(
	keeper: Keeper,
	jobs: readonly JobData[],
	calls: number,
	asked: readonly Asked[],
	run: (asked: Asked) => unknown,
): number[] {
	const random = randomFrom(jobs.length);
	const one = (call: number): number => {
		const job = jobs[Math.floor(random() * jobs.length)] ?? fail();
		keeper.write({ ...job, Status: STATUSES[call % 3] ?? "dead", Priority: call % 2 === 0 ? 50 : 1 + (call % 100) });
		const what = asked[call % asked.length] ?? fail();
		const start = process.hrtime.bigint();
		run(what);
		return Number(process.hrtime.bigint() - start) / 1e6;
	};
	const end = performance.now() + WARM;
	for (let call = 0; call === 0 || performance.now() < end; call++) one(call);
	return Array.from({ length: calls }, (_, call) => one(call));
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
	const random = randomFrom(calls);
	const draw = (suits: (job: JobData) => boolean): JobData[] => {
		const drawn: JobData[] = [];
		while (drawn.length < calls) {
			const job = jobs[Math.floor(random() * jobs.length)] ?? fail();
			if (suits(job)) drawn.push(job);
		}
		return drawn;
	};
	// Half of the jobs have priority 50; each other one has half a percent.
	const common = draw(({ Priority }) => Priority === 50);
	const rare = draw(({ Priority }) => Priority !== 50);
	const first = (shape: Asked["shape"], drawn: readonly JobData[] = common): Asked[] =>
		drawn.map((job) => ({ shape, job, below: null }));
	// To get to a page by a token takes all pages before it, so that some are asked for again and again.
	const far = (shape: Asked["shape"]): Asked[] =>
		common.slice(0, Math.max(10, Math.ceil(calls / 10))).map((job) => {
			const asked = { shape, job, below: jobs.length / 2 };
			const token = keeper.seek?.(asked);
			return token === undefined ? asked : { ...asked, token };
		});
	const page = (asked: Asked): unknown => keeper.page(asked);
	const runs = [
		timed(keeper, jobs, calls, first("status"), page),
		timed(keeper, jobs, calls, first("three"), page),
		timed(keeper, jobs, calls, first("three", rare), page),
		timed(keeper, jobs, calls, far("status"), page),
		timed(keeper, jobs, calls, far("three"), page),
		timed(keeper, jobs, calls, first("three"), (asked) => keeper.count(asked)),
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
	const keptFilters = 100;
	const plain = jobsCollection({ indexes: [], keptFilters });
	const forgetful = jobsCollection({ indexes: [] });
	const indexed = jobsCollection({
		keptFilters,
		indexes: [
			{ on: "Name", kind: "prefix" },
			{ on: "Name", kind: "substring" },
			"Meta.*",
			"JobSummary.Summary.web.Running",
		],
	});
	plain.putAll(jobs);
	forgetful.putAll(jobs);
	indexed.putAll(jobs);
	const time = (run: () => unknown): number => {
		const taken: number[] = [];
		const end = performance.now() + WARM / 4;
		for (let call = 0; call < calls || performance.now() < end; call++) {
			const start = process.hrtime.bigint();
			run();
			taken.push(Number(process.hrtime.bigint() - start) / 1e6);
		}
		return median(taken.slice(-calls));
	};
	const loop = (test: (job: JobData) => boolean): JobData[] => {
		const page: JobData[] = [];
		for (const job of sorted) if (test(job) && page.push(job) > PAGE) break;
		return page;
	};
	const filters = Object.keys(NARROW);
	const pages = (collection: typeof plain): number[] =>
		filters.map((filter) => time(() => collection.query({ filter, order: "newest", perPage: PAGE })));
	return {
		title: `Other fields, ${count.toLocaleString("en")} jobs`,
		unit: "ms a page",
		better: "lower",
		columns: filters,
		// Their pages are full after a thousand rows: what is compared there is reading a filter with reading none.
		unheld: filters.slice(2),
		notes: ["Each filter is asked again and again, so that it stays compiled, but where nothing is kept of it."],
		rows: [
			{
				name: "a hand-written loop",
				role: "yardstick",
				figures: Object.values(NARROW).map((test) => time(() => loop(test))),
			},
			{
				name: "without an index",
				role: "ours",
				figures: pages(plain),
			},
			{
				name: "without an index, nothing kept of the filter",
				role: "ours",
				figures: pages(forgetful),
			},
			{
				name: "with an index",
				role: "ours",
				figures: pages(indexed),
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
		"the jobs), `three` for a status, a priority and a datacenter (about 6%), `rare` for a priority that few have (0.1%). Who takes " +
		"minutes at a million is asked to hold 200,000; `BENCH_JOBS` sets another size.",
	async run({ quick }) {
		process.env.NODE_ENV = "production";
		const count = quick ? 20_000 : Number(process.env.BENCH_JOBS ?? LARGE);
		const tables = [...(await pages(count, quick ? 0.2 : 1)), narrow(count, quick ? 20 : 100)];
		return count < LARGE ? tables : [...tables, ...(await pages(SMALLER, 1))];
	},
};

export default scenario;
