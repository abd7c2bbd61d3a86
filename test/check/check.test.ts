import { describe, expect, test } from "vitest";
import { check } from "../../src/check/check.ts";
import { checkErrors } from "../../src/check/errors.ts";
import { compile } from "../../src/eval/compile.ts";
import type { Expr } from "../../src/language/ast.ts";
import { MEANINGS } from "../../src/language/code-meanings.ts";
import { CODES } from "../../src/language/codes.ts";
import { applyFix, type Diagnostic, FilterError } from "../../src/language/diagnostic.ts";
import { parse } from "../../src/language/parse.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";

/** `depth` times `not (… and true)` around a match: built, not parsed. */
function nested(depth: number): Expr {
	const leaf = parse("Stop == true");
	let tree: Expr = parse("stop == x");
	for (let level = 0; level < depth; level++) {
		const chain: Expr = { kind: "and", operands: [leaf, tree], span: null };
		tree =
			level % 2 === 0
				? { kind: "not", operand: chain, span: null }
				: { kind: "or", operands: [tree, leaf], span: null };
	}
	return tree;
}

describe("check", () => {
	test("has nothing to say of a filter that is right", () => {
		expect(check('Status == "running" and Priority == 50', { schema: jobSchema })).toEqual([]);
	});

	test("says all there is to say, in the order of the text", () => {
		const said = check("web in Name and status == x and Priority == 50.0", { schema: jobSchema });
		expect(said.map(({ code, severity, from, to }) => ({ code, severity, from, to }))).toEqual([
			{ code: "substring", severity: "warning", from: 0, to: 11 },
			{ code: "not-found", severity: "error", from: 16, to: 22 },
			{ code: "bad-value", severity: "error", from: 44, to: 48 },
		]);
	});

	test("says in words what was found, and what to write", () => {
		expect(check("status == x", { schema: jobSchema })).toEqual([
			{
				code: "not-found",
				severity: "error",
				message: "There is no field `status` in what is filtered. Did you mean `Status`?",
				from: 0,
				to: 6,
				fixes: [{ title: "Write `Status`", edits: [{ from: 0, to: 6, insert: "Status" }] }],
			},
		]);
	});

	test("says what the reference implementation would refuse, and how it would take it", () => {
		const filter = 'not(Status == "running")';
		const [said, ...more] = check(filter, { schema: jobSchema });
		expect(more).toEqual([]);
		expect(said).toMatchObject({ code: "reference-refuses", severity: "info" });
		expect(said?.fixes?.map((fix) => applyFix(filter, fix))).toEqual(['not (Status == "running")']);
		expect(check('not (Status == "running")', { schema: jobSchema })).toEqual([]);
	});

	test("says what the reference implementation would read otherwise", () => {
		expect(check('Name == "/etc/hosts"', { schema: jobSchema }).map(({ code }) => code)).toEqual([
			"pointer-like-value",
		]);
		expect(check("Name == `/etc/hosts`", { schema: jobSchema })).toEqual([]);
	});

	test("leaves it at what the parser says where a text doesn't parse", () => {
		const said = check("status ==", { schema: jobSchema });
		expect(said.length).toBeGreaterThan(0);
		expect(said.filter(({ code }) => code === "not-found")).toEqual([]);
	});

	test("speaks of the start of the text where a tree was built, and offers no fix for a text that there isn't", () => {
		const tree: Expr = {
			kind: "match",
			operator: "equal",
			negated: false,
			flipped: false,
			selector: { path: ["status"], form: "dotted", span: null },
			value: { text: "x", form: "bare", span: null },
			span: null,
		};
		expect(check(tree, { schema: jobSchema })).toEqual([
			{
				code: "not-found",
				severity: "error",
				message: "There is no field `status` in what is filtered. Did you mean `Status`?",
				from: 0,
				to: 0,
			},
		]);
	});

	test("takes a tree that was parsed as its text", () => {
		const filter = "status == x and Status == x";
		const codes = (said: readonly Diagnostic[]) => said.map(({ code, from, to }) => [code, from, to]);
		expect(codes(check(parse(filter), { schema: jobSchema }))).toEqual(codes(check(filter, { schema: jobSchema })));
	});

	test("refuses a tree beyond the depth ceiling, and one that breaks the laws of trees", () => {
		expect(check(nested(2000)).map(({ code }) => code)).toEqual(["too-deep"]);
		const alone: Expr = { kind: "and", operands: [parse("Stop == true")], span: null };
		expect(check(alone).map(({ code }) => code)).toEqual(["broken-tree"]);
	});

	test.each([
		"null",
		"5",
		"[]",
		"{}",
		'{"kind":"x"}',
		'{"kind":"match"}',
		'{"kind":"match","operator":"constructor","selector":{"path":["a"]},"value":null}',
		'{"kind":"match","operator":"equal","selector":{"path":["a"]}}',
		'{"kind":"match","operator":"equal","selector":{"path":"a"},"value":{"text":"b"}}',
		'{"kind":"not","operand":null}',
		'{"kind":"or","operands":[null,null]}',
		'{"kind":"any","selector":{"path":["a"]},"binding":{"kind":"two","key":null,"value":"x"},"body":{}}',
	])("refuses what is no tree: %s", (json) => {
		expect(check(JSON.parse(json)).map(({ code }) => code)).toEqual(["broken-tree"]);
		expect(() => compile(JSON.parse(json))).toThrow(FilterError);
	});

	test("is safe at any depth within the ceiling", () => {
		expect(check(nested(900), { schema: jobSchema }).map(({ code }) => code)).toContain("not-found");
		expect(checkErrors(nested(100_000), { schema: jobSchema }).map(({ code }) => code)).toEqual(["not-found"]);
	});

	test("survives paths and values that no text can say", () => {
		const odd = (path: readonly string[], text: string): Expr => ({
			kind: "match",
			operator: "equal",
			negated: false,
			flipped: false,
			selector: { path, form: "dotted", span: { from: 0, to: 1 } },
			value: { text, form: "bare", span: { from: 2, to: 3 } },
			span: { from: 0, to: 3 },
		});
		for (const tree of [odd([], "x"), odd([""], "x"), odd(["status", "\ud800"], "\udfff"), odd(["\ud800"], "Name")]) {
			expect(check({ kind: "and", operands: [tree, tree], span: null }, { schema: jobSchema })).toBeInstanceOf(Array);
		}
	});

	test("gets through thousands of operands, all of them wrong or alike", () => {
		const of = (operand: string) => Array.from({ length: 2500 }, () => operand).join(" and ");
		expect(check(of("stat == x"), { schema: jobSchema })).toHaveLength(2500);
		expect(check(of("Stop == true"), { schema: jobSchema }).length).toBeGreaterThan(0);
		expect(check(of("Datacenters == x"), { schema: jobSchema })).toHaveLength(2500);
	});
});

/** The codes that the checker has to say, beside those of the parser. */
const CHECKED = Object.keys(CODES).slice(Object.keys(CODES).indexOf("sides-swapped"));

test.each(Object.entries(MEANINGS).filter(([code, { example }]) => example !== "" && CHECKED.includes(code)))(
	"the example of %s earns that code",
	(code, { example }) => {
		expect(check(example, { schema: jobSchema }).map((said) => said.code)).toContain(code);
	},
);
