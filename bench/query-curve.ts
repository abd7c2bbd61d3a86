import { type JobData, makeJobs, randomFrom } from "./data/jobs.ts";
import { median } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import { jobsCollection, textOf } from "./query/contestants.ts";

// The jobs that literals come from: half have priority 50, each other one has half a percent.
const SHAPES = {
	status: { shape: "status", suits: () => true },
	three: { shape: "three", suits: ({ Priority }: JobData) => Priority === 50 },
	rare: { shape: "three", suits: ({ Priority }: JobData) => Priority !== 50 },
} as const;

// So long a shape is asked for before it counts.
const WARM = 1_000;

/** Milliseconds a first page, the middle of many, each with the literals of another job and a write before it. */
function pages(count: number, calls: number): readonly number[] {
	const jobs = makeJobs(count);
	const collection = jobsCollection();
	collection.putAll(jobs);
	const random = randomFrom(count);
	const pick = (suits: (job: JobData) => boolean): JobData => {
		for (;;) {
			const job = jobs[Math.floor(random() * jobs.length)];
			if (job !== undefined && suits(job)) return job;
		}
	};
	return Object.values(SHAPES).map(({ shape, suits }) => {
		const one = (call: number): number => {
			const filter = textOf({ shape, job: pick(suits), below: null });
			collection.put({ ...pick(suits), Priority: call % 2 === 0 ? 50 : 1 + (call % 100) });
			const start = process.hrtime.bigint();
			collection.query({ filter, order: "newest", perPage: 100 });
			return Number(process.hrtime.bigint() - start) / 1e6;
		};
		const end = performance.now() + WARM;
		for (let call = 0; performance.now() < end; call++) one(call);
		return median(Array.from({ length: calls }, (_, call) => one(call)));
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
				rows: Object.keys(SHAPES).map((name, at) => ({
					name,
					role: "ours",
					figures: figures.map((each) => each[at] ?? null),
				})),
				chart: "curve",
			},
		];
	},
};

export default scenario;
