import { describe, expect, it } from "vitest";
import { report, reportText } from "../../src/conformance/report.ts";
import type { Verdict } from "../../src/conformance/verdict.ts";

const verdicts: readonly Verdict[] = [
	{ id: "a", result: "agrees", detail: "a is well" },
	{ id: "b", result: "disagrees", detail: "b is wrong" },
	{ id: "c", result: "disagrees", detail: "c is wrong" },
	{ id: "d", result: "by-design", detail: "d is other" },
];

describe("report", () => {
	it("lists the disagreements that are not known", () => {
		const found = report(verdicts, new Set(["b"]));
		expect(found.failures.map(({ id }) => id)).toEqual(["c"]);
		expect(found.stale).toEqual([]);
		expect(reportText(found)).toBe("1 agree, 1 differ by design, 2 disagree\ndisagrees: c is wrong");
	});

	it("lists known failures that pass, or whose vector is gone", () => {
		expect(report(verdicts, new Set(["a", "b", "c", "z"])).stale).toEqual(["a", "z"]);
	});
});
