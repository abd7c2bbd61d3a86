#!/usr/bin/env node
import { VERSION } from "../base/version.ts";
import { Command } from "./command.ts";
import { VERBS } from "./verbs.ts";

/** Builds the program, in which only the verb that is asked for has its options, and runs it. */
async function main(words: readonly string[]): Promise<void> {
	const program = new Command("trommel")
		.description("Filter, check and serve with the trommel filter language.")
		.version(VERSION)
		.showHelpAfterError("(try `trommel --help`)");
	const asked = words.find((word) => !word.startsWith("-") && word !== "help");
	for (const verb of VERBS) {
		const command = program.command(verb.name).summary(verb.summary).description(verb.summary);
		if (verb.name === asked) (await verb.load())(command);
	}
	await program.parseAsync(words, { from: "user" });
}

await main(process.argv.slice(2));
