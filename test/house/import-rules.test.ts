import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { afterEach, describe, expect, it } from "vitest";

interface Configuration {
	readonly forbidden: IForbiddenRuleType[];
	readonly options: ICruiseOptions;
}

const configuration: Configuration = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

/** A house in miniature, by file: each breaks one rule. The key is the rule's name. */
const VIOLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"base-imports-downwards": imports("src/base/a.ts", "src/language/b.ts"),
	"schema-imports-downwards": imports("src/schema/a.ts", "src/language/b.ts"),
	"language-imports-downwards": imports("src/language/a.ts", "src/values/b.ts"),
	"values-imports-downwards": imports("src/values/a.ts", "src/regex/b.ts"),
	"regex-imports-downwards": imports("src/regex/a.ts", "src/language/b.ts"),
	"check-imports-downwards": imports("src/check/a.ts", "src/eval/b.ts"),
	"source-imports-downwards": imports("src/source/a.ts", "src/schema/b.ts"),
	"eval-imports-downwards": imports("src/eval/a.ts", "src/query/b.ts"),
	"sql-imports-downwards": imports("src/sql/a.ts", "src/eval/b.ts"),
	"query-imports-downwards": imports("src/query/a.ts", "src/http/kit/b.ts"),
	"editor-imports-downwards": imports("src/editor/a.ts", "src/query/b.ts"),
	"codemirror-imports-downwards": imports("src/codemirror/a.ts", "src/check/b.ts"),
	"lsp-imports-downwards": imports("src/lsp/a.ts", "src/eval/b.ts"),
	"http-imports-downwards": imports("src/http/kit/a.ts", "src/fuzz/b.ts"),
	"conformance-imports-downwards": imports("src/conformance/a.ts", "src/cli/b.ts"),
	"fuzz-imports-downwards": imports("src/fuzz/a.ts", "src/http/b.ts"),
	"playground-imports-downwards": imports("src/playground/a.ts", "src/cli/b.ts"),
	"cli-imports-downwards": imports("src/cli/a.ts", "src/playground/b.ts"),
	"front-door": imports("src/index.ts", "src/query/b.ts"),
	"known-rooms": imports("src/attic/a.ts", "src/base/b.ts"),
	"source-is-types-alone": imports("src/source/a.ts", "src/language/b.ts"),
	"one-door-for-chevrotain": imports("src/language/lexer.ts", "node_modules/chevrotain/index.js"),
	"one-door-for-commander": imports("src/cli/main.ts", "node_modules/commander/index.js"),
	"one-door-for-smol-toml": imports("src/cli/main.ts", "node_modules/smol-toml/index.js"),
	"one-door-for-fast-check": imports("src/query/a.ts", "node_modules/fast-check/index.js"),
	"no-other-packages": imports("src/query/a.ts", "node_modules/lodash/index.js"),
	"rules-are-strangers": imports("src/check/rules/a.ts", "src/check/rules/b.ts"),
	"servers-are-strangers": imports("src/http/scheduler/a.ts", "src/http/ops/b.ts"),
	"dialects-are-strangers": imports("src/sql/dialects/a.ts", "src/sql/dialects/b.ts"),
	"kit-knows-no-server": imports("src/http/kit/a.ts", "src/http/scheduler/b.ts"),
	"never-an-index": imports("src/eval/a.ts", "src/language/index.ts"),
	"src-stands-alone": imports("src/query/a.ts", "test/query/b.ts"),
	"no-cycles": {
		"src/eval/a.ts": `import { b } from "./b.ts";\nexport const a = (): unknown => b;\n`,
		"src/eval/b.ts": `import { a } from "./a.ts";\nexport const b = (): unknown => a;\n`,
	},
	"no-orphans": { "src/eval/a.ts": "export const a = 1;\n" },
	"node-only-where-it-may": {
		"src/query/a.ts": `import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n`,
	},
	"no-unresolvable": { "src/eval/a.ts": `import { b } from "./nowhere.ts";\nexport const a = b;\n` },
};

/** What looks like a violation and is none. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"a server imports the kit": imports("src/http/scheduler/a.ts", "src/http/kit/b.ts"),
	"a file of a server imports its neighbour": imports("src/http/scheduler/a.ts", "src/http/scheduler/jobs/b.ts"),
	"the list of rules imports a rule": imports("src/check/rules.ts", "src/check/rules/a.ts"),
	"the front door gathers the rooms' own doors": imports("src/index.ts", "src/language/index.ts"),
	"the source room imports a type": {
		"src/source/a.ts": `import type { b } from "../language/b.ts";\nexport type A = typeof b;\n`,
		"src/language/b.ts": "export const b = 1;\n",
	},
	"the command line uses Node": {
		"src/cli/a.ts": `import { argv } from "node:process";\nexport const a = argv;\n`,
		...imports("src/cli/b.ts", "src/cli/a.ts"),
	},
};

let house = "";

afterEach(() => {
	rmSync(house, { recursive: true, force: true });
});

describe("the import rules", () => {
	it("each have a violation here", () => {
		expect(Object.keys(VIOLATIONS).sort()).toEqual(configuration.forbidden.map((rule) => rule.name).sort());
	});

	it.each(Object.entries(VIOLATIONS))("refuse a house that breaks %s", async (rule, files) => {
		expect(await brokenRules(files)).toContain(rule);
	});

	it.each(Object.entries(ALLOWED))("accept that %s", async (_, files) => {
		expect(await brokenRules(files)).toEqual([]);
	});

	it("count type imports", async () => {
		const files = {
			"src/base/a.ts": `import type { B } from "../language/b.ts";\nexport type A = B;\n`,
			"src/language/b.ts": "export type B = string;\n",
		};
		expect(await brokenRules(files)).toEqual(["base-imports-downwards"]);
	});
});

/** Two files, of which the first imports the second. */
function imports(from: string, to: string): Record<string, string> {
	const up = "../".repeat(from.split("/").length - 1);
	const packageName = /^node_modules\/([^/]+)\//.exec(to)?.[1];
	const files = {
		[from]: `import { b } from "${packageName ?? up + to}";\nexport const a: unknown = b;\n`,
		[to]: "export const b = 1;\n",
	};
	if (packageName === undefined) return files;
	const described = { name: packageName, version: "1.0.0", type: "module", main: "index.js" };
	return { ...files, [`node_modules/${packageName}/package.json`]: JSON.stringify(described) };
}

/** Builds the house in a temporary folder and names the rules that it breaks, each once. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
	house = mkdtempSync(join(tmpdir(), "trommel-house-"));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(join(house, dirname(path)), { recursive: true });
		writeFileSync(join(house, path), text);
	}
	const { tsConfig: _, ...options } = configuration.options as ICruiseOptions & { tsConfig?: unknown };
	const result = await cruise(["src"], {
		...options,
		baseDir: house,
		validate: true,
		ruleSet: { forbidden: configuration.forbidden },
	});
	const { summary } = result.output as ICruiseResult;
	return [...new Set(summary.violations.map((violation) => violation.rule.name))].sort();
}
