import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it, test } from "vitest";
import { Automaton } from "../../src/regex/automaton.ts";
import { compilePattern, type Pattern } from "../../src/regex/pattern.ts";
import { readPattern } from "../../src/regex/read-pattern.ts";
import type { Shape } from "../../src/regex/shape.ts";
import { anyPattern, subject } from "./arbitraries.ts";

const NATIVE: Shape = { kind: "native" };
const RE2: Shape = { kind: "re2" };
const ALL: Shape = { kind: "all" };

describe("a pattern comes down to", () => {
	test.each<[string, Shape]>([
		["web", { kind: "contains", text: "web" }],
		["^web", { kind: "prefix", text: "web" }],
		["web$", { kind: "suffix", text: "web" }],
		["^web$", { kind: "equal", text: "web" }],
		["\\Aw(?:e)(b)\\z", { kind: "equal", text: "web" }],
		["\\Qa.b\\E", { kind: "contains", text: "a.b" }],
		["^$", { kind: "equal", text: "" }],
		[".*web.*", { kind: "contains", text: "web" }],
		["(?s)^.*web.*$", { kind: "contains", text: "web" }],
		["[0-9]*web[a-z]?", { kind: "contains", text: "web" }],
		["^(a|b|cd)$", { kind: "one-of", how: "equal", texts: ["cd", "a", "b"] }],
		["^web$|^api$", { kind: "one-of", how: "equal", texts: ["web", "api"] }],
		["^dc[12]$", { kind: "one-of", how: "equal", texts: ["dc1", "dc2"] }],
		["web|api", { kind: "one-of", how: "contains", texts: ["web", "api"] }],
		["", ALL],
		[".*", ALL],
		["^", ALL],
		["a|", ALL],
		["^web-[0-9]+$", NATIVE],
		["^(web|api)-[a-z]+\\.example$", NATIVE],
		["(?i)^web$", { kind: "one-of", how: "equal", texts: ["WEB", "WEb", "WeB", "Web", "wEB", "wEb", "weB", "web"] }],
		["^.*web.*$", RE2],
		["(?m)^web$", RE2],
		["[0-9]+-[0-9]+x", RE2],
		["^(a+)+$", RE2],
		["^[a-z]*[a-m]$", RE2],
		["\\bweb\\b", RE2],
		["\uFFFD", RE2],
	])("%j as its shape says", (source, shape) => {
		expect(compiled(source).shape).toEqual(shape);
	});
});

describe("as in RE2", () => {
	test.each<[string, readonly string[], readonly string[]]>([
		["web$", ["web", "a web"], ["web\n", "webs"]],
		["(?m)web$", ["web", "web\nx"], ["web\rx", "webs"]],
		["a.b", ["a-b", "a\rb", "a\u2028b", "a😀b"], ["a\nb", "ab"]],
		["^.$", ["😀", "\ud83d", "é"], ["\n", "e\u0301", "\ude00\ud83d"]],
		["(?s)^.$", ["\n"], [""]],
		["(?i)^k$", ["k", "K", "\u212a"], ["q"]],
		["(?i)^straße$", ["STRAßE", "ſtraße", "STRAẞE"], ["strasse"]],
		["(?i)^[^s]$", ["t"], ["S", "ſ"]],
		["^\\d\\w\\s$", ["1_ ", "1a\f"], ["١a ", "1é ", "1a\v", "1a\u00a0"]],
		["\\bé", ["aé"], ["é", " é"]],
		["^[[:alpha:]-]+$", ["a-Z"], ["a1", "é"]],
		["^\\pL+$", ["aé日"], ["a1"]],
		["^\\p{^Greek}$", ["a"], ["α"]],
		["^[^\\PLa]$", ["b", "é"], ["a", "1"]],
		["^\\uFFFD$".replace("\\u", "\\x{").replace("$", "}$"), ["\uFFFD", "\ud800"], ["\ud83d\ude00", "?"]],
		["\ude00", ["\uFFFD", "\ude00"], ["😀"]],
		["x{,2}", ["x{,2}"], ["xx"]],
		["(?P<n>a)(?P<n>b)(?<n>c)", ["abc"], ["ab"]],
		["(?i)a(?-i)b", ["Ab"], ["AB"]],
		["(?U)a+?$", ["aa"], [""]],
		["\\x41\\101\\x{1F600}\\n", ["AA😀\n"], ["AA"]],
	])("%j finds %j and passes over %j", (source, found, passed) => {
		const { test } = compiled(source);
		expect([found.filter((text) => !test(text)), passed.filter(test)]).toEqual([[], []]);
	});
});

