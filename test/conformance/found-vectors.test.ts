import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluator } from "../../src/conformance/evaluate.ts";
import { Kinds } from "../../src/conformance/kinds.ts";
import { report } from "../../src/conformance/report.ts";
import { runEval } from "../../src/conformance/run-eval.ts";
import { runParse } from "../../src/conformance/run-parse.ts";
import { fieldsOf, readEvalVectors, readParseVectors } from "../../src/conformance/vectors.ts";
import { parseJson } from "../../src/values/json.ts";

/** What fuzzing found and somebody mended: there is none as long as it found nothing. */
const FOUND = "grammar/vectors/found.ndjson";
const text = existsSync(FOUND) ? readFileSync(FOUND, "utf8") : "";
const lines = text.split("\n").filter((line) => line.trim() !== "");
const isEval = (line: string): boolean => fieldsOf(line).outcome !== undefined;
const kinds = new Kinds(parseJson(readFileSync("grammar/vectors/schemas.json", "utf8")));

describe.each(["reference", "standard"] as const)("what fuzzing found, in %s dialect", (dialect) => {
	it("is read as the reference reads it", () => {
		const vectors = readParseVectors(lines.filter((line) => !isEval(line)).join("\n"));
		expect(report(runParse(vectors, dialect), new Set()).failures).toEqual([]);
	});

	it("is answered as the reference answers it", () => {
		const vectors = readEvalVectors(lines.filter(isEval).join("\n"));
		expect(report(runEval(vectors, dialect, evaluator(dialect, kinds)), new Set()).failures).toEqual([]);
	});
});
