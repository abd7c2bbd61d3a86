import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseJson, stringifyJson } from "../../src/values/json.ts";

const BIG = 1716387219559280001n;

describe("parseJson", () => {
	test.each<[string, unknown]>([
		["1716387219559280001", BIG],
		[" -9007199254740992\n", -9007199254740992n],
		["9007199254740991", 9007199254740991],
		["[9007199254740992,18446744073709551615]", [9007199254740992n, 18446744073709551615n]],
		['{"a" : 1716387219559280001 }', { a: BIG }],
		['"1716387219559280001"', "1716387219559280001"],
		['"x,1716387219559280001,"', "x,1716387219559280001,"],
		['["\\",1716387219559280001,",1716387219559280001]', ['",1716387219559280001,', BIG]],
		['["\\\\",1716387219559280001]', ["\\", BIG]],
		[
			"[12345678901234567000.0,12345678901234567e4,0.12345678901234568000]",
			[1234567890123456.7e4, 12345678901234567e4, 0.12345678901234568],
		],
		["[1e400,-0,1e-1234567890123456789]", [Number.POSITIVE_INFINITY, -0, 0]],
		['["\u00801","\\u00802","\u0080\u00803",1716387219559280001]', ["\u00801", "\u00802", "\u0080\u00803", BIG]],
		['{"\u00801":"x","k":1716387219559280001}', { "\u00801": "x", k: BIG }],
		['{"a":1716387219559280001,"a":1}', { a: 1 }],
		["[1716387219559280001,[[1716387219559280001]]]", [BIG, [[BIG]]]],
	])("reads %s", (text, value) => {
		expect(parseJson(text)).toStrictEqual(value);
	});

	it("finds a big integer wherever it lies, after whatever", () => {
		const fillers = [
			" ",
			"\n",
			'"é",',
			"7,",
			"12345678901234,",
			'"12345678901234567,1",',
			'"\\\\",',
			'"\\",1",',
			"0.12345678901234567,",
		];
		const integers = ["9007199254740992", "-9007199254740992", "10000000000000000", "1716387219559280001"];
		const missed: string[] = [];
		for (const filler of fillers) {
			for (const integer of integers) {
				for (let count = 0; count < 40; count++) {
					const text = `[${filler.repeat(count)}${integer}${count % 2 === 0 ? "" : " "}]`;
					const values = parseJson(text);
					if (!Array.isArray(values) || values.at(-1) !== BigInt(integer)) missed.push(text);
				}
			}
		}
		expect(missed).toEqual([]);
	});

	it("finds the one big integer at the end of a long text, be it of narrow or of wide characters", () => {
		for (const word of ["word", "Wört", "言葉"]) {
			const values = parseJson(`[${`"${word}",`.repeat(300_000)}1716387219559280001]`);
			expect(Array.isArray(values) ? values.at(-1) : values).toBe(BIG);
		}
	});

	it("makes `__proto__` a name like any other", () => {
		const parsed = parseJson('{"__proto__":1716387219559280001}') as object;
		expect(Object.getOwnPropertyDescriptor(parsed, "__proto__")?.value).toBe(BIG);
		expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
	});

	test.each([
		"",
		"[1716387219559280001",
		"{1716387219559280001:1}",
		"{1716387219559280001}",
		"[1716387219559280001 1]",
		"[01716387219559280001]",
		"[1,1716387219559280001,]",
		'["a\n",1716387219559280001]',
		'["\\x",1716387219559280001]',
		'{"a":1,1716387219559280001}',
		"1716387219559280001 x",
		'"1716387219559280001',
	])("refuses %j with the error of JSON.parse", (text) => {
		expect(errorOf(() => parseJson(text))).toEqual(errorOf(() => JSON.parse(text)));
	});

	it("survives nesting that has no end in sight", () => {
		const text = `${"[".repeat(100_000)}1716387219559280001${"]".repeat(100_000)}`;
		let value = parseJson(text);
		while (Array.isArray(value)) value = value[0];
		expect(value).toBe(BIG);
	});

	it("reads what JSON.parse reads where no integer is big, and refuses what it refuses", () => {
		const pieces = fc.constantFrom(
			"{",
			"}",
			"[",
			"]",
			",",
			":",
			'"',
			"\\",
			"a",
			"\u0080",
			"\\u0080",
			" ",
			"-",
			"1",
			"0",
			".",
			"e",
			"9007199254740991",
			"1716387219559280",
			"true",
		);
		fc.assert(
			fc.property(
				fc.array(pieces, { maxLength: 12 }).map((list) => list.join("")),
				(text) => {
					const native = outcomeOf(() => JSON.parse(text));
					const digits = text.match(/\d{16,}/g) ?? [];
					if (digits.length === 0 || native.error !== undefined)
						expect(outcomeOf(() => parseJson(text))).toEqual(native);
				},
			),
			{ numRuns: 1000 },
		);
	});
});

