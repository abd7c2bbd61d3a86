import { writeFile } from "node:fs/promises";
import { check } from "../../check/check.ts";
import { applyFix, type Diagnostic } from "../../language/diagnostic.ts";
import type { Dialect } from "../../language/dialect.ts";
import type { Type } from "../../schema/types.ts";
import { stringifyJson } from "../../values/json.ts";
import type { Command } from "../command.ts";
import { EXIT, UsageError } from "../exit.ts";
import { readText } from "../inputs.ts";
import { dialectOption, schemaOption } from "../options.ts";
import { readSchema } from "../read-schema.ts";
import { showDiagnostic } from "../show-diagnostic.ts";
import { styleFor } from "../style.ts";

interface Options {
	readonly dialect: Dialect;
	readonly schema?: string;
	readonly file?: string;
	readonly json?: true;
	readonly fix?: true;
}

const HELP = `
Exit status: 0 when the filter can be used, 1 when it has errors, 2 when there was trouble.
--fix applies the first fix of each error in turn, and writes the filter that comes of it; what remains is told on standard error.

Examples:
  trommel check 'status = running' --schema job
  trommel check --fix 'Status = running && Stop == true'
  trommel check --json --file filter.txt`;

/** `trommel check EXPR`: what is wrong with a filter, and what is unwise. */
export function checkVerb(command: Command): void {
	command
		.argument("[expr]", "the filter")
		.option("-f, --file <file>", "read the filter from a file; - is standard input")
		.option("--json", "write the diagnostics as JSON")
		.option("--fix", "apply fixes of errors; with --file to the file itself")
		.addOption(dialectOption())
		.addOption(schemaOption())
		.addHelpText("after", HELP)
		.action(run);
}

async function run(expression: string | undefined, options: Options): Promise<void> {
	const given = await filterText(expression, options.file);
	const schema = await readSchema(options.schema);
	const checked = (text: string) => diagnosticsOf(text, schema, options.dialect);
	const text = options.fix ? fixed(given, checked) : given;
	const diagnostics = checked(text);
	const toldOn = options.fix && !options.json ? process.stderr : process.stdout;
	if (options.fix) await keep(text, given, options);
	if (options.json) process.stdout.write(`${stringifyJson({ text, diagnostics }, 2) ?? ""}\n`);
	else
		for (const diagnostic of diagnostics) toldOn.write(showDiagnostic(text, diagnostic, styleFor(toldOn, process.env)));
	process.exitCode = diagnostics.some(isError) ? EXIT.nothing : EXIT.matched;
}

/** The filter that a verb is about: its argument, or what a file holds, less the newline at its end. */
export async function filterText(expression: string | undefined, file: string | undefined): Promise<string> {
	if (expression !== undefined && file !== undefined) throw new UsageError("give a filter or --file, not both");
	if (expression !== undefined) return expression;
	if (file === undefined) throw new UsageError("give a filter, or --file with - for standard input");
	return (await readText(file)).replace(/\r?\n$/, "");
}

function diagnosticsOf(text: string, schema: Type | null, dialect: Dialect): readonly Diagnostic[] {
	return check(text, schema === null ? { dialect } : { schema, dialect });
}

/** `text` with the first fix of its errors applied, again and again while that leaves fewer errors. */
function fixed(text: string, checked: (text: string) => readonly Diagnostic[]): string {
	let best = text;
	let errors = checked(best).filter(isError);
	for (;;) {
		const fix = errors.find((error) => error.fixes !== undefined && error.fixes.length > 0)?.fixes?.[0];
		if (fix === undefined) return best;
		const next = applyFix(best, fix);
		const remaining = checked(next).filter(isError);
		if (remaining.length >= errors.length) return best;
		best = next;
		errors = remaining;
	}
}

async function keep(text: string, given: string, options: Options): Promise<void> {
	if (options.file !== undefined && options.file !== "-") {
		if (text !== given) await writeFile(options.file, `${text}\n`);
	} else if (!options.json) process.stdout.write(`${text}\n`);
}

function isError(diagnostic: Diagnostic): boolean {
	return diagnostic.severity === "error";
}
