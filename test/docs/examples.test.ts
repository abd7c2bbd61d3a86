import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { allExamples, examplesIn, programOf } from "./examples.ts";

// Within the repository, so that the examples import the package by its name.
const FOLDER = ".tmp/examples";
const run = promisify(execFile);

describe("an example in a document", () => {
	it.each(allExamples().map((example) => [`${example.document}:${example.line}`, example] as const))(
		"at %s runs and gives what it says",
		async (place, example) => {
			const { code } = await transform(programOf(example), { loader: "ts", target: "node20" });
			const file = `${FOLDER}/${place.replaceAll(/[/:.]/g, "-")}.mjs`;
			mkdirSync(FOLDER, { recursive: true });
			writeFileSync(file, code);
			await run(process.execPath, [file]);
		},
	);
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
