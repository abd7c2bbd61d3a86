import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Outcome, runScenario, scenarioNames } from "./harness/run-scenario.ts";
import { chart } from "./report/chart.ts";
import { hasSection, markdownTable, section, withSection } from "./report/markdown.ts";
import { allRatios, better, readRecorded, regressions, worse, writeRecorded } from "./report/recorded.ts";

const USAGE = `npm run bench -- [SCENARIO…] [--quick | --check | --record]

  runs each scenario, prints its tables and writes its section of docs/performance.md,
             and of the README where that quotes it
  --quick    a short run that writes nothing
  --check    short runs; fails when a ratio of bench/recorded.json is exceeded by half
  --record   short runs; writes their ratios to bench/recorded.json`;

const PAGE = "docs/performance.md";
const README = "README.md";

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			quick: { type: "boolean" },
			check: { type: "boolean" },
			record: { type: "boolean" },
			help: { type: "boolean" },
		},
	});
	const names = positionals.length > 0 ? positionals : scenarioNames();
	if (values.help) console.log(USAGE);
	else if (values.check) await check(names);
	else if (values.record) await record(names);
	else for (const name of names) await report(name, values.quick === true);
}

/** Runs a scenario and prints it; a full run goes into the page. */
async function report(name: string, quick: boolean): Promise<void> {
	const outcome = await runScenario(name, quick);
	print(outcome);
	if (quick) return;
	mkdirSync("docs/charts", { recursive: true });
	const charts = outcome.tables.map((table, at) => {
		if (table.chart === undefined) return null;
		const file = `charts/${name}${at === 0 ? "" : `-${at + 1}`}.svg`;
		writeFileSync(`docs/${file}`, chart(table));
		return file;
	});
	const page = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "# Performance\n";
	writeFileSync(PAGE, withSection(page, name, section(outcome, charts)));
	quote(name, outcome);
}

/** The README quotes the first table of those scenarios that it has a place for. */
function quote(name: string, { tables: [first] }: Outcome): void {
	const readme = readFileSync(README, "utf8");
	if (first === undefined || !hasSection(readme, name)) return;
	writeFileSync(README, withSection(readme, name, `${first.title}:\n\n${markdownTable(first)}`));
}

/** Runs that a scenario gets until no ratio looks worse than its record: a noisy moment is no regression. */
const TRIES = 3;

/** Holds every ratio against its record. */
async function check(names: readonly string[]): Promise<void> {
	const recorded = readRecorded();
	let passed = 0;
	let failed = 0;
	for (const name of names) {
		const before = recorded[name] ?? {};
		let found = allRatios(await runScenario(name, true));
		for (let tried = 1; tried < TRIES && regressions(found, before).length > 0; tried++) {
			found = better(found, allRatios(await runScenario(name, true)));
		}
		const complaints = regressions(found, before);
		for (const complaint of complaints) console.log(`${name}: ${complaint}`);
		failed += complaints.length;
		passed += Math.max(0, Object.keys(found).length - complaints.length);
	}
	console.log(`${passed} passed, ${failed} failed`);
	if (failed > 0) process.exitCode = 1;
}

/** Records the worse of two short runs for each scenario: a lucky moment is no record. */
async function record(names: readonly string[]): Promise<void> {
	for (const name of names) {
		const outcome = await runScenario(name, true);
		print(outcome);
		const ratios = worse(allRatios(outcome), allRatios(await runScenario(name, true)));
		writeRecorded({ ...readRecorded(), [name]: ratios });
	}
	const known = new Set(scenarioNames());
	writeRecorded(Object.fromEntries(Object.entries(readRecorded()).filter(([name]) => known.has(name))));
}

function print(outcome: Outcome): void {
	console.log(`\n## ${outcome.title}`);
	for (const table of outcome.tables) console.log(`\n${table.title}\n\n${markdownTable(table)}`);
}

await main();
