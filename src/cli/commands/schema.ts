import { type Disagreement, inferSchema } from "../../schema/infer.ts";
import { toJsonSchema } from "../../schema/to-json-schema.ts";
import { parseJson, stringifyJson } from "../../values/json.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit.ts";
import { blocksOf } from "../filter/records.ts";
import { type Input, inputFault, inputsFrom } from "../inputs.ts";
import { messageOf } from "../message-of.ts";
import { wholeNumber } from "../options.ts";
import { printable } from "../printable.ts";

const HELP = `
Where the samples disagree is told on standard error.

Example:
  trommel schema infer jobs.ndjson > job.schema.json
  trommel check 'Status = running' --schema job.schema.json`;

/** `trommel schema infer [FILES]`: a JSON Schema that the samples keep. */
export function schema(command: Command): void {
	command
		.command("infer")
		.description("infer a JSON Schema from sample objects")
		.argument("[files...]", "JSON arrays or NDJSON; standard input for none or -")
		.option("-n, --limit <count>", "look at so many samples at most", wholeNumber, 10_000)
		.addHelpText("after", HELP)
		.action(infer);
}

async function infer(files: readonly string[], { limit }: { limit: number }): Promise<void> {
	const samples: unknown[] = [];
	let troubled = false;
	for (const input of await inputsFrom(files)) {
		for await (const { value, trouble } of valuesOf(input)) {
			if (samples.length >= limit) break;
			if (trouble === null) samples.push(value);
			else {
				troubled = true;
				process.stderr.write(`trommel: ${printable(trouble)}\n`);
			}
		}
	}
	const inferred = inferSchema(samples);
	for (const disagreement of inferred.disagreements)
		process.stderr.write(`trommel: ${printable(told(disagreement))}\n`);
	process.stdout.write(`${stringifyJson(toJsonSchema(inferred.schema), 2) ?? ""}\n`);
	process.exitCode = troubled ? EXIT.trouble : samples.length > 0 ? EXIT.matched : EXIT.nothing;
}

/** The records of an input; one that is no JSON comes as what to say of it. */
async function* valuesOf(input: Input): AsyncGenerator<{ value: unknown; trouble: string | null }> {
	try {
		for await (const { bytes, from, to, line } of blocksOf(input.open())) {
			for (let at = 0; at < from.length; at++) {
				try {
					yield { value: parseJson(bytes.toString("utf8", from[at], to[at])), trouble: null };
				} catch (error) {
					yield { value: null, trouble: `${input.name}:${line[at] ?? 0}: ${messageOf(error)}` };
				}
			}
		}
	} catch (error) {
		const trouble = inputFault(input, error);
		if (trouble === null) throw error;
		yield { value: null, trouble };
	}
}

function told({ path, seen, became }: Disagreement): string {
	const kinds = seen.map(({ kind, samples }) => `${kind} in sample ${samples.join(", ")}`);
	return `${path.join(".") || "(the sample itself)"}: ${kinds.join("; ")}; taken as ${became}`;
}
