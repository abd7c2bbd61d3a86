import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/conformance/canonical-json.ts";
import { parseOrNull } from "../../src/conformance/parse-or-null.ts";
import { ERROR_CLASSES } from "../../src/conformance/vectors.ts";
import { nearValid } from "../../src/fuzz/arbitraries/near-valid.ts";
import { balancedPair } from "../../src/fuzz/arbitraries/pair.ts";
import { pattern } from "../../src/fuzz/arbitraries/pattern.ts";
import { leftUndefined } from "../../src/fuzz/differ/differences.ts";
import { oracle } from "../../src/fuzz/oracle.ts";
import { print } from "../../src/language/print.ts";
import { compilePattern } from "../../src/regex/pattern.ts";

const CASES = 8_000;
const pairs = fc.sample(balancedPair(), { numRuns: CASES, seed: 1 });

describe("balanced pairs", () => {
	it("come to true, to false and to each class of error in at least 3% of cases", () => {
		const counts = new Map<string, number>();
		for (const { schema, filter, datum } of pairs) {
			const outcome = String(oracle(filter, datum, { schema, dialect: "reference" }));
			counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
		}
		const wanted = ["true", "false", ...[...ERROR_CLASSES].filter((name) => name !== "syntax")];
		const rare = wanted.filter((outcome) => (counts.get(outcome) ?? 0) < 0.03 * CASES);
		expect(rare.map((outcome) => `${outcome}: ${counts.get(outcome)}`)).toEqual([]);
	});

	it("are such as the reference leaves undefined, or refuses, in at most 2% of cases", () => {
		const open = pairs.filter(({ schema, filter, datum }) => {
			const expr = print(filter);
			const asked = { op: "eval", expr, datum, schema, kind: "drawn" } as const;
			return parseOrNull(expr, { dialect: "reference" }) === null || leftUndefined(asked) !== null;
		});
		expect(open.length).toBeLessThanOrEqual(0.02 * CASES);
	});

	it("shrink to a filter and a datum that one can read at a glance", () => {
		const found = fc.check(
			fc.property(balancedPair(), ({ schema, filter, datum }) => {
				return oracle(filter, datum, { schema, dialect: "reference" }) !== "not-emptiable";
			}),
			{ seed: 7, numRuns: 1_000 },
		);
		const [smallest] = found.counterexample ?? [];
		expect(smallest && `${print(smallest.filter)} on ${canonicalJson(smallest.datum)}`).toMatch(
			/^\w+ is empty on \{.{0,12}\}$/,
		);
	});
});

describe("near-valid texts", () => {
	it("are as often filters as not", () => {
		const texts = fc.sample(nearValid, { numRuns: 2_000, seed: 1 });
		const valid = texts.filter((text) => parseOrNull(text, {}) !== null);
		expect(valid.length).toBeGreaterThan(400);
		expect(valid.length).toBeLessThan(1_600);
	});
});

describe("patterns", () => {
	it("compile mostly, and find something in their subject as often as not", () => {
		const drawn = fc.sample(pattern, { numRuns: 2_000, seed: 1 });
		const compiled = drawn.map(({ pattern, subject }) => ({ subject, read: compilePattern(pattern) }));
		const good = compiled.filter(({ read }) => read.ok);
		const found = good.filter(({ read, subject }) => read.ok && read.pattern.test(subject));
		expect(good.length).toBeGreaterThan(1_500);
		expect(good.length).toBeLessThan(2_000);
		expect(found.length).toBeGreaterThan(400);
		expect(good.length - found.length).toBeGreaterThan(400);
	});
});
