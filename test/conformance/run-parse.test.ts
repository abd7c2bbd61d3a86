import { describe, expect, it } from "vitest";
import { runParse } from "../../src/conformance/run-parse.ts";
import { readParseVectors } from "../../src/conformance/vectors.ts";

const match = (value: string) => ({ kind: "match", op: "Equal", selector: { path: ["Path"], type: "bexpr" }, value });

describe("runParse", () => {
	it("tells a value that loses its slash in the reference from a wrong tree", () => {
		const vectors = [
			{ expr: 'Path == "/etc/hosts"', ast: match("etc/hosts") },
			{ expr: 'Path == "/etc/hosts"', ast: match("tmp") },
		];
		expect(runParse(vectors, "reference").map(({ result }) => result)).toEqual(["agrees", "disagrees"]);
		expect(runParse(vectors, "standard").map(({ result }) => result)).toEqual(["by-design", "disagrees"]);
	});

	it("lets standard, but not reference, accept what the vector refuses", () => {
		const vectors = [
			{ expr: "not(a == 1) and", ast: null },
			{ expr: "a ==1and", ast: match("1") },
		];
		expect(runParse(vectors, "reference").map(({ result }) => result)).toEqual(["agrees", "disagrees"]);
		expect(runParse(vectors, "standard").map(({ result }) => result)).toEqual(["agrees", "disagrees"]);
		expect(runParse([{ expr: "not(a == 1)", ast: null }], "standard")[0]?.result).toBe("by-design");
	});

	it("says what was expected and what was found", () => {
		expect(runParse([{ expr: "Path", ast: match("x") }], "standard")[0]).toEqual({
			id: "Path",
			result: "disagrees",
			detail:
				'"Path": expected {"kind":"match","op":"Equal","selector":{"path":["Path"],"type":"bexpr"},"value":"x"}, found refusal',
		});
	});
});

describe("readParseVectors", () => {
	it("reads trees and refusals, and passes over empty lines", () => {
		const text = '{"expr":"a is nil","ast":{"kind":"x"}}\n\n{"expr":"a","error":"syntax"}\n';
		expect(readParseVectors(text)).toEqual([
			{ expr: "a is nil", ast: { kind: "x" } },
			{ expr: "a", ast: null },
		]);
	});

	it.each(["[]", "nonsense", '{"expr":1,"ast":{}}', '{"expr":"a"}', '{"expr":"a","ast":{},"error":"syntax"}'])(
		"names the line that is no vector: %s",
		(line) => {
			expect(() => readParseVectors(`{"expr":"a","error":"syntax"}\n${line}`)).toThrow("line 2 is no vector");
		},
	);
});
