import { randomInt } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kinds } from "../../conformance/kinds.ts";
import { campaign, type Outcome } from "../../fuzz/differ/campaign.ts";
import { ASKS_FOR_SCHEMA } from "../../fuzz/differ/case.ts";
import { type About, reportPage, tallyLine, vectorLines } from "../../fuzz/differ/report.ts";
import { adapterSide, ourSide, type Side } from "../../fuzz/differ/side.ts";
import type { Dialect } from "../../language/dialect.ts";
import { adapterDialectOption, type Introduced, introduce, takeAdapter } from "../adapters.ts";
import { type Command, InvalidArgumentError } from "../command.ts";
import { EXIT } from "../exit.ts";
import { wholeNumber } from "../options.ts";
import { Ticker } from "../ticker.ts";
import { vectorsFolder } from "../vectors-folder.ts";
import { readKinds } from "./adapter.ts";

interface Options {
	readonly dialect?: Dialect;
	readonly with?: string;
	readonly count?: number;
	readonly time?: number;
	readonly seed?: number;
	readonly schemas?: string;
	readonly out: string;
	readonly trust?: true;
	readonly timeout: number;
}

const HELP = `
Runs until it is interrupted, unless --count or --time says otherwise. DIR gets report.md, and vectors.ndjson where
there are disagreements. Exit status: 0 when all agree, 1 when there are disagreements, 2 when there was trouble.

Examples:
  trommel fuzz --count 100000 -- ./my-adapter --schemas schemas.json
  trommel fuzz --time 10m --seed 7 --dialect standard -- ./my-adapter
  trommel fuzz --with "./their-adapter --fast" -- ./my-adapter`;

/** `trommel fuzz -- COMMAND`: draws filters and data, and compares what an adapter says to them. */
export function fuzz(command: Command): void {
	takeAdapter(command)
		.addOption(
			adapterDialectOption("the dialect to compare with; unless given, the one that the adapter says it speaks"),
		)
		.option("--with <command>", "compare with another adapter, called through the shell, instead of with trommel")
		.option("-n, --count <cases>", "end after so many cases", wholeNumber)
		.option("-t, --time <duration>", "end after so long: 30s, 10m, 8h", duration)
		.option("--seed <number>", "draw the cases of an earlier run again", wholeNumber)
		.option("--schemas <file>", "the named types, as the adapter knows them; those of the vectors unless given")
		.option("-o, --out <dir>", "where report and vectors go", "fuzz-report")
		.option("--trust", "where they disagree the adapter is right: vectors take its answers")
		.addHelpText("after", HELP)
		.action(run);
}

function duration(text: string): number {
	const [, digits, unit = "s"] = /^(\d{1,9})([smh]?)$/.exec(text) ?? [];
	if (digits === undefined) throw new InvalidArgumentError("a duration such as 30s, 10m or 8h is expected");
	return Number(digits) * { s: 1_000, m: 60_000, h: 3_600_000 }[(unit || "s") as "s" | "m" | "h"];
}

async function run(command: readonly string[], options: Options): Promise<void> {
	const kinds = await readKinds(options.schemas ?? join(vectorsFolder(), "schemas.json"));
	const adapter = await introduce(command, options.timeout);
	const rival = options.with === undefined ? null : await introduce(["sh", "-c", options.with], options.timeout);
	const first = rival === null ? ourSide(options.dialect ?? adapter.dialect) : sideOf(rival);
	const about = {
		sides: [first, sideOf(adapter)] as const,
		seed: options.seed ?? randomInt(2 ** 31),
		command: command.join(" "),
	};
	try {
		const began = performance.now();
		const outcome = await compare(about, { kinds, adapters: rival === null ? [adapter] : [adapter, rival] }, options);
		await keep(outcome, { ...about, seconds: (performance.now() - began) / 1_000 }, options);
		process.exitCode =
			outcome.gaveUp !== null ? EXIT.trouble : outcome.tally.disagreed > 0 ? EXIT.nothing : EXIT.matched;
	} finally {
		adapter.process.stop();
		rival?.process.stop();
	}
}

function sideOf({ process, name, dialect }: Introduced): Side {
	return adapterSide(name, dialect, process);
}

async function compare(
	{ sides, seed }: Pick<About, "sides" | "seed">,
	{ kinds, adapters }: { readonly kinds: Kinds; readonly adapters: readonly Introduced[] },
	{ count, time }: Options,
): Promise<Outcome> {
	const stop = new AbortController();
	const timer = time === undefined ? undefined : setTimeout(() => stop.abort(), time);
	process.once("SIGINT", () => stop.abort());
	const ticker = new Ticker(process.stderr);
	process.stderr.write(`trommel: ${sides[0].name} against ${sides[1].name}, seed ${seed}\n`);
	const takesSchemas = await Promise.all(adapters.map((adapter) => takesSchema(adapter)));
	try {
		return await campaign({
			sides,
			seed,
			...(count === undefined ? {} : { count }),
			material: { kinds, ownSchemas: !takesSchemas.includes(false) },
			signal: stop.signal,
			progress: (tally) => ticker.show(() => tallyLine(tally)),
		});
	} finally {
		ticker.end();
		clearTimeout(timer);
	}
}

/** Whether a type may come along with a request, which the protocol leaves to adapters. */
async function takesSchema({ process }: Introduced): Promise<boolean> {
	const [reply] = await process.ask([ASKS_FOR_SCHEMA]);
	return reply !== undefined && "answer" in reply && reply.answer.result === true;
}

async function keep(outcome: Outcome, about: About, { out, trust }: Options): Promise<void> {
	const vectors = vectorLines(outcome.findings, trust ? 1 : 0);
	const page = reportPage(outcome, about);
	await mkdir(out, { recursive: true });
	await writeFile(join(out, "report.md"), page);
	if (vectors.length > 0) await writeFile(join(out, "vectors.ndjson"), `${vectors.join("\n")}\n`);
	process.stdout.write(`${tallyLine(outcome.tally)}\n`);
	for (const { cause } of outcome.findings) process.stdout.write(`disagree: ${cause.replaceAll("\n", " ")}\n`);
	if (outcome.gaveUp !== null) process.stderr.write(`trommel: ${outcome.gaveUp}\n`);
	process.stdout.write(`see ${join(out, "report.md")}\n`);
}
