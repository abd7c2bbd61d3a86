import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { allExamples, examplesIn, programOf } from "./examples.ts";

// Within the repository, so that the examples import the package by its name.
const FOLDER = ".tmp/examples";
const run = promisify(execFile);

const examples = allExamples().map((example) => {
	const place = `${example.document}:${example.line}`;
	return { place, name: place.replaceAll(/[/:.]/g, "-"), program: programOf(example) };
});

beforeAll(() => {
	rmSync(FOLDER, { recursive: true, force: true });
	mkdirSync(FOLDER, { recursive: true });
	for (const { name, program } of examples) writeFileSync(`${FOLDER}/${name}.mts`, program);
});

describe("an example in a document", () => {
	it.each(examples)("at $place runs and gives what it says", async ({ name, program }) => {
		const { code } = await transform(program, { loader: "ts", target: "node20" });
		writeFileSync(`${FOLDER}/${name}.mjs`, code);
		await run(process.execPath, [`${FOLDER}/${name}.mjs`]);
	});
});

describe("all examples", () => {
	it("have their types right", async () => {
		const compilerOptions = {
			target: "ES2022",
			module: "NodeNext",
			types: ["node"],
			strict: true,
			noEmit: true,
			skipLibCheck: true,
		};
		writeFileSync(`${FOLDER}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ["*.mts"] }));
		const tsc = await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", FOLDER]).catch((error) => error);
		expect(tsc.stdout).toBe("");
	});
});

describe("the reader of documents", () => {
	it("finds the blocks marked ts, each with its line", () => {
		const text = "a\n\n```ts\none\n```\n\n```sh\nno\n```\n```ts\ntwo\nthree\n```\n";
		expect(examplesIn("a.md", text)).toEqual([
			{ document: "a.md", line: 4, code: "one\n" },
			{ document: "a.md", line: 11, code: "two\nthree\n" },
		]);
	});

	it("turns what a comment promises into an expectation", () => {
		const code = "const a = 1;\n  a + 1; // => 2\n[a, a]; // => [\n//      1, 1]\n";
		const program = programOf({ document: "a.md", line: 1, code });
		expect(program).toContain(
			"const a = 1;\n  await expectSame((a + 1), (2));\nawait expectSame(([a, a]), ([\n  1, 1]));",
		);
	});
});
