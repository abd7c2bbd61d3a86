import { fork } from "node:child_process";
import { readdirSync } from "node:fs";
import type { Table } from "./table.ts";

/** What a scenario's process reports. */
export interface Outcome {
	readonly title: string;
	readonly about: string;
	readonly tables: readonly Table[];
}

/** The flags that every scenario runs with; the page states them. */
export const NODE_FLAGS: readonly string[] = ["--expose-gc", "--max-old-space-size=12288"];

/** The names of all scenarios: the files that lie directly in `bench/`. */
export function scenarioNames(): string[] {
	return readdirSync("bench")
		.filter((file) => file.endsWith(".ts") && file !== "run.ts")
		.map((file) => file.slice(0, -".ts".length))
		.sort();
}

/** Runs one scenario in a fresh process, so that no scenario polluted the call sites or the heap of another. */
export function runScenario(name: string, quick: boolean): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const child = fork("bench/harness/child.ts", [name, quick ? "quick" : "full"], {
			execArgv: ["--import", "./scripts/typescript.mjs", ...NODE_FLAGS],
		});
		let outcome: Outcome | undefined;
		child.on("message", (message) => {
			outcome = message as Outcome;
		});
		child.on("error", reject);
		child.on("exit", (code) => {
			if (outcome !== undefined && code === 0) resolve(outcome);
			else reject(new Error(`bench/${name}.ts ended with code ${code} and ${outcome ? "a" : "no"} report`));
		});
	});
}
