import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tree } from "../../src/fuzz/arbitraries/tree.ts";
import type { Expr } from "../../src/language/ast.ts";
import { and, any, eq, not, or } from "../../src/language/build.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import { depthOf } from "../../src/language/nesting.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import { sameTree } from "../../src/language/same-tree.ts";
import { walk } from "../../src/language/visit.ts";

const a = eq("a", 1);

/** The reference reads `any in as …` as the value `any` in the selector `as`, so it can't iterate over these. */
function referenceCanSay(expr: Expr): boolean {
	let can = true;
	walk(expr, {
		enter(node) {
			if (node.kind !== "any" && node.kind !== "all") return true;
			const { path, form } = node.selector;
			if (form === "dotted" && path.length === 1 && /^(in|contains|matches)$/.test(path[0] ?? "")) can = false;
			return true;
		},
	});
	return can;
}

describe("print", () => {
	it.each([
		["a==1", "a == 1"],
		["not(a==1)", "not a == 1"],
		["((a == 1))and(b == 2)", "a == 1 and b == 2"],
		["a == 1 or (b == 2 and c == 3)", "a == 1 or b == 2 and c == 3"],
		["(a == 1 or b == 2) and c == 3", "(a == 1 or b == 2) and c == 3"],
		["(a == 1 and b == 2) and c == 3", "(a == 1 and b == 2) and c == 3"],
		["a == 1 and (b == 2 and c == 3)", "a == 1 and b == 2 and c == 3"],
		["not (not (a == 1 or b == 2))", "a == 1 or b == 2"],
		["not (a == 1 or b == 2)", "not (a == 1 or b == 2)"],
		['x\tnot\nin Meta[ "team-name" ]', 'x not in Meta["team-name"]'],
		['"/Meta/team~1name" is   not empty', '"/Meta/team~1name" is not empty'],
		['a["b"]["0"]["-1"][""].007 is nil', 'a.b.0["-1"][""].007 is nil'],
		["any g as k,_{ x==3}", "any g as k, _ { x == 3 }"],
	])("writes %s as %s", (text, canonical) => {
		expect(print(parse(text))).toBe(canonical);
	});

	it.each([
		["any g as x { x == 1 }", "any g as x { x == 1 }"],
		["not any g as x { x == 1 }", "not (any g as x { x == 1 })"],
		["a == 1 and any g as x { x == 1 }", "a == 1 and (any g as x { x == 1 })"],
		["any g as x { x == 1 } or a == 1", "(any g as x { x == 1 }) or a == 1"],
		["a == 1 or any g as x { x == 1 }", "a == 1 or any g as x { x == 1 }"],
		["any g as x { all x as y { y == 1 } }", "any g as x { all x as y { y == 1 } }"],
	])("gives a quantifier the parentheses that the reference needs: %s", (text, canonical) => {
		expect(print(parse(text))).toBe(canonical);
	});

	it.each([
		["a == b", "a == b"],
		['a == b["c d"].e', 'a == b["c d"].e'],
		['a == b["c"]', "a == b.c"],
		["a == -0.50", "a == -0.50"],
		['a == "b"', 'a == "b"'],
		["a == `b\\d`", "a == `b\\d`"],
		['a == "b\\x41\\n"', 'a == "bA\\n"'],
		['a == "b\\"c"', 'a == `b"c`'],
		['a == "`\\"`"', 'a == "`\\x22`"'],
		['a == "/etc/hosts"', "a == `/etc/hosts`"],
		['a == "/"', 'a == "/"'],
		["a == `x\r\ny`", "a == `x\ny`"],
	])("keeps the form of a value where both dialects read it alike: %s", (text, canonical) => {
		expect(print(parse(text))).toBe(canonical);
	});

	it("writes as a string what its form can't hold", () => {
		const value = (form: "bare" | "number" | "raw", text: string) => print({ ...a, value: { text, form, span: null } });
		expect(value("bare", "c d")).toBe('a == "c d"');
		expect(value("number", "1e3")).toBe('a == "1e3"');
		expect(value("raw", "`/\r")).toBe('a == "`/\\r"');
		expect(value("raw", "b\rc")).toBe('a == "b\\rc"');
	});

	it.each([
		["not == 3", "not == 3"],
		["not in x", "not in x"],
		["not not in x", "not not in x"],
		["in in in", "in in in"],
		["any in as", "any in as"],
		["contains contains contains", "contains contains contains"],
		["not is not nil", "not is not nil"],
		['not contains "in" and a == 1', 'not contains "in" and a == 1'],
		['"not" in contains and a == 1', '"not" in contains and a == 1'],
		['"not" not in x', '"not" not in x'],
	])("tells words of the language from names: %s", (text, canonical) => {
		expect(print(parse(text))).toBe(canonical);
	});

	it("quotes a bare word that would be taken for a part of the language", () => {
		const bare = (text: string) => ({ text, form: "bare", span: null }) as const;
		const onNot = { ...a, operator: "in", selector: { path: ["not"], form: "dotted", span: null } } as const;
		expect(print(and({ ...onNot, value: bare("in") }, a))).toBe('not contains "in" and a == 1');
		const inWord = { ...a, operator: "in", flipped: true, selector: { ...a.selector, path: ["matches"] } } as const;
		expect(print({ ...inWord, value: bare("not") })).toBe('"not" in matches');
		expect(print({ ...inWord, selector: a.selector, negated: true, value: bare("not") })).toBe('"not" not in a');
	});

	it("is read back as the same tree, and printed again as the same text, in standard dialect", () => {
		fc.assert(
			fc.property(tree, (expr) => {
				const printed = print(expr);
				const again = parse(printed);
				expect(sameTree(again, expr)).toBe(true);
				expect(print(again)).toBe(printed);
			}),
			{ numRuns: 1000 },
		);
	});

	it("is read back as the same tree in reference dialect", () => {
		fc.assert(
			fc.property(tree.filter(referenceCanSay), (expr) => {
				expect(sameTree(parse(print(expr), { dialect: "reference" }), expr)).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});

	it.each([
		["fewer than two operands", { kind: "and", operands: [a], span: null }],
		["ends with an operand of its own kind", { kind: "or", operands: [a, or(a, a)], span: null }],
		["directly under `not`", { kind: "not", operand: not(a), span: null }],
		["takes a value", { ...a, value: null }],
		["takes no value", { ...a, operator: "nil" }],
		["has no spelling with the value first", { ...a, flipped: true }],
		[
			'reads as a negation; select "/not"',
			{ ...a, operator: "in", negated: true, selector: { path: ["not"], form: "dotted", span: null } },
		],
		["Found an empty path where a selector is expected", { ...a, selector: { path: [], form: "dotted", span: null } }],
		['Found the path ["a-b"] where a selector', { ...a, selector: { path: ["a-b"], form: "dotted", span: null } }],
		['Found the pointer ["a b"] where a selector', { ...a, selector: { path: ["a b"], form: "pointer", span: null } }],
		["Found `_` twice where a name", { ...any("a", "x", a), binding: { kind: "two", key: null, value: null } }],
		["half of a surrogate pair at 1", { ...a, value: { text: "x\ud800", form: "string", span: null } }],
		["half of a surrogate pair at 0", { ...a, selector: { path: ["a", "\udc00"], form: "dotted", span: null } }],
	] satisfies [string, Expr][])("refuses what no filter can say: %s", (message, expr) => {
		expect(() => print(expr)).toThrow(FilterError);
		expect(() => print(expr)).toThrow(message);
	});

	it("holds trees to the ceiling of depth", () => {
		const nested = (levels: number) => {
			let expr: Expr = a;
			for (let level = 0; level < levels; level++) expr = level % 2 === 0 ? or(expr, a) : and(expr, a);
			return expr;
		};
		const deep = nested(4001);
		expect(depthOf(deep)).toBe(2000);
		expect(sameTree(parse(print(deep), { limits: { depth: 2000 } }), deep)).toBe(true);
		expect(() => print(nested(4003))).toThrow("nested more than 2000 deep");
		expect(() => print(nested(100_000))).toThrow("nested more than 2000 deep");
	});

	it("leaves the reference's parentheses out where they would nest too deep for the default limit", () => {
		const text = `${"not any a as x { ".repeat(128)}a == 1${" }".repeat(128)}`;
		expect(print(parse(text))).toBe(text);
	});

	it("writes a chain of many operands", () => {
		const chain = or(Array<Expr>(16_000).fill(a));
		expect(print(chain)).toBe(Array<string>(16_000).fill("a == 1").join(" or "));
	});
});
