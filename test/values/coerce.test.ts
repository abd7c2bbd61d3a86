import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { coerce, type ReadableKind } from "../../src/values/coerce.ts";

const BAD = "bad-value";
const RANGE = "value-out-of-range";

const READINGS: Readonly<Record<ReadableKind, Readonly<Record<string, unknown>>>> = {
	string: { "": "", " 16": " 16", é: "é" },
	bool: {
		...Object.fromEntries(["1", "t", "T", "TRUE", "true", "True"].map((word) => [word, true])),
		...Object.fromEntries(["0", "f", "F", "FALSE", "false", "False"].map((word) => [word, false])),
		...Object.fromEntries(["", "tRUE", "yes", "01", " true"].map((word) => [word, BAD])),
	},
	int: {
		"50": 50,
		"-50": -50,
		"+7": 7,
		"-0": 0,
		"0": 0,
		"007": 7,
		"0x1F": 31,
		"-0X_1f": -31,
		"0b101": 5,
		"0o17": 15,
		"0_7": 7,
		"1_000": 1000,
		"9007199254740991": 9007199254740991,
		"9007199254740993": 9007199254740993n,
		"9223372036854775807": 9223372036854775807n,
		"-9223372036854775808": -9223372036854775808n,
		"9223372036854775808": RANGE,
		"-9223372036854775809": RANGE,
		"0x1FFFFFFFFFFFFFFFFg": RANGE,
		"99999999999999999999x": RANGE,
		"9223372036854775808x": BAD,
		...Object.fromEntries(
			["", "+", "-", "50.0", " 16", "1e3", "08", "0x", "0b2", "1__0", "_1", "1_", "0x__1", "--1", "١"].map((text) => [
				text,
				BAD,
			]),
		),
	},
	uint: {
		"18446744073709551615": 18446744073709551615n,
		"18446744073709551616": RANGE,
		"0x_ff": 255,
		"+1": BAD,
		"-0": BAD,
	},
	float32: {
		"0.1": Math.fround(0.1),
		"16777217": 16777216,
		"16777217.0000000000000000000000001": 16777218,
		"1.00000005960464477539062500": 1,
		"1.00000005960464477539062500000000001": 1 + 2 ** -23,
		"0x1.000001p0": 1,
		"0x1.00000100000000000000000001p0": 1 + 2 ** -23,
		"7.1e-46": 2 ** -149,
		"1e-46": 0,
		"340282356779733661637539395458142568448": RANGE,
		"340282356779733661637539395458142568447": 3.4028234663852886e38,
		"3.4028235677973366e38": 3.4028234663852886e38,
		"0x1.ffffffp127": RANGE,
		inf: Number.POSITIVE_INFINITY,
	},
	float64: {
		".5": 0.5,
		"5.": 5,
		"1_000.5e1_0": 1000.5e10,
		"-0": -0,
		"0x1p-2": 0.25,
		"0x_1.8P+1": 3,
		"0x1p-1075": 0,
		"0x1.8p-1075": 5e-324,
		"0x1p999999999999": RANGE,
		"0x0p999999999999": 0,
		"1e400": RANGE,
		"1e-400": 0,
		"1.7976931348623158e308": 1.7976931348623157e308,
		"1.797693134862315808e308": RANGE,
		"+Infinity": Number.POSITIVE_INFINITY,
		"-iNF": Number.NEGATIVE_INFINITY,
		NaN: Number.NaN,
		...Object.fromEntries(
			["", ".", "e5", "1e", "0x10", "0xp1", "0b1", "+nan", "infinit", "1_.5", "1._5", "1e_5", " 1", "1f"].map(
				(text) => [text, BAD],
			),
		),
	},
};

describe.each(Object.entries(READINGS))("a value read as %s", (kind, readings) => {
	test.each(Object.entries(readings))("%j is %s", (text, expected) => {
		const reading = coerce(kind as ReadableKind, text);
		if (kind !== "string" && typeof expected === "string") expect(reading).toEqual({ ok: false, error: expected });
		else expect(reading).toEqual({ ok: true, value: expected });
	});
});

it("reads every 64-bit integer back from its digits, as a number just where that is exact", () => {
	fc.assert(
		fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (integer) => {
			const exact = Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
			expect(coerce("int", String(integer))).toEqual({ ok: true, value: exact });
		}),
	);
});

it("rounds a hexadecimal spelling to the float that the runtime's own conversion gives", () => {
	fc.assert(
		fc.property(fc.bigInt({ min: 0n, max: 2n ** 80n }), (significand) => {
			expect(coerce("float64", `0x${significand.toString(16)}p0`)).toEqual({ ok: true, value: Number(significand) });
		}),
	);
});

it("rounds what a double spells to the nearest 32-bit float", () => {
	fc.assert(
		fc.property(fc.double({ noNaN: true, min: -3e38, max: 3e38 }), (double) => {
			expect(coerce("float32", String(double))).toEqual({ ok: true, value: Math.fround(double + 0) });
		}),
	);
});
