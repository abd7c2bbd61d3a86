import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdapterProcess, Request } from "../../conformance/process.ts";
import { report, reportText } from "../../conformance/report.ts";
import { runEval } from "../../conformance/run-eval.ts";
import { runParse } from "../../conformance/run-parse.ts";
import { fieldsOf, readEvalVectors, readParseVectors } from "../../conformance/vectors.ts";
import type { Verdict } from "../../conformance/verdict.ts";
import { wordOf } from "../../conformance/word.ts";
import type { Dialect } from "../../language/dialect.ts";
import { adapterDialectOption, type Introduced, introduce, takeAdapter } from "../adapters.ts";
import type { Command } from "../command.ts";
import { EXIT, UsageError } from "../exit.ts";
import { Ticker } from "../ticker.ts";
import { vectorsFolder } from "../vectors-folder.ts";

interface Options {
	readonly dialect?: Dialect;
	readonly vectors?: string;
	readonly timeout: number;
}

const BATCH = 256;

const HELP = `
The adapter has to know the types of schemas.json, which lies beside the vectors: DIR, or grammar/vectors of this package.
Exit status: 0 when it agrees with all vectors, 1 when it doesn't, 2 when there was trouble.

Examples:
  trommel conform -- trommel adapter --schemas node_modules/trommel/grammar/vectors/schemas.json
  trommel conform --dialect reference -- ./my-adapter`;

/** `trommel conform -- COMMAND`: holds an adapter against the recorded vectors. */
export function conform(command: Command): void {
	takeAdapter(command)
		.addOption(adapterDialectOption("what to ask for; unless given, the dialect that the adapter says it speaks"))
		.option("--vectors <dir>", "a folder of vectors (*.ndjson); those of the package unless given")
		.addHelpText("after", HELP)
		.action(run);
}

async function run(command: readonly string[], options: Options): Promise<void> {
	const folder = options.vectors ?? vectorsFolder();
	const files = (await readdir(folder)).filter((file) => file.endsWith(".ndjson")).sort();
	if (files.length === 0) throw new UsageError(`there are no vectors in ${folder}`);
	const adapter = await introduce(command, options.timeout);
	const dialect = options.dialect ?? adapter.dialect;
	process.stdout.write(`${adapter.name}, ${dialect} dialect\n`);
	try {
		let failures = 0;
		for (const file of files) {
			const text = await readFile(join(folder, file), "utf8");
			const reported = report(await verdictsOn(text, adapter, dialect), new Set());
			failures += reported.failures.length;
			process.stdout.write(`${file}: ${reportText(reported)}\n`);
		}
		process.exitCode = failures > 0 ? EXIT.nothing : EXIT.matched;
	} finally {
		adapter.process.stop();
	}
}

/** A file may have vectors of both forms. */
async function verdictsOn(text: string, adapter: Introduced, dialect: Dialect): Promise<readonly Verdict[]> {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const isEval = (line: string) => fieldsOf(line).outcome !== undefined;
	const parses = readParseVectors(lines.filter((line) => !isEval(line)).join("\n"));
	const evals = readEvalVectors(lines.filter(isEval).join("\n"));
	const trees = adapter.ops.has("parse") ? parses : [];
	const outcomes = adapter.ops.has("eval") ? evals : [];
	const read = await wordsOn("parse", trees, adapter.process);
	const evaluated = await wordsOn("eval", outcomes, adapter.process);
	return [
		...runParse(trees, dialect, () => read.shift() ?? ""),
		...runEval(outcomes, dialect, () => {
			const word = evaluated.shift() ?? "";
			return word === "true" || word === "false" ? word === "true" : word;
		}),
	];
}

/** What the adapter says to each vector, in their order. */
async function wordsOn(op: "parse" | "eval", vectors: readonly object[], adapter: AdapterProcess): Promise<string[]> {
	const words: string[] = [];
	const ticker = new Ticker(process.stderr);
	for (let at = 0; at < vectors.length; at += BATCH) {
		const requests = vectors
			.slice(at, at + BATCH)
			.map((vector): Request => ({ ...vector, ast: undefined, outcome: undefined, op }));
		for (const reply of await adapter.ask(requests)) words.push(wordOf(op, reply));
		ticker.show(() => `${words.length} of ${vectors.length}`);
	}
	ticker.end();
	return words;
}
