import { describe, expect, test } from "vitest";
import { applyFix } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { parse } from "../../src/language/parse.ts";
import { parseTolerant } from "../../src/language/tolerant.ts";

/** What is written, the one code it earns, and what the first fix makes of it; null where there is none. */
type Case = readonly [written: string, code: string, fixed: string | null];

const STANDARD: readonly Case[] = [
	["Status = running", "foreign-equals", "Status == running"],
	["Status === running", "foreign-equals", "Status == running"],
	["Status !== running", "foreign-not-equals", "Status != running"],
	["Status <> running", "foreign-not-equals", "Status != running"],
	["Stop == true && Type == batch", "foreign-and", "Stop == true and Type == batch"],
	["Stop==true&&Type==batch", "foreign-and", "Stop==true and Type==batch"],
	["Stop == true || Type == batch", "foreign-or", "Stop == true or Type == batch"],
	["Stop == true, Type == batch", "foreign-and", "Stop == true and Type == batch"],
	["!Stop == true", "foreign-not", "not Stop == true"],
	["!(Stop == true)", "foreign-not", "not (Stop == true)"],
	["Stop == true AND Type == batch", "keyword-case", "Stop == true and Type == batch"],
	["Stop == true Or Type == batch", "keyword-case", "Stop == true or Type == batch"],
	["NOT Stop == true", "keyword-case", "not Stop == true"],
	["Name IS empty", "keyword-case", "Name is empty"],
	["ANY TaskGroups as g { g.Name == web }", "keyword-case", "any TaskGroups as g { g.Name == web }"],
	["Status not == running", "not-before-operator", "Status != running"],
	["Status not != running", "not-before-operator", "Status == running"],
	["Status == Type == batch", "chained-comparison", "Status == Type and Type == batch"],
	['Status == "a" == b', "chained-comparison", 'Status == "a" and Status == b'],
	["Priority < 50", "no-ordering", null],
	["Priority > 50", "no-ordering", null],
	["Priority <= 50", "no-ordering", null],
	["Priority >= 50", "no-ordering", null],
	["Status == 'running'", "foreign-quotes", 'Status == "running"'],
	["Status == “running”", "foreign-quotes", 'Status == "running"'],
	["Status == ‘it’s’", "foreign-quotes", null],
	["Groups[0] == x", "unquoted-index", "Groups.0 == x"],
	["Groups[0].Name == x", "unquoted-index", "Groups.0.Name == x"],
	["Meta[owner] == x", "unquoted-index", "Meta.owner == x"],
	["Meta[team-name] == x", "unquoted-index", 'Meta["team-name"] == x'],
	["Meta['owner'] == x", "unquoted-index", "Meta.owner == x"],
	['Meta ["owner"] == x', "unquoted-index", 'Meta["owner"] == x'],
	["Name == web-1", "unquoted-value", 'Name == "web-1"'],
	["Name == my job", "unquoted-value", 'Name == "my job"'],
	["Path == /etc/hosts", "unquoted-value", "Path == `/etc/hosts`"],
	["Meta.team-name == ops", "unquoted-segment", 'Meta["team-name"] == ops'],
	['"Status" == x', "quoted-selector", "Status == x"],
	['"Meta.team-name" is empty', "quoted-selector", 'Meta["team-name"] is empty'],
	["Status\u00a0== x", "exotic-space", "Status == x"],
	["\ufeffStatus == x", "exotic-space", " Status == x"],
	["Status%20%3D%3D%20running", "percent-encoded", "Status == running"],
	["Status+%3D%3D+running", "percent-encoded", "Status == running"],
	['Status == "run', "unclosed-string", 'Status == "run"'],
	["Status == `run", "unclosed-string", "Status == `run`"],
	["Status == 'run", "unclosed-string", 'Status == "run"'],
	['Meta["team" == x', "unclosed-bracket", 'Meta["team"] == x'],
	["(Status == x", "unclosed-parenthesis", "(Status == x)"],
	["any TaskGroups as g { g.Name == web", "unclosed-brace", "any TaskGroups as g { g.Name == web }"],
	["Status == x)", "stray-closer", "Status == x"],
	["Status == x and", "dangling-connective", "Status == x "],
	["or Status == x", "dangling-connective", " Status == x"],
	["Status == x and or Stop == true", "doubled-connective", "Status == x and  Stop == true"],
	["Status == x and and Stop == true", "doubled-connective", "Status == x and  Stop == true"],
	["Meta is null", "null-word", "Meta is nil"],
	["Meta is not NULL", "null-word", "Meta is not nil"],
	['Name startswith "web.1"', "foreign-match", "Name matches `^web\\.1`"],
	['Name ends_with "1"', "foreign-match", "Name matches `1$`"],
	['Name like "web%_1"', "foreign-match", "Name matches `^web.*.1$`"],
	['Name ilike "%web%"', "foreign-match", "Name matches `(?i)web`"],
	['Name ~ "web"', "foreign-match", 'Name matches "web"'],
	['Name =~ "web"', "foreign-match", 'Name matches "web"'],
	['Name !~ "web"', "foreign-match", 'Name not matches "web"'],
	['Name not like "web"', "foreign-match", "Name not matches `^web$`"],
	["Name matches /^web/", "regex-literal", "Name matches `^web`"],
	["Name matches /a\\/b/i", "regex-literal", "Name matches `(?i)a/b`"],
	['Status in ["a", "b"]', "value-list", '(Status == "a" or Status == "b")'],
	['Status in ("a", "b")', "value-list", '(Status == "a" or Status == "b")'],
	['Status not in ["a", "b"]', "value-list", '(Status != "a" and Status != "b")'],
	['Status in ["a"]', "value-list", 'Status == "a"'],
	['Datacenters contains ["a", "b"]', "value-list", '(Datacenters contains "a" and Datacenters contains "b")'],
	["Stop", "lone-selector", "Stop == true"],
	["not Stop", "lone-selector", "not Stop == true"],
	["Priority == 1e3", "number-form", 'Priority == "1e3"'],
	["Priority == 007", "number-form", 'Priority == "007"'],
	["Priority == .5", "number-form", 'Priority == ".5"'],
	["Priority == 0x1F", "number-form", 'Priority == "0x1F"'],
	["50 == Priority", "missing-selector", "Priority == 50"],
	["Status is running", "missing-operator", "Status == running"],
	["Status is not running", "missing-operator", "Status != running"],
	["Status == running ;", "unexpected-text", "Status == running "],
	["Status == x Stop == true", "missing-connective", "Status == x and Stop == true"],
	["any TaskGroups as _ { Name == web }", "binding-form", "any TaskGroups as element { Name == web }"],
	["any TaskGroups { Name == web }", "binding-form", "any TaskGroups as element { Name == web }"],
	['Name matches "\\d+"', "bad-escape", 'Name matches "\\\\d+"'],
	['Name == "a\nb"', "line-end-in-string", 'Name == "a\\nb"'],
];

