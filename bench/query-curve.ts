import { type JobData, makeJobs, randomFrom } from "./data/jobs.ts";
import { median } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import { jobsCollection, textOf } from "./query/contestants.ts";

const SHAPES = ["status", "three"] as const;

/** Milliseconds a first page, the middle of many, each with the literals of another job and a write before it. */
function pages(count: number, calls: number): readonly number[] {
	const jobs = makeJobs(count);
	const collection = jobsCollection();
	collection.putAll(jobs);
	return SHAPES.map((shape) => {
		const random = randomFrom(count);
		const pick = (): JobData | undefined => jobs[Math.floor(random() * jobs.length)];
		const taken: number[] = [];
		for (let call = 0; call < calls; call++) {
			const job = pick();
			const changed = pick();
			if (job === undefined || changed === undefined) continue;
			collection.put({ ...changed, Priority: 1 + (call % 100) });
			const start = process.hrtime.bigint();
			collection.query({ filter: textOf({ shape, job, below: null }), order: "newest", perPage: 100 });
			taken.push(Number(process.hrtime.bigint() - start) / 1e6);
		}
		return median(taken.slice(calls >>> 2));
	});
}

const scenario: Scenario = {
	name: "query-curve",
	title: "A page as the collection grows",
	about:
		"The first page of the indexed filters of the scenario above, at sizes from 10,000 jobs on. 5,000,000 take `BENCH_MOST=5000000` " +
		"and `NODE_OPTIONS=--max-old-space-size=20000`.",
	run({ quick }) {
		process.env.NODE_ENV = "production";
		const most = Number(process.env.BENCH_MOST ?? 1_000_000);
		const sizes = quick ? [2_000, 20_000] : [10_000, 100_000, 1_000_000, 5_000_000].filter((size) => size <= most);
		const figures = sizes.map((size) => pages(size, quick ? 200 : 1000));
		return [
			{
				title: "Text to page, median",
				unit: "ms a page",
				better: "lower",
				columns: sizes.map((size) => size.toLocaleString("en")),
				rows: SHAPES.map((shape, at) => ({
					name: shape,
					role: "ours",
					figures: figures.map((each) => each[at] ?? null),
				})),
				chart: "curve",
			},
		];
	},
};

export default scenario;
