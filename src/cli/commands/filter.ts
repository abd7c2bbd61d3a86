import type { Dialect } from "../../language/dialect.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit.ts";
import { planFor } from "../filter/plan.ts";
import { Progress } from "../filter/progress.ts";
import { Run } from "../filter/run.ts";
import { Sink } from "../filter/sink.ts";
import { type Input, inputsFrom } from "../inputs.ts";
import { dialectOption, schemaOption, selectorList, wholeNumber } from "../options.ts";
import { printable } from "../printable.ts";
import { readSchema } from "../read-schema.ts";

interface Options {
	readonly dialect: Dialect;
	readonly schema?: string;
	readonly order?: string;
	readonly limit?: number;
	readonly select?: readonly string[];
	readonly count?: true;
	readonly table?: true;
	readonly invert?: true;
	readonly strict?: true;
}

const HELP = `
Exit status: 0 when something matched, 1 when nothing did, 2 when there was trouble.
An input is one JSON array if it begins with one and nothing follows; else each of its lines is a record, be it an array.
A record that is no JSON is reported with its line, and the run goes on. What the filter can rule out by its bytes
is not parsed; --strict parses every record, and stops at the first that is no JSON or on which the filter fails.

Examples:
  trommel filter 'Status == "running" and Datacenters contains "dc1"' jobs.ndjson
  trommel filter 'Meta.owner == "alice"' --order SubmitTime:desc --limit 10 --select ID,Meta.owner jobs.json
  trommel filter 'Type == batch' --count < jobs.ndjson`;

/** `trommel filter EXPR [FILES]`: the records of JSON arrays or NDJSON that match. */
export function filter(command: Command): void {
	command
		.argument("<expr>", "the filter")
		.argument("[files...]", "JSON arrays or NDJSON; standard input for none or -")
		.option(
			"-o, --order <selectors>",
			"order by these, each with :asc or :desc; with --limit the first of that order are kept",
		)
		.option("-n, --limit <count>", "write so many records at most", wholeNumber)
		.option("--select <selectors>", "write these fields alone", selectorList)
		.option("-c, --count", "write how many match, and nothing else")
		.option("-t, --table", "write a table")
		.option("-v, --invert", "write the records that don't match")
		.option("--strict", "parse everything, and stop at the first trouble")
		.addOption(dialectOption())
		.addOption(schemaOption())
		.addHelpText("after", HELP)
		.action(run);
}

async function run(expression: string, files: readonly string[], options: Options): Promise<void> {
	const { dialect, select = [], order = null, limit = null } = options;
	const { count = false, table = false, invert = false, strict = false } = options;
	const schema = await readSchema(options.schema);
	const wishes = { expression, dialect, schema, order, limit, select, count, table, invert, strict };
	const inputs = await inputsFrom(files);
	const progress = process.stderr.isTTY && !process.stdout.isTTY ? new Progress(process.stderr, sizeOf(inputs)) : null;
	const trouble = (message: string) => {
		progress?.wipe();
		process.stderr.write(`trommel: ${printable(message)}\n`);
	};
	const running = new Run(planFor(wishes, trouble), new Sink(process.stdout));
	for (const input of inputs) {
		const bytes = input.open();
		if (!(await running.read(input, progress?.watch(bytes) ?? bytes))) break;
	}
	progress?.wipe();
	const { matched, troubled } = await running.end();
	process.exitCode = troubled ? EXIT.trouble : matched > 0 ? EXIT.matched : EXIT.nothing;
}

/** What all inputs have together, in bytes; null where that isn't known. */
function sizeOf(inputs: readonly Input[]): number | null {
	return inputs.reduce<number | null>((sum, { size }) => (sum === null || size === null ? null : sum + size), 0);
}