const REFERENCE: readonly Case[] = [
	["not(Status == x)", "missing-space", "not (Status == x)"],
	["any TaskGroups as g { g.Count == 3}", "missing-space", "any TaskGroups as g { g.Count == 3 }"],
	['Name contains"x"', "missing-space", 'Name contains "x"'],
	['Name == "a\\"b"', "escaped-quote", 'Name == "a\\x22b"'],
	["not any a as g { g == x }", "quantifier-position", "not (any a as g { g == x })"],
	["any a as g { g == x } or b == y", "quantifier-position", "(any a as g { g == x }) or b == y"],
	["any in as x { x == 1 }", "reference-gives-up", null],
];

function hold(cases: readonly Case[], dialect: Dialect): void {
	test.each(cases)("%s earns %s", (written, code, fixed) => {
		const { diagnostics } = parseTolerant(written, { dialect });
		expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
		if (fixed === null) return;
		expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
		const [fix] = diagnostics[0]?.fixes ?? [];
		expect(fix && applyFix(written, fix)).toBe(fixed);
		expect(() => parse(fixed, { dialect })).not.toThrow();
	});
}

describe("what other languages write, in the standard dialect", () => hold(STANDARD, "standard"));
describe("what the reference dialect refuses", () => hold(REFERENCE, "reference"));

describe("a message", () => {
	test("names what was found, what was expected and what to write", () => {
		expect(parseTolerant("Status = running").diagnostics.map(({ message }) => message)).toEqual([
			"Found `=` where an operator is expected. Equality is written `==`.",
		]);
	});

	test("quotes no more than a line of the input", () => {
		const [diagnostic] = parseTolerant(`Name == ${"x-".repeat(500)}y`).diagnostics;
		expect(diagnostic?.message.length).toBeLessThan(250);
	});
});
