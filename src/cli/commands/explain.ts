import { compile } from "../../eval/compile.ts";
import type { Explanation } from "../../eval/filter.ts";
import type { Dialect } from "../../language/dialect.ts";
import { parseJson, stringifyJson } from "../../values/json.ts";
import { reading } from "../bad-filter.ts";
import type { Command } from "../command.ts";
import { EXIT, UsageError } from "../exit.ts";
import { readText } from "../inputs.ts";
import { messageOf } from "../message-of.ts";
import { dialectOption, schemaOption } from "../options.ts";
import { printable } from "../printable.ts";
import { readSchema } from "../read-schema.ts";
import { type Style, styleFor } from "../style.ts";

const HELP = `
Exit status: 0 when the object matches, 1 when it doesn't, 2 when there was trouble.

Examples:
  trommel explain 'Status == running and Priority == 50' job.json
  curl -s localhost:4646/v1/job/web | trommel explain 'Datacenters contains dc1'`;

/** `trommel explain EXPR [FILE]`: why one object matches, or doesn't. */
export function explain(command: Command): void {
	command
		.argument("<expr>", "the filter")
		.argument("[file]", "a JSON object; standard input for none or -", "-")
		.option("--json", "write the explanation as JSON")
		.addOption(dialectOption())
		.addOption(schemaOption())
		.addHelpText("after", HELP)
		.action(run);
}

async function run(
	expression: string,
	file: string,
	options: { dialect: Dialect; schema?: string; json?: true },
): Promise<void> {
	const schema = await readSchema(options.schema);
	const filter = reading(expression, () =>
		compile(expression, { dialect: options.dialect, ...(schema === null ? {} : { schema }) }),
	);
	const explanation = filter.explain(await readDatum(file));
	const text = options.json
		? `${stringifyJson(plainly(explanation), 2) ?? ""}\n`
		: lines(explanation, 0, styleFor(process.stdout, process.env)).join("");
	process.stdout.write(text);
	process.exitCode =
		explanation.outcome === "true" ? EXIT.matched : explanation.outcome === "false" ? EXIT.nothing : EXIT.trouble;
}

async function readDatum(file: string): Promise<unknown> {
	const text = await readText(file);
	try {
		return parseJson(text);
	} catch (error) {
		throw new UsageError(`${file === "-" ? "standard input" : file} is no JSON: ${messageOf(error)}`);
	}
}

/** A line for each node, indented as the filter is nested. */
function lines(explanation: Explanation, depth: number, style: Style): readonly string[] {
	const { outcome, text, reason, operands } = explanation;
	const mark = { true: style.green("✓"), false: style.red("✗"), error: style.yellow("!"), skipped: style.dim("·") }[
		outcome
	];
	const own = `${"  ".repeat(depth)}${mark} ${printable(text)}  ${style.dim(printable(reason))}\n`;
	return [own, ...operands.flatMap((operand) => lines(operand, depth + 1, style))];
}

/** An explanation without its trees. */
function plainly({ text, span, outcome, found, reason, operands, error }: Explanation): unknown {
	return { text, span, outcome, found, reason, errorClass: error?.errorClass, operands: operands.map(plainly) };
}
