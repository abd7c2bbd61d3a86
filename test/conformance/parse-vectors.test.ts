import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { report } from "../../src/conformance/report.ts";
import { runParse } from "../../src/conformance/run-parse.ts";
import { readParseVectors } from "../../src/conformance/vectors.ts";
import { knownFailures } from "./known-failures.ts";

const vectors = readParseVectors(readFileSync("grammar/vectors/parse.ndjson", "utf8"));

describe.each(["reference", "standard"] as const)("the parser in %s dialect against the recorded trees", (dialect) => {
	const found = report(runParse(vectors, dialect), new Set(knownFailures.parse[dialect]));

	it("disagrees with none but the known failures", () => {
		expect(found.failures.map(({ detail }) => detail)).toEqual([]);
	});

	it("still disagrees with each known failure", () => {
		expect(found.stale).toEqual([]);
	});

	it("differs by design in standard dialect alone", () => {
		if (dialect === "reference") expect(found.counts["by-design"]).toBe(0);
		else expect(found.counts["by-design"]).toBeGreaterThan(0);
	});
});
