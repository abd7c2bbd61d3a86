import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordJson } from "../../../src/http/kit/record-json.ts";
import { sameJson } from "../../../src/http/kit/same-json.ts";

/** Values of few kinds and names, so that two of them are often the same. */
const { value } = fc.letrec((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		fc.constantFrom<unknown>(0, 1, "", "a", true, null, 2n ** 70n),
		fc.array(tie("value"), { maxLength: 2 }),
		fc.dictionary(fc.constantFrom("a", "b", "__proto__"), fc.option(tie("value"), { nil: undefined }), { maxKeys: 2 }),
	),
}));

describe("sameJson", () => {
	it("tells what recordJson would write alike", () => {
		fc.assert(
			fc.property(value, value, (a, b) => sameJson(a, b) === (recordJson(a) === recordJson(b))),
			{ numRuns: 5_000 },
		);
	});

	it("knows a value again whose fields come in another order", () => {
		expect(sameJson({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2, d: undefined }] })).toBe(true);
		expect(sameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
		expect(sameJson([], {})).toBe(false);
	});
});
