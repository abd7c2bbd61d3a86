import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeJobLines } from "./data/ndjson.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Table } from "./harness/table.ts";

const MIB = 1 << 20;
const PROGRAM = "dist/esm/cli.js";

/** A filter, and what `jq` is asked for to select the same lines. */
const FILTERS = {
	"1% of lines": [
		"Meta.team == edge and Status == pending and Datacenters contains dc1",
		'.Meta.team == "edge" and .Status == "pending" and (.Datacenters | index("dc1"))',
	],
	"30% of lines": ["Status == pending", '.Status == "pending"'],
	"half the lines, no text to look for": ["Priority == 50", ".Priority == 50"],
} as const satisfies Record<string, readonly [string, string]>;

const COLUMNS = Object.keys(FILTERS) as (keyof typeof FILTERS)[];

const scenario: Scenario = {
	name: "cli",
	title: "The command line",
	about:
		"`trommel filter` over a file of jobs, one a line, beside `jq` with the same condition; whole processes, from start to the last byte written. Set TROMMEL_BENCH_BYTES for a larger file.",
	run({ quick }) {
		const size = Number(process.env.TROMMEL_BENCH_BYTES ?? (quick ? 32 * MIB : 128 * MIB));
		const folder = mkdtempSync(join(tmpdir(), "trommel-bench-"));
		try {
			const file = join(folder, "jobs.ndjson");
			writeJobLines(file, size);
			return [table(file, quick ? 3 : 2)];
		} finally {
			rmSync(folder, { recursive: true });
		}
	},
};

function table(file: string, rounds: number): Table {
	const hasJq = spawnSync("jq", ["--version"]).status === 0;
	const mebibytes = statSync(file).size / MIB;
	const ours = COLUMNS.map(() => Number.POSITIVE_INFINITY);
	const theirs = COLUMNS.map(() => Number.POSITIVE_INFINITY);
	let memory = 0;
	for (let round = 0; round < rounds; round++) {
		for (const [at, column] of COLUMNS.entries()) {
			const [filter, select] = FILTERS[column];
			const run = timed(process.execPath, ["--import", MEMORY, PROGRAM, "filter", filter, file]);
			memory = Math.max(memory, run.memory);
			ours[at] = Math.min(ours[at] ?? Number.POSITIVE_INFINITY, run.seconds);
			if (!hasJq) continue;
			const peer = timed("jq", ["-c", `select(${select})`, file]);
			theirs[at] = Math.min(theirs[at] ?? Number.POSITIVE_INFINITY, peer.seconds);
			if (peer.lines !== run.lines) throw new Error(`${filter}: ${run.lines} lines, and ${peer.lines} of jq's`);
		}
	}
	const notes = [
		`The file has ${Math.round(mebibytes)} MiB. trommel took at most ${Math.round(memory)} MiB of memory.`,
	];
	if (!hasJq) notes.push("jq was not found, and left out.");
	return {
		title: "Filtering a file",
		unit: "MiB a second",
		better: "higher",
		columns: COLUMNS,
		rows: [
			{ name: "trommel", role: "ours", figures: ours.map((seconds) => mebibytes / seconds) },
			...(hasJq
				? [{ name: "jq", role: "yardstick" as const, figures: theirs.map((seconds) => mebibytes / seconds) }]
				: []),
		],
		notes,
	};
}

/** Loaded into our process: says at its end how much memory it took. */
const MEMORY = `data:text/javascript,${encodeURIComponent(
	'process.on("exit", () => { process.stderr.write("memory " + process.resourceUsage().maxRSS + "\\n"); });',
)}`;

/** Runs a program that writes lines; how long it took, how many lines came, and the MiB that it said it took. */
function timed(program: string, words: readonly string[]): { seconds: number; lines: string; memory: number } {
	const start = performance.now();
	const ended: SpawnSyncReturns<string> = spawnSync(
		"bash",
		["-c", 'set -o pipefail; "$@" | wc -l', "bash", program, ...words],
		{
			encoding: "utf8",
		},
	);
	const seconds = (performance.now() - start) / 1000;
	if (ended.status !== 0) throw new Error(`${program}: ${ended.stderr}`);
	return { seconds, lines: ended.stdout.trim(), memory: Number(/memory (\d+)/.exec(ended.stderr)?.[1] ?? 0) / 1024 };
}

export default scenario;
