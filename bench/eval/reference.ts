import { execFileSync } from "node:child_process";
import { stringifyJson } from "../../src/values/json.ts";

/** What the reference implementation makes of a filter: how many objects match, and the nanoseconds that one takes. */
export interface ReferenceRun {
	readonly matches: number;
	readonly time: number;
}

/** Runs filters over the same objects in the reference implementation; null where Go is missing, or for a filter that it can't answer. */
export function referenceRuns(
	filters: readonly string[],
	objects: readonly unknown[],
): readonly (ReferenceRun | null)[] {
	try {
		const lines = execFileSync("go", ["run", "./evaluate-speed"], {
			cwd: "test/adapters/go-bexpr",
			env: { ...process.env, GOFLAGS: "-mod=mod" },
			input: [objects, ...filters].map((line) => stringifyJson(line)).join("\n"),
			stdio: ["pipe", "pipe", "ignore"],
			encoding: "utf8",
			maxBuffer: 1 << 26,
		});
		return lines
			.trim()
			.split("\n")
			.map((line) => {
				const [matches, time] = line.split(" ").map(Number);
				return matches === undefined || time === undefined ? null : { matches, time };
			});
	} catch {
		return filters.map(() => null);
	}
}
