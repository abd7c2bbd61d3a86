import fc from "fast-check";
import { expect, it } from "vitest";
import { compareCodePoints, compareValues } from "../../src/values/order.ts";

const ASCENDING: readonly unknown[] = [
	undefined,
	null,
	false,
	true,
	Number.NaN,
	Number.NEGATIVE_INFINITY,
	-(2n ** 63n),
	-1,
	0,
	0.5,
	1n,
	9007199254740992,
	9007199254740993n,
	9007199254740994,
	2n ** 64n,
	1e300,
	Number.POSITIVE_INFINITY,
	"",
	"A",
	"a",
	"a\u0000",
	"ab",
	"é",
	"\ud7ff",
	"\ud800",
	"\ud800\ue000",
	"\udc00",
	"\uffff",
	"\u{10000}",
	"\u{10000}\u{10000}",
	"\u{10ffff}",
	{},
];

const value = fc.oneof(
	fc.constantFrom(...ASCENDING),
	fc.double(),
	fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }),
	fc.maxSafeInteger(),
	fc.string({ unit: "binary" }),
	fc.array(fc.integer({ min: 0xd7fe, max: 0xe001 }), { maxLength: 4 }).map((units) => String.fromCharCode(...units)),
);

it("puts absent, null, booleans, numbers, strings and containers in one order", () => {
	for (const [index, value] of ASCENDING.entries()) {
		for (const [other, another] of ASCENDING.entries()) {
			expect([value, another, Math.sign(compareValues(value, another))]).toEqual([
				value,
				another,
				Math.sign(index - other),
			]);
		}
	}
});

it("treats a function as absent, both zeros as one, and all lists and objects as equal", () => {
	expect([
		compareValues(() => 1, undefined),
		compareValues(-0, 0),
		compareValues(0n, -0),
		compareValues([1], { a: 2 }),
	]).toEqual([0, 0, 0, 0]);
});

it("is total: antisymmetric and transitive", () => {
	fc.assert(
		fc.property(value, value, value, (a, b, c) => {
			expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
			if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) expect(compareValues(a, c)).toBeLessThanOrEqual(0);
		}),
		{ numRuns: 1000 },
	);
});

it("orders strings as their lists of code points", () => {
	const units = fc.array(fc.constantFrom(0x61, 0xd7ff, 0xd800, 0xd801, 0xdc00, 0xdfff, 0xe000, 0xffff), {
		maxLength: 5,
	});
	const text = units.map((list) => String.fromCharCode(...list));
	fc.assert(
		fc.property(text, text, (a, b) => {
			expect(Math.sign(compareCodePoints(a, b))).toBe(
				Math.sign(compareLists([...a].map(codePoint), [...b].map(codePoint))),
			);
		}),
		{ numRuns: 1000 },
	);
});

function codePoint(character: string): number {
	return character.codePointAt(0) ?? 0;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
	for (let at = 0; at < Math.min(a.length, b.length); at++) {
		if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
	}
	return a.length - b.length;
}
