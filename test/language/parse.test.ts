import { describe, expect, test } from "vitest";
import type { Expr } from "../../src/language/ast.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import type { Limits } from "../../src/language/limits.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";

describe("a tree", () => {
	test("is plain data with a span each", () => {
		expect(parse('Status == "run" and not Meta is nil')).toEqual({
			kind: "and",
			operands: [
				{
					kind: "match",
					operator: "equal",
					negated: false,
					flipped: false,
					selector: { path: ["Status"], form: "dotted", span: { from: 0, to: 6 } },
					value: { text: "run", form: "string", span: { from: 10, to: 15 } },
					span: { from: 0, to: 15 },
				},
				{
					kind: "not",
					operand: {
						kind: "match",
						operator: "nil",
						negated: false,
						flipped: false,
						selector: { path: ["Meta"], form: "dotted", span: { from: 24, to: 28 } },
						value: null,
						span: { from: 24, to: 35 },
					},
					span: { from: 20, to: 35 },
				},
			],
			span: { from: 0, to: 35 },
		});
	});

	test("says which names a quantifier binds", () => {
		const bindings = ["x", "k, v", "k,_", "_ , v"].map((names) => {
			const tree = parse(`all m as ${names} { a == b }`);
			if (tree.kind !== "all") throw new Error("no quantifier");
			const { binding } = tree;
			return binding.kind === "one" ? binding.name.text : [binding.key?.text ?? null, binding.value?.text ?? null];
		});
		expect(bindings).toEqual(["x", ["k", "v"], ["k", null], [null, "v"]]);
	});

	test("spans parentheses that belong to its operands, not those around it", () => {
		expect(parse("((a == 1) and (b == 2 or c == 3))").span).toEqual({ from: 1, to: 32 });
	});

	test.each([
		["a == 1 and (b == 2 and c == 3)", 3],
		["(a == 1 and b == 2) and c == 3", 2],
		["a == 1 or (b == 2 or (c == 3 or d == 4))", 4],
		["a == 1 or (b == 2 and c == 3)", 2],
	])("of %s is a chain of %i", (text, length) => {
		const tree = parse(text);
		expect(tree.kind === "and" || tree.kind === "or" ? tree.operands.length : 0).toBe(length);
	});

	test.each([
		["not not a == 1", "match"],
		["not not not a == 1", "not"],
		["not (not a == 1)", "match"],
		["not ((not (a == 1)))", "match"],
		["not (not not a == 1 and b == 2)", "not"],
	])("of %s begins with %s, since negations cancel", (text, kind) => {
		expect(parse(text).kind).toBe(kind);
	});
});

/** What each text comes to, printed; null where it is refused. */
type Readings = readonly (readonly [text: string, standard: string | null, reference: string | null])[];

describe("words are names or keywords by where they stand", () => {
	const readings: Readings = [
		["not == 3", "not == 3", "not == 3"],
		["not not == 3", "not not == 3", "not not == 3"],
		["not in x", "not in x", "not in x"],
		["not not in x", "not not in x", "not not in x"],
		["not not not in x", "not not not in x", "not not not in x"],
		["in in in", "in in in", "in in in"],
		["any in as", "any in as", "any in as"],
		["any == 3", "any == 3", "any == 3"],
		["contains contains contains", "contains contains contains", "contains contains contains"],
		["not contains in and", "not contains in and", "not contains in and"],
		["a == and and b == or", "a == and and b == or", "a == and and b == or"],
		["is is empty", "is is empty", "is is empty"],
		["any as as as { as == as }", "any as as as { as == as }", "any as as as { as == as }"],
		["any in as x { x == 1 }", "any in as x { x == 1 }", null],
		["(not contains in)", 'not contains "in"', 'not contains "in"'],
		["(not contains in )", 'not contains "in"', null],
	];
	test.each(readings)("%s", (text, standard, reference) => {
		expect(printed(text, "standard")).toBe(standard === null ? null : print(parse(standard)));
		expect(printed(text, "reference")).toBe(reference === null ? null : print(parse(reference)));
	});
});

describe("white space", () => {
	const readings: Readings = [
		["not(a == 1)", "not a == 1", null],
		["(a == 1)and(b == 2)", "a == 1 and b == 2", null],
		['a contains"x"', 'a contains "x"', null],
		['"x"in a', '"x" in a', null],
		["a==1", "a == 1", "a == 1"],
		["any x as y {y is nil}", "any x as y { y is nil }", "any x as y { y is nil }"],
		["any x as y {y == 3}", "any x as y { y == 3 }", null],
		["a.1in b", null, null],
		["a == 1or b == 2", null, null],
		["a\t==\r\n1", "a == 1", "a == 1"],
		["a\u00a0== 1", null, null],
		["a .b == 1", null, null],
		['a[ "x" ] == 1', 'a["x"] == 1', 'a["x"] == 1'],
		['a ["x"] == 1', null, null],
	];
	test.each(readings)("in %j", (text, standard, reference) => {
		expect(printed(text, "standard")).toBe(standard === null ? null : print(parse(standard)));
		expect(printed(text, "reference")).toBe(reference === null ? null : print(parse(reference)));
	});
});

