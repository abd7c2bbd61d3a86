import { AdapterError, AdapterProcess } from "../conformance/process.ts";
import type { Dialect } from "../language/dialect.ts";
import { type Command, Option } from "./command.ts";
import { UsageError } from "./exit.ts";
import { wholeNumber } from "./options.ts";

/** An adapter that has said who it is. */
export interface Introduced {
	readonly process: AdapterProcess;
	readonly name: string;
	readonly dialect: Dialect;
	readonly ops: ReadonlySet<string>;
}

/** The options of verbs that talk to an adapter: which program it is, and how long it may be silent. */
export function takeAdapter(command: Command): Command {
	return command
		.argument("<command...>", "the adapter and its arguments, after --")
		.option("--timeout <milliseconds>", "how long the adapter may take for an answer", wholeNumber, 5_000);
}

/** `--dialect`, where the adapter says which one it speaks. */
export function adapterDialectOption(description: string): Option {
	return new Option("-d, --dialect <name>", description).choices(["standard", "reference"]);
}

/** Starts an adapter and asks who it is. */
export async function introduce(command: readonly string[], timeout: number): Promise<Introduced> {
	const process = new AdapterProcess(command, timeout);
	try {
		const { name, version, dialect, ops } = await process.hello();
		return {
			process,
			name: `${name} ${version ?? ""}`.trim(),
			dialect: dialect === "reference" ? "reference" : "standard",
			ops: new Set(Array.isArray(ops) ? ops.map(String) : []),
		};
	} catch (error) {
		process.stop();
		if (error instanceof AdapterError) throw new UsageError(error.message);
		throw error;
	}
}
