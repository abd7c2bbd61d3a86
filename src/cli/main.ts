#!/usr/bin/env node
import { VERSION } from "../base/version.ts";
import { Command, CommanderError } from "./command.ts";
import { EXIT } from "./exit.ts";
import { failureText } from "./report-failure.ts";
import { styleFor } from "./style.ts";
import { VERBS } from "./verbs.ts";

/** Builds the program, in which only the verb that is asked for has its options, and runs it. */
async function main(words: readonly string[]): Promise<void> {
	const program = new Command("trommel")
		.description("Filter, check and serve with the trommel filter language.")
		.version(VERSION)
		.showHelpAfterError("(try `trommel --help`)")
		.exitOverride();
	const asked = words.find((word) => !word.startsWith("-") && word !== "help");
	for (const verb of VERBS) {
		const command = program.command(verb.name).summary(verb.summary).description(verb.summary).exitOverride();
		if (verb.name === asked) (await verb.load())(command);
	}
	await program.parseAsync(words, { from: "user" });
}

// Whoever reads our output may stop when they have enough (`| head`): that is no trouble.
for (const stream of [process.stdout, process.stderr]) {
	stream.on("error", (error: NodeJS.ErrnoException) => {
		process.exit(error.code === "EPIPE" ? (process.exitCode ?? EXIT.matched) : EXIT.trouble);
	});
}

try {
	await main(process.argv.slice(2));
} catch (error) {
	if (error instanceof CommanderError) {
		process.exitCode = error.exitCode === 0 ? 0 : EXIT.trouble;
	} else {
		process.stderr.write(failureText(error, styleFor(process.stderr, process.env)));
		process.exitCode = EXIT.trouble;
	}
}
