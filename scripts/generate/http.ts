import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROUTES } from "../../src/http/scheduler/routes.ts";
import { FLAGS, flagOf } from "../../src/http/settings/flags.ts";
import { SECTIONS, type Section } from "../../test/http/statements.ts";
import type { Generated } from "./generated.ts";

const HEAD = `# The servers

\`trommel serve\` speaks the HTTP API of a workload scheduler, over a small simulated cluster in memory: a stand-in for local
development and for tests. \`createScheduler\` of \`trommel/http\` is the same in process: \`handle(request)\` answers without a
socket, \`listen()\` opens one, \`close()\` leaves nothing open.

This page is generated: its tables come from the servers' own tables and from the tests that ran and passed.

## What is ours

The documents below leave room, and real clients don't mind:

- **Waiting for a result.** \`index=N&scope=result\` wakes a client only when what its own request shows changes (by \`filter\`,
  \`namespace\` and \`prefix\`); without \`scope\`, any change of the list does.
- **Selectors.** \`GET /v1/schema\` names the lists that take a filter, \`GET /v1/schema/LIST\` is the JSON Schema of what may be
  selected there.
- **Diagnostics.** A filter that is refused is a 400 with a message; with \`Accept: application/json\` it is
  \`{"error", "diagnostics": [{code, severity, message, from, to, fixes}]}\`, places being offsets in the filter.
- **Bad pages.** A \`next_token\` that belongs to a request with another filter, order, direction or namespace is a 400.
- **Limits.** 256 KiB of headers (431), 16 MiB of body (413), nested at most 100 deep (400), 10 s for headers and 60 s for a
  request (408). A client that takes nothing of its answer for 30 s is left. A job has an ID of at most 1,024 characters, 1,000 task
  groups and 10,000 allocations (400).
- **What is kept.** Filters that were read and checked are kept, some thousands of them, and so is the JSON of each object that a
  list showed; what a query found is not: every request runs its query.
- **Policies** are blocks or JSON: \`namespace "team-*" { policy = "read" capabilities = ["submit-job"] }\`, \`node { policy = "read" }\`,
  \`agent { policy = "read" }\`; policies are \`read\`, \`write\`, \`list\`, \`deny\`, capabilities \`list-jobs\`, \`read-job\`, \`submit-job\`.
- **Time.** A registered job gets its allocations after 50 ms, runs after another 200, and its deployment succeeds 5 s later
  (\`--deployment-time\`); a batch job is done 10 s after it runs. A job without task groups gets one of its own name.
`;

/** The page of the servers: what is answered, the settings, and each statement of the documents with the tests that hold it. */
export default function http(): Generated[] {
	const tests = testsById();
	const missing = SECTIONS.flatMap(({ statements }) => statements).filter(({ id }) => !tests.has(id));
	if (missing.length > 0) throw new Error(`no test that passed holds ${missing.map(({ id }) => id).join(", ")}`);
	const documents = [...new Set(SECTIONS.map(({ document }) => document))];
	const text = [
		HEAD,
		"## Endpoints\n",
		table(
			["path", "methods"],
			ROUTES.map(({ path, methods }) => [`\`${path}\``, Object.keys(methods).join(", ")]),
		),
		"\n`:id+` may hold slashes, escaped or not. Any other path is a 404, any other method a 405.\n",
		"## Settings\n",
		table(
			["flag", "meaning"],
			FLAGS.map(({ name, value, help }) => [`\`${flagOf(name)}${value === undefined ? "" : ` ${value}`}\``, help]),
		),
		...documents.flatMap((document) => [
			`\n## ${document}`,
			...SECTIONS.filter((section) => section.document === document).map((section) => sectionText(section, tests)),
		]),
	];
	return [{ file: "docs/http.md", text: `${text.join("\n")}\n` }];
}

function sectionText({ title, statements }: Section, tests: ReadonlyMap<string, ReadonlySet<string>>): string {
	const rows = statements.map(({ id, says }) => [
		says,
		`\`${id}\` in ${[...(tests.get(id) ?? [])].map((file) => `\`${file}\``).join(", ")}`,
	]);
	return `\n### ${title}\n\n${table(["statement", "held by"], rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]): string =>
		`| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
	return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** What vitest reports of a run, as far as it matters here. */
interface Report {
	readonly testResults: readonly {
		readonly name: string;
		readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
	}[];
}

/** Runs the tests that bear ids; the files of those that passed, by id. An id of which any test failed is left out. */
function testsById(): ReadonlyMap<string, ReadonlySet<string>> {
	const file = join(mkdtempSync(join(tmpdir(), "trommel-http-")), "report.json");
	const words = [
		"vitest",
		"run",
		"--project",
		"rooms",
		"test/http",
		"-t",
		"\\[(WS|AP)-",
		"--reporter=json",
		`--outputFile=${file}`,
	];
	spawnSync("npx", words, { stdio: "ignore" });
	const report: Report = JSON.parse(readFileSync(file, "utf8"));
	const passed = new Map<string, Set<string>>();
	const failed = new Set<string>();
	for (const { name, assertionResults } of report.testResults) {
		for (const { status, title } of assertionResults) {
			for (const [, id = ""] of title.matchAll(/\[((?:WS|AP)-[\w-]+)\]/g)) {
				if (status === "passed") passed.set(id, (passed.get(id) ?? new Set()).add(relative("test/http", name)));
				else if (status === "failed") failed.add(id);
			}
		}
	}
	for (const id of failed) passed.delete(id);
	return passed;
}