describe("a bad pattern", () => {
	test.each<[string, string, number, number]>([
		["a(b", "this `(` is never closed", 1, 2],
		["a)b", "this `)` closes nothing", 1, 2],
		["x[a-", "this `[` is never closed", 1, 2],
		["a**", "`**` repeats what is repeated already: put that in a group", 1, 3],
		["|*", "`*` has nothing before it to repeat", 1, 2],
		["é{2,1}", "`{2,1}` has its counts the wrong way round", 1, 6],
		["a{1001}", "`{1001}` counts beyond 1000", 1, 7],
		["((a{100}){100})", "`{100}` makes more than 1000 copies", 9, 14],
		["[z-a]", "the range `z-a` runs backwards", 1, 4],
		["[[:foo:]]", "there is no class `[:foo:]`", 1, 8],
		["😀\\p{Foo}", "there is no Unicode class `\\p{Foo}`", 2, 9],
		["\\p{Han", "a Unicode class is written `\\p{Name}` or, of one letter, `\\pL`", 0, 6],
		["(?=a)", "`(?=`: RE2 does not look ahead or behind", 0, 3],
		["(?<!a)", "`(?<!`: RE2 does not look ahead or behind", 0, 4],
		["(?x)a", "`(?x`: RE2 has no such group", 0, 3],
		["(?P<a-b>c)", "a group is named with letters, digits and _", 0, 8],
		["(a)\\1", "`\\1`: RE2 does not refer back to groups", 3, 5],
		["a\\Zb", "`\\Z`: RE2 has no such escape", 1, 3],
		["\\x{110000}", "`\\x{110000}` is beyond the last character, \\x{10FFFF}", 0, 10],
		["a\\", "a pattern does not end in a lone backslash", 1, 2],
	])("%j is told as %j, from %i to %i", (source, message, from, to) => {
		expect(compilePattern(source)).toEqual({ ok: false, message, at: { from, to } });
	});

	it("is refused by size as RE2 refuses it", () => {
		expect(compilePattern("a{1000}".repeat(3400))).toMatchObject({ ok: false, message: "the pattern is too large" });
		expect(compilePattern(`${"(".repeat(1000)}a${")".repeat(1000)}`)).toMatchObject({
			ok: false,
			message: "the pattern is nested too deeply",
		});
	});
});

describe("on hostile input", () => {
	const long = "a".repeat(100_000);

	test.each([
		["(a+)+$", `${long}!`],
		["(a|aa)+$", `${long}!`],
		["(a|b)*a(a|b){12}[cd]", "ab".repeat(20_000)],
		["(.*)(.*)(.*)[^a]x", long],
		["[0-9]+x", "9".repeat(100_000)],
		["^[a-z]+[0-9]$", "a".repeat(2_000_000)],
	])("%j ends, without a match", (source, text) => {
		expect(compiled(source).test(text)).toBe(false);
	});

	test.each([
		`${"(?:".repeat(20_000)}a${")".repeat(20_000)}`,
		`${"(?:".repeat(16_000)}${"a)".repeat(16_000)}`,
		`${"(?:a|".repeat(10_000)}b${")".repeat(10_000)}`,
		"x?".repeat(30_000),
		"[[:".repeat(20_000),
		"\\Q".repeat(30_000),
	])("a pattern of great length compiles or is refused", (source) => {
		expect(typeof compilePattern(source).ok).toBe("boolean");
	});
});

it("answers alike however a pattern is matched: by its shape, by the automaton, and by another RE2", () => {
	fc.assert(
		fc.property(anyPattern, fc.array(subject, { minLength: 5, maxLength: 5 }), (source, subjects) => {
			const pattern = compilePattern(source);
			const read = readPattern(source);
			const other = anotherRe2(source);
			expect(pattern.ok).toBe(other !== null);
			if (!pattern.ok || !read.ok) return;
			const automaton = new Automaton(read.tree);
			for (const text of subjects) {
				const expected = other?.(text);
				expect([source, text, pattern.pattern.test(text), automaton.test(text)]).toEqual([
					source,
					text,
					expected,
					expected,
				]);
			}
		}),
		{ numRuns: 1000 },
	);
});

function compiled(source: string): Pattern {
	const compiled = compilePattern(source);
	if (!compiled.ok) throw new Error(compiled.message);
	return compiled.pattern;
}

function anotherRe2(source: string): ((text: string) => boolean) | null {
	try {
		const regExp = RE2JS.compile(source);
		return (text) => regExp.test(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
	} catch {
		return null;
	}
}

it("gives the same pattern for the same source while it is kept", () => {
	const first = compilePattern("^kept-[0-9]+$");
	expect(compilePattern("^kept-[0-9]+$")).toBe(first);
	for (let index = 0; index < 300; index++) compilePattern(`other-${index}`);
	expect(compilePattern("^kept-[0-9]+$")).not.toBe(first);
	expect(compilePattern("^kept-[0-9]+$")).toEqual(expect.objectContaining({ ok: true }));
});
