import { type CompileOptions, compile } from "../src/eval/compile.ts";
import { jobSchema } from "../src/schema/scheduler.ts";
import type { Type } from "../src/schema/types.ts";
import { randomFrom } from "./data/jobs.ts";
import { PEERS } from "./eval/peers.ts";
import { type BenchJob, benchJobs, QUERIES } from "./eval/queries.ts";
import { referenceRuns } from "./eval/reference.ts";
import { type Effort, median, race, retained } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Row, Table } from "./harness/table.ts";

type Test = (job: BenchJob) => unknown;

const BY_HAND = "by hand";

/** The schema of a job, for data of which more is known. */
const SCHEMA = jobSchema as Type as Type<BenchJob>;

/** Ours: both back ends, with and without a schema. */
const OURS: Readonly<Record<string, CompileOptions<BenchJob>>> = {
	"generated, with a schema": { schema: SCHEMA, codegen: "always" },
	"generated, without": { codegen: "always" },
	"auto, with a schema": { schema: SCHEMA },
	"auto, without": {},
	"closures, with a schema": { schema: SCHEMA, codegen: "never" },
	"closures, without": { codegen: "never" },
};

const scenario: Scenario = {
	name: "eval",
	title: "Evaluating",
	about:
		"Compiled filters against predicates that one would write by hand, in a process that has compiled and run 200 other filters before. Each predicate is called in a loop of its own.",
	run({ quick }) {
		pollute();
		const effort: Effort = quick ? { rounds: 9, turn: 4, take: "min" } : { rounds: 31, turn: 5, take: "min" };
		const few = benchJobs(1000);
		const cached = against("1,000 objects, in cache", few, effort, true);
		const tables = [quick ? cached : withReference(cached, few)];
		if (!quick)
			tables.push(against("100,000 objects, shuffled", shuffled(benchJobs(100_000)), { ...effort, turn: 50 }, false));
		return [...tables, compiling(effort), keeping(quick ? 2000 : 10_000)];
	},
};
export default scenario;

function against(title: string, jobs: readonly BenchJob[], effort: Effort, withPeers: boolean): Table {
	const figures = new Map<string, (number | null)[]>();
	const peers = withPeers ? PEERS.map(({ name, tests }) => ({ name, tests: tests() })) : [];
	QUERIES.forEach((query, at) => {
		const contestants = new Map<string, Test>([[BY_HAND, query.byHand()]]);
		for (const [name, options] of Object.entries(OURS))
			contestants.set(name, compile<BenchJob>(query.filter, options).test);
		for (const { name, tests } of peers) {
			const test = tests[at];
			if (test !== null && test !== undefined) contestants.set(name, test);
		}
		const works = [...contestants].map(([name, test]) => [name, counting(test, jobs)] as const);
		const counts = new Set(works.map(([, work]) => work()));
		if (counts.size > 1)
			throw new Error(`${query.title}: the contestants disagree: ${works.map(([name, work]) => `${name} ${work()}`)}`);
		const times = race(Object.fromEntries(works), effort);
		for (const name of [BY_HAND, ...Object.keys(OURS), ...peers.map((peer) => peer.name)]) {
			const time = times[name];
			figures.set(name, [...(figures.get(name) ?? []), time === undefined ? null : time / jobs.length]);
		}
	});
	const row = (name: string, role: Row["role"]): Row => ({ name, role, figures: figures.get(name) ?? [] });
	return {
		title,
		unit: "ns an object",
		better: "lower",
		columns: QUERIES.map((query) => query.title),
		rows: [
			row(BY_HAND, "yardstick"),
			...Object.keys(OURS).map((name) => row(name, "ours")),
			...peers.map(({ name }) => row(name, "peer")),
		],
	};
}

