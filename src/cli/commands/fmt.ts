import type { Dialect } from "../../language/dialect.ts";
import { format } from "../../language/format.ts";
import { reading } from "../bad-filter.ts";
import type { Command } from "../command.ts";
import { dialectOption, wholeNumber } from "../options.ts";
import { filterText } from "./check.ts";

const HELP = `
Examples:
  trommel fmt '((Status=="running")) and (Type==batch or Type==system)'
  trommel fmt --width 40 --file filter.txt`;

/** `trommel fmt EXPR`: a filter in its canonical layout. */
export function fmt(command: Command): void {
	command
		.argument("[expr]", "the filter")
		.option("-f, --file <file>", "read the filter from a file; - is standard input")
		.option("-w, --width <columns>", "break lines that are longer", wholeNumber, 80)
		.addOption(dialectOption())
		.addHelpText("after", HELP)
		.action(async (expression: string | undefined, options: { file?: string; width: number; dialect: Dialect }) => {
			const text = await filterText(expression, options.file);
			const laidOut = reading(text, () => format(text, { width: options.width, dialect: options.dialect }));
			process.stdout.write(`${laidOut}\n`);
		});
}
