import { once } from "node:events";
import { VERSION } from "../../base/version.ts";
import { type AdapterOptions, answer } from "../../conformance/adapter.ts";
import { Kinds } from "../../conformance/kinds.ts";
import type { Dialect } from "../../language/dialect.ts";
import { SchemaError } from "../../schema/schema-error.ts";
import { parseJson } from "../../values/json.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../exit.ts";
import { readText } from "../inputs.ts";
import { dialectOption } from "../options.ts";

const HELP = `
Requests come a line each on standard input, answers go a line each to standard output, in the order of the requests.
FILE names the types that a request's \`kind\` may mean, in the notation of grammar/vectors/schemas.json.

Example:
  echo '{"op":"eval","kind":"json","expr":"a == 1","datum":{"a":1}}' | trommel adapter`;

/** `trommel adapter`: this implementation, as others test theirs against it. */
export function adapter(command: Command): void {
	command
		.addOption(dialectOption())
		.option("--schemas <file>", "the types that requests name")
		.addHelpText("after", HELP)
		.action(run);
}

async function run({ dialect, schemas }: { dialect: Dialect; schemas?: string }): Promise<void> {
	const kinds = schemas === undefined ? new Kinds() : await readKinds(schemas);
	const options: AdapterOptions = { name: "trommel", version: VERSION, dialect, kinds };
	let rest = "";
	process.stdin.setEncoding("utf8");
	for await (const piece of process.stdin) {
		const lines = `${rest}${piece}`.split("\n");
		rest = lines.pop() ?? "";
		await write(lines, options);
	}
	if (rest !== "") await write([rest], options);
}

/** What has come in together is answered together: whoever asks one at a time waits for nothing, whoever pipelines is served in blocks. */
async function write(lines: readonly string[], options: AdapterOptions): Promise<void> {
	if (lines.length === 0) return;
	const answers = lines.map((line) => `${answer(line, options)}\n`).join("");
	if (!process.stdout.write(answers)) await once(process.stdout, "drain");
}

/** The types that a file names. */
export async function readKinds(file: string): Promise<Kinds> {
	const text = await readText(file);
	try {
		return new Kinds(parseJson(text));
	} catch (error) {
		if (error instanceof SyntaxError) throw new UsageError(`${file} is no JSON: ${error.message}`);
		if (error instanceof SchemaError) throw new UsageError(`${file}: ${error.message}`);
		throw error;
	}
}
