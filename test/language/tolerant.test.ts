import { describe, expect, test } from "vitest";
import type { Dialect } from "../../src/language/dialect.ts";
import { print } from "../../src/language/print.ts";
import { parseTolerant } from "../../src/language/tolerant.ts";

/** The recovered tree, printed, and the codes, in the order of the text. */
function read(text: string, dialect: Dialect = "standard"): readonly [string | null, readonly string[]] {
	const { tree, diagnostics } = parseTolerant(text, { dialect });
	return [tree === null ? null : print(tree), diagnostics.map(({ code }) => code)];
}

describe("what can be read of a text is read", () => {
	test.each([
		["a == 1 and b ==", "a == 1", ["missing-value"]],
		["a == 1 and", "a == 1", ["dangling-connective"]],
		["a == 1 and ()", "a == 1", ["missing-match"]],
		["a == 1 and (b == 2 or", "a == 1 and b == 2", ["unclosed-parenthesis", "dangling-connective"]],
		["not", null, ["missing-match"]],
		["a ==", null, ["missing-value"]],
		["Priority > 50 or a == 1", "a == 1", ["no-ordering"]],
		["a == 1 and b == 2 }) or c == 3", "a == 1 and b == 2 or c == 3", ["stray-closer", "stray-closer"]],
		["(any x as y { y == 1 )", "any x as y { y == 1 }", ["unclosed-brace"]],
		["any x as k, v, w { k == v }", "any x as k, v { k == v }", ["binding-form"]],
		[
			"a = 'x' && !b == 1e3",
			'a == "x" and not b == "1e3"',
			["foreign-equals", "foreign-quotes", "foreign-and", "foreign-not", "number-form"],
		],
		["a b c and d == 1", "d == 1", ["missing-operator"]],
		["% & a == 1", "a == 1", ["unexpected-text", "dangling-connective"]],
	] as const)("%s", (text, tree, codes) => {
		expect(read(text)).toEqual([tree, codes]);
	});
});

describe("a text without errors", () => {
	test("has nothing to say", () => {
		expect(read("a == 1")).toEqual(["a == 1", []]);
	});

	test("may have warnings: a value that looks like a pointer", () => {
		const text = 'a == "/etc/hosts" or "/b" in "/c"';
		expect(read(text)).toEqual(['a == `/etc/hosts` or `/b` in "/c"', ["pointer-like-value", "pointer-like-value"]]);
		expect(parseTolerant(text).diagnostics[0]).toEqual({
			code: "pointer-like-value",
			severity: "warning",
			message:
				'The reference implementation reads "/etc/hosts" as `etc/hosts`. Between backticks all read it as it is: `/etc/hosts`.',
			from: 5,
			to: 17,
			fixes: [{ title: "Write `/etc/hosts`", edits: [{ from: 5, to: 17, insert: "`/etc/hosts`" }] }],
		});
	});
});

describe("a text with nothing to read", () => {
	test.each([
		["", ["empty-filter"]],
		[" \t\r\n", ["empty-filter"]],
		["\u00a0", ["exotic-space", "missing-match"]],
		[";", ["unexpected-text", "missing-match"]],
		["()", ["missing-match"]],
		[
			"((((",
			["unclosed-parenthesis", "unclosed-parenthesis", "unclosed-parenthesis", "unclosed-parenthesis", "missing-match"],
		],
	])("%j has no tree", (text, codes) => {
		expect(read(text)).toEqual([null, codes]);
	});
});

describe("a text over a limit", () => {
	test("that is too long is not read at all", () => {
		expect(read("&".repeat(65_537))).toEqual([null, ["too-long"]]);
	});

	test.each(["(", "not ", "not (", "!", "any a as b { "])("that nests too deep with %s says only that", (open) => {
		expect(read(open.repeat(5_000))).toEqual([null, ["too-deep"]]);
	});

	test("is told from one that only has faults", () => {
		expect(parseTolerant("((a == 1 and (b = 2", { limits: { depth: 3 } }).diagnostics.map(({ code }) => code)).toEqual([
			"unclosed-parenthesis",
			"unclosed-parenthesis",
			"unclosed-parenthesis",
			"foreign-equals",
		]);
	});

	test("says where it became so", () => {
		const { diagnostics } = parseTolerant("not (not a == 1)", { limits: { depth: 2 } });
		expect(diagnostics).toEqual([
			{
				code: "too-deep",
				severity: "error",
				message: "This is nested more than 2 deep. Write fewer parentheses, braces and `not`s.",
				from: 5,
				to: 8,
			},
		]);
	});
});

test("each of ten thousand faults is reported, and fixes are offered as far as they were tried", () => {
	const { diagnostics } = parseTolerant(Array.from({ length: 5_000 }, () => "a = b").join("&&"));
	expect(diagnostics).toHaveLength(9_999);
	expect(diagnostics.filter(({ fixes }) => fixes !== undefined).length).toBeGreaterThan(0);
});

test("a list of sixteen thousand values is rewritten without a spread of arguments", () => {
	const values = Array.from({ length: 16_000 }, () => '"x"').join(",");
	const { tree } = parseTolerant(`a in [${values}]`, { limits: { length: 1e6 } });
	expect(tree?.kind === "or" && tree.operands.length).toBe(16_000);
});
