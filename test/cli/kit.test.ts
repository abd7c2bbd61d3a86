import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { hasTerminal, inPipe, inTerminal, pathOf } from "./program.ts";

const ADAPTER = [process.execPath, resolve("dist/esm/cli.js"), "adapter", "--schemas", "vectors/schemas.json"];
const REQUESTS = [
	'{"op":"parse","expr":"a = 1","id":7}',
	'{"op":"eval","kind":"json","expr":"a == 1","datum":{"a":1}}',
	'{"op":"eval","kind":"json","expr":"a == x","datum":{"a":1}}',
]
	.map((line) => `${line}\n`)
	.join("");

mkdirSync(pathOf("vectors"));
copyFileSync("grammar/vectors/schemas.json", pathOf("vectors/schemas.json"));
for (const name of ["parse.ndjson", "eval.ndjson"]) {
	const lines = readFileSync(`grammar/vectors/${name}`, "utf8").split("\n").slice(0, 40);
	writeFileSync(pathOf(`vectors/${name}`), `${lines.join("\n")}\n`);
}
mkdirSync(pathOf("wrong"));
writeFileSync(pathOf("wrong/eval.ndjson"), '{"kind":"json","expr":"a == 1","datum":{"a":1},"outcome":false}\n');

describe("adapter in a pipe", () => {
	it("answers in the order of the requests", () => {
		const { status, stdout, stderr } = inPipe(["adapter"], REQUESTS);
		expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
		expect(
			stdout
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line)),
		).toEqual([
			{ id: 7, ok: false, error: "syntax" },
			{ ok: true, result: true },
			{ ok: false, error: "bad-value" },
		]);
	});

	it("refuses schemas that it can't read", () => {
		expect(inPipe(["adapter", "--schemas", "missing.json"])).toEqual({
			status: 2,
			stdout: "",
			stderr: "trommel: missing.json: no such file or directory\n",
		});
	});
});

describe("conform in a pipe", () => {
	it("says how many vectors an adapter agrees with", () => {
		expect(inPipe(["conform", "--vectors", "vectors", "--", ...ADAPTER, "--dialect", "reference"])).toEqual({
			status: 0,
			stdout: expect.stringMatching(
				/^trommel [\d.]+, reference dialect\neval\.ndjson: 40 agree, .* 0 disagree\nparse\.ndjson: 40 agree, .* 0 disagree\n$/,
			),
			stderr: "",
		});
	});

	it("ends with 1 where the adapter disagrees, and with 2 where there is none", () => {
		expect(inPipe(["conform", "--vectors", "wrong", "--", ...ADAPTER]).status).toBe(1);
		expect(inPipe(["conform", "--vectors", "vectors", "--", "false"])).toMatchObject({ status: 2 });
		expect(inPipe(["conform", "--vectors", "missing", "--", ...ADAPTER])).toMatchObject({ status: 2 });
		expect(inPipe(["conform"])).toMatchObject({ status: 2, stdout: "" });
	});
});

describe("fuzz in a pipe", () => {
	it("compares so many cases, and writes a report", () => {
		const words = ["fuzz", "--count", "200", "--seed", "7", "--out", "report", "--schemas", "vectors/schemas.json"];
		const { status, stdout, stderr } = inPipe([...words, "--", ...ADAPTER]);
		expect(status).toBe(0);
		expect(stderr).toMatch(/seed 7\n$/);
		expect(stdout).toMatch(/^200 cases: .* 0 disagree\nsee report\/report\.md\n$/);
		expect(readFileSync(pathOf("report/report.md"), "utf8")).toContain("Seed 7");
	});

	it("refuses a bad duration", () => {
		expect(inPipe(["fuzz", "--time", "soon", "--", ...ADAPTER])).toMatchObject({ status: 2, stdout: "" });
	});
});

describe.skipIf(!hasTerminal)("the kit in a terminal", () => {
	it("conform writes a line for each file", () => {
		const { status, stdout } = inTerminal(["conform", "--vectors", "vectors", "--", ...ADAPTER]);
		expect(status).toBe(0);
		expect(stdout).toMatch(/eval\.ndjson: \d+ agree, \d+ differ by design, 0 disagree\n/);
	});

	it("fuzz writes how it ended", () => {
		const words = ["fuzz", "--count", "200", "--out", "report", "--schemas", "vectors/schemas.json"];
		const { status, stdout } = inTerminal([...words, "--", ...ADAPTER]);
		expect(status).toBe(0);
		expect(stdout).toMatch(/200 cases: .* 0 disagree\nsee report\/report\.md\n$/);
	});

	it("adapter says what is wrong with its settings", () => {
		expect(inTerminal(["adapter", "--schemas", "missing.json"])).toMatchObject({
			status: 2,
			stdout: "trommel: missing.json: no such file or directory\n",
		});
	});
});
