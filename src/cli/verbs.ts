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
		name: "filter",
		summary: "write the objects of JSON arrays or NDJSON that match a filter",
		load: async () => (await import("./commands/filter.ts")).filter,
	},
	{
		name: "check",
		summary: "say what is wrong with a filter, and fix it",
		load: async () => (await import("./commands/check.ts")).checkVerb,
	},
	{
		name: "fmt",
		summary: "lay a filter out",
		load: async () => (await import("./commands/fmt.ts")).fmt,
	},
	{
		name: "explain",
		summary: "say why an object matches a filter, or doesn't",
		load: async () => (await import("./commands/explain.ts")).explain,
	},
	{
		name: "quote",
		summary: "write a text as a literal of the language",
		load: async () => (await import("./commands/quote.ts")).quoteVerb,
	},
	{
		name: "schema",
		summary: "infer a JSON Schema from samples",
		load: async () => (await import("./commands/schema.ts")).schema,
	},
	{
		name: "serve",
		summary: "serve the scheduler's HTTP API, for development and tests",
		load: async () => (await import("./commands/serve.ts")).serve,
	},
	{
		name: "adapter",
		summary: "answer the adapter protocol, for those who test their implementation against this one",
		load: async () => (await import("./commands/adapter.ts")).adapter,
	},
	{
		name: "conform",
		summary: "hold an implementation against the recorded vectors",
		load: async () => (await import("./commands/conform.ts")).conform,
	},
	{
		name: "fuzz",
		summary: "compare an implementation with this one on filters and data without end",
		load: async () => (await import("./commands/fuzz.ts")).fuzz,
	},
];