describe("quantifiers in the reference dialect", () => {
	test.each([
		["any x as y { a == 1 }", true],
		["a == 1 or any x as y { a == 1 }", true],
		["a == 1 and b == 1 or any x as y { a == 1 }", true],
		["a == 1 and (any x as y { a == 1 })", true],
		["any x as y { any y as z { a == 1 } }", true],
		["a == 1 and any x as y { a == 1 }", false],
		["not any x as y { a == 1 }", false],
		["any x as y { a == 1 } or a == 1", false],
	])("%s: %s", (text, accepted) => {
		expect(printed(text, "reference") !== null).toBe(accepted);
		expect(printed(text, "standard")).not.toBeNull();
	});
});

describe("a value", () => {
	test.each([
		["running", "running", "running"],
		["b.c", "b.c", "b.c"],
		['b["c d"].e', "b.c d.e", "b.c d.e"],
		["-1.50", "-1.50", "-1.50"],
		['"a\\tb"', "a\tb", "a\tb"],
		['"\\xc3\\xa9\\u00e9\\303\\251"', "ééé", "ééé"],
		['"\\xe2\\x82"', "\ufffd\ufffd", "\ufffd\ufffd"],
		['"\\xef\\xbb\\xbf"', "\ufeff", "\ufeff"],
		["`a\\n\r\nb`", "a\\n\nb", "a\\n\nb"],
		['"/etc/hosts"', "/etc/hosts", "etc/hosts"],
		['"/a~1b/~0"', "/a~1b/~0", "a/b/~"],
		['"/a b"', "/a b", "/a b"],
		['"/"', "/", "/"],
		['""', "", ""],
	])("of %s", (literal, standard, reference) => {
		expect(valueOf(parse(`a == ${literal}`))).toBe(standard);
		expect(valueOf(parse(`a == ${literal}`, { dialect: "reference" }))).toBe(reference);
	});

	test("may hold an escaped double quote in the standard dialect alone", () => {
		expect(valueOf(parse('a == "x\\"y"'))).toBe('x"y');
		expect(printed('a == "x\\"y"', "reference")).toBeNull();
	});

	test.each([
		'"\\q"',
		'"\\x4"',
		'"\\400"',
		'"\\ud800"',
		'"\\U00110000"',
		'"\\\'"',
		'"a\nb"',
		"01",
		".5",
		"5.",
		"1e3",
		"+1",
		"1_000",
	])("can't be written %j", (literal) => {
		for (const dialect of ["standard", "reference"] as const) expect(printed(`a == ${literal}`, dialect)).toBeNull();
	});

	test("has U+FFFD for half a surrogate pair", () => {
		expect(valueOf(parse('a == "x\ud800"'))).toBe("x\ufffd");
	});
});

describe("limits", () => {
	const codes = (text: string, limits: Partial<Limits>) => {
		try {
			parse(text, { limits });
			return [];
		} catch (error) {
			return error instanceof FilterError ? error.diagnostics.map(({ code }) => code) : ["no FilterError"];
		}
	};

	test("on length count UTF-16 units", () => {
		expect(codes("a == 1", { length: 6 })).toEqual([]);
		expect(codes("a == 1", { length: 5 })).toEqual(["too-long"]);
	});

	test("on depth count parentheses, braces and prefixes, not chains", () => {
		expect(codes("not (any x as y { not not a == 1 })", { depth: 5 })).toEqual([]);
		expect(codes("not (any x as y { not not a == 1 })", { depth: 4 })).toEqual(["too-deep"]);
		expect(codes("not a == 1 and (b == 2) and not c == 3", { depth: 1 })).toEqual([]);
	});

	test("on terms count matches and quantifiers", () => {
		expect(codes("a == 1 and any x as y { b == 1 }", { terms: 3 })).toEqual([]);
		expect(codes("a == 1 and any x as y { b == 1 }", { terms: 2 })).toEqual(["too-many-terms"]);
	});

	test("are 256 deep unless set otherwise", () => {
		const nested = (depth: number) => `${"(".repeat(depth)}a == 1${")".repeat(depth)}`;
		expect(codes(nested(256), {})).toEqual([]);
		expect(codes(nested(257), {})).toEqual(["too-deep"]);
	});

	test.each([
		["parentheses", "(", "a == 1", ")"],
		["prefixes", "not ", "a == 1", ""],
		["parentheses and prefixes", "not (", "a == 1", ")"],
		["quantifiers", "any a as b { ", "a == 1", " }"],
		["chains", "a == 1 and (", "a == 1", ")"],
		["alternating chains", "a == 1 and (a == 1 or (", "a == 1", "))"],
	])("on depth stop at 2,000 %s, whatever is asked for", (_, open, inner, close) => {
		const levels = (open.match(/\(|\{|not /g) ?? []).length;
		const nested = (depth: number) => open.repeat(depth / levels) + inner + close.repeat(depth / levels);
		expect(codes(nested(2_000), { depth: 1e9 })).toEqual([]);
		expect(codes(nested(2_002), { depth: 1e9 })).toEqual(["too-deep"]);
	});

	test("leave room for ten thousand terms", () => {
		const tree = parse(Array.from({ length: 10_000 }, () => "a==1").join(" or "), { limits: { length: 1e6 } });
		expect(tree.kind === "or" && tree.operands.length).toBe(10_000);
	});
});

function printed(text: string, dialect: Dialect): string | null {
	try {
		return print(parse(text, { dialect }));
	} catch (error) {
		if (error instanceof FilterError) return null;
		throw error;
	}
}

function valueOf(tree: Expr): string | undefined {
	return tree.kind === "match" ? tree.value?.text : undefined;
}
