import { execFileSync } from "node:child_process";
import { median, percentile } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";

const BUILT = `${process.cwd()}/dist/esm`;

/** What fresh processes do: nothing, or import a subpath and parse or compile one filter. */
const PROGRAMS = {
	nothing: "",
	parse: `import { parse } from "${BUILT}/language.js"; parse('Status == "running" and Priority == 50');`,
	compile: `import { compile } from "${BUILT}/index.js"; compile('Status == "running" and Priority == 50').test({});`,
};

const scenario: Scenario = {
	name: "import",
	title: "From import to first use",
	about:
		"The built package in a fresh process of Node: importing it and parsing, or compiling, a first filter. The " +
		"processes take turns; the figure is their median, less that of a process that does nothing, which is the last row.",
	run({ quick }) {
		// A short run is compared with a record: the best of its processes tells least of what else the machine does.
		const take = quick ? (all: readonly number[]) => percentile(all, 0) : median;
		const times = { nothing: [] as number[], parse: [] as number[], compile: [] as number[] };
		for (let round = 0; round < (quick ? 9 : 20); round++) {
			for (const name of ["nothing", "parse", "compile"] as const) times[name].push(processTime(PROGRAMS[name]));
		}
		const bare = take(times.nothing);
		return [
			{
				title: "A fresh process",
				unit: "ms",
				better: "lower",
				columns: ["import and first use"],
				rows: [
					{ name: "trommel/language, parse", role: "ours", figures: [take(times.parse) - bare] },
					{ name: "trommel, compile and test", role: "ours", figures: [take(times.compile) - bare] },
					{ name: "Node itself", role: "yardstick", figures: [bare] },
				],
			},
		];
	},
};

function processTime(program: string): number {
	const start = performance.now();
	execFileSync(process.execPath, ["--input-type=module", "-e", program], { stdio: "ignore" });
	return performance.now() - start;
}

export default scenario;