/** Adds the row of the reference implementation; it stands empty where there is no Go to run it. */
function withReference(table: Table, jobs: readonly BenchJob[]): Table {
	const runs = referenceRuns(
		QUERIES.map(({ filter }) => filter),
		jobs,
	);
	QUERIES.forEach(({ title, filter }, at) => {
		const matches = jobs.filter(compile<BenchJob>(filter).test).length;
		const run = runs[at];
		if (run != null && run.matches !== matches)
			throw new Error(`${title}: the reference finds ${run.matches}, trommel ${matches}`);
	});
	const row: Row = { name: "go-bexpr (Go)", role: "peer", figures: runs.map((run) => run?.time ?? null) };
	const notes = runs.every((run) => run === null) ? ["The reference was left out: there was no Go to run it."] : [];
	return { ...table, rows: [...table.rows, row], notes };
}

/** A loop that counts, made anew for each predicate: as in a program of its own, the engine may inline what it calls. */
function counting(test: Test, jobs: readonly BenchJob[]): () => unknown {
	const loop = new Function(
		"test",
		"jobs",
		`let n = 0; for (let i = 0; i < jobs.length; i++) if (test(jobs[i]) === true) n++; return n; // ${loops++}`,
	);
	return () => loop(test, jobs);
}
let loops = 0;

const BACK_ENDS = ["never", "always", "auto"] as const;

/** Compiles and runs 200 other filters, some of them often, so that the places in the source that all filters share have seen many. */
function pollute(): void {
	const jobs = benchJobs(200);
	const fields = ["ID", "Name", "Namespace", "Type", "Status", "NodePool", "ParentID", "StatusDescription"];
	for (let at = 0; at < 200; at++) {
		const field = fields[at % fields.length];
		const text = [
			`${field} == v${at} or Meta.k${at % 20} == x`,
			`Datacenters contains dc${at} and Name matches "^a${at}"`,
			`JobSummary.Summary.g${at % 10}.Running == ${at} or not ${field} == x${at}`,
			`Priority == ${at} and Stop == true or CreateIndex != ${at}`,
		][at % 4];
		const codegen = BACK_ENDS[at % 3] ?? "never";
		const { test } = compile<BenchJob>(text ?? "", at % 2 === 0 ? { codegen } : { schema: SCHEMA, codegen });
		const times = at % 7 === 0 ? 120 : 5;
		for (const job of jobs) for (let time = 0; time < times; time++) test(job);
	}
}

/** From text to predicate, checked against the schema. */
function compiling(effort: Effort): Table {
	const filters = Array.from(
		{ length: 500 },
		(_, at) => `Status == "s${at}" and Priority == ${at} and Datacenters contains "dc${at}"`,
	);
	let next = 0;
	const text = () => filters[next++ % filters.length] ?? "";
	const times = race(
		{
			closures: () => compile(text(), { schema: SCHEMA, codegen: "never" }),
			auto: () => compile(text(), { schema: SCHEMA }),
			generated: () => compile(text(), { schema: SCHEMA, codegen: "always" }),
		},
		{ ...effort, take: "median" },
	);
	return {
		title: "From text to predicate, three terms, checked",
		unit: "µs a filter",
		better: "lower",
		columns: ["parse, check and compile"],
		rows: [
			{ name: "closures", role: "ours", figures: [times.closures / 1000] },
			{ name: "auto", role: "ours", figures: [times.auto / 1000] },
			{ name: "generated", role: "ours", figures: [times.generated / 1000] },
		],
	};
}

/** What is left in memory when different filters have been compiled, run and dropped. */
function keeping(count: number): Table {
	const [job] = benchJobs(1);
	const run = (from: number) => () => {
		for (let at = from; at < from + count; at++) {
			const options: CompileOptions<BenchJob> = { schema: SCHEMA, codegen: BACK_ENDS[at % 3] ?? "never" };
			if (job !== undefined)
				compile<BenchJob>(`Name == n${at} and Meta.k${at} matches "^x${at}[ab]$"`, options).test(job);
		}
	};
	run(0)();
	const left = [1, 2, 3].map((round) => retained(run(round * count)) / count);
	return {
		title: `${count} different filters, compiled, run and dropped`,
		unit: "bytes a filter that stay",
		better: "lower",
		columns: ["heap"],
		rows: [{ name: "trommel", role: "ours", figures: [median(left)] }],
	};
}

function shuffled<T>(items: readonly T[]): readonly T[] {
	const random = randomFrom(11);
	const keyed = items.map((item) => ({ item, key: random() }));
	return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}
