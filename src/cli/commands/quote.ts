import { quote } from "../../language/quote.ts";
import type { Command } from "../command.ts";

const HELP = `
Examples:
  trommel quote 'say "hi"'
  curl -G localhost:4646/v1/jobs --data-urlencode "filter=Name == $(trommel quote "$NAME")"`;

/** `trommel quote TEXT`: a literal that every dialect reads as exactly that text. */
export function quoteVerb(command: Command): void {
	command
		.argument("<text>", "any text")
		.addHelpText("after", HELP)
		.action((text: string) => {
			process.stdout.write(`${quote(text)}\n`);
		});
}