describe("stringifyJson", () => {
	it("writes bigints as digits", () => {
		expect(stringifyJson({ a: BIG, b: [-1n, "x"], c: Object(2n) })).toBe(
			'{"a":1716387219559280001,"b":[-1,"x"],"c":2}',
		);
		expect(stringifyJson(5n)).toBe("5");
	});

	test.each<[string, unknown]>([
		["omissions", { a: undefined, b: () => 1, c: Symbol("s"), d: [undefined, () => 1, Symbol("s")] }],
		["holes", Array(2)],
		["numbers without a form", [Number.NaN, Number.POSITIVE_INFINITY, -0, 1e21, 1e-7]],
		["boxed values", [Object(1), Object("x"), Object(true), Object(Symbol("s"))]],
		[
			"dates and other toJSON",
			{ at: new Date(0), own: { toJSON: (key: string) => `for ${key}` }, none: { toJSON: () => undefined } },
		],
		["escapes", ['"\\\u0000\u001f\u007f\u2028\ud800é😀', { "\n": 1 }]],
		["empty containers", [{}, [], [[]], { a: {} }]],
		["what has no enumerable properties", [new Map([[1, 2]]), /x/]],
	])("writes %s as JSON.stringify does, whether a bigint is there or not", (_, value) => {
		for (const space of [undefined, 0, 2, 11, "\t", "long indentation"]) {
			expect(stringifyJson(value, space)).toBe(JSON.stringify(value, null, space));
			const beside = JSON.stringify([value, 7], null, space);
			expect(stringifyJson([value, 7n], space)).toBe(beside);
		}
	});

	it("gives undefined for what has no JSON form", () => {
		expect([stringifyJson(undefined), stringifyJson(() => 1n)]).toEqual([undefined, undefined]);
	});

	it("refuses cycles with a TypeError, and writes what is only shared twice", () => {
		const cyclic: Record<string, unknown> = { big: 1n };
		cyclic.self = cyclic;
		expect(() => stringifyJson(cyclic)).toThrow(TypeError);
		const shared = [1n];
		expect(stringifyJson([shared, shared])).toBe("[[1],[1]]");
	});
});

it("reads back what it wrote", () => {
	const leaf = fc.oneof(
		fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(canonical),
		fc
			.double({ noNaN: true, noDefaultInfinity: true })
			.map((number) => (Number.isInteger(number) ? canonical(BigInt(number)) : number)),
		fc.string({ unit: "binary" }),
		fc.constantFrom("\u0080", "\u0080\u00801", "1716387219559280001", null, true, false),
	);
	const { tree } = fc.letrec((tie) => ({
		tree: fc.oneof(
			{ maxDepth: 4 },
			leaf,
			fc.array(tie("tree")),
			fc.dictionary(fc.string(), tie("tree"), { noNullPrototype: true }),
		),
	}));
	fc.assert(
		fc.property(tree, fc.constantFrom(undefined, 2), (value, space) => {
			expect(parseJson(stringifyJson(value, space) ?? "")).toStrictEqual(value);
		}),
		{ numRuns: 500 },
	);
});

function canonical(integer: bigint): number | bigint {
	return Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
}

function errorOf(work: () => unknown): unknown {
	const { error } = outcomeOf(work);
	return error;
}

function outcomeOf(work: () => unknown): { readonly value?: unknown; readonly error?: string } {
	try {
		return { value: work() };
	} catch (error) {
		return { error: String(error) };
	}
}
