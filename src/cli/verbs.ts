import type { Command } from "./command.ts";

/** A verb of the command line. Its file is loaded only when the verb is used: `trommel filter` starts without the servers. */
export interface Verb {
	readonly name: string;
	readonly summary: string;
	/** Loads what puts the verb's arguments, options, help and action on its command. */
	readonly load: () => Promise<(command: Command) => void>;
}

/** Every verb, in the order of the help. */
export const VERBS: readonly Verb[] = [
	{
		name: "sample",
		summary: "filter a few sample jobs, to see the language at work",
		load: async () => (await import("./commands/sample.ts")).sample,
	},
	{
		name: "serve",
		summary: "serve the scheduler's HTTP API, for local development and tests",
		load: async () => (await import("./commands/serve.ts")).serve,
	},
];
