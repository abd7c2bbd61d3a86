import { describe, expect, it } from "vitest";
import type { Expr } from "../../src/language/ast.ts";
import * as build from "../../src/language/build.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import { sameTree } from "../../src/language/same-tree.ts";

const { all, and, any, contains, eq, isEmpty, isIn, isNil, isNotEmpty, isNotIn, isNotNil } = build;
const { matches, ne, not, notContains, notMatches, or } = build;
const [a, b, c] = [eq("a", 1), eq("b", 2), eq("c", 3)];

describe("the builders", () => {
	it.each<[Expr, string]>([
		[eq("Status", "running"), 'Status == "running"'],
		[ne("Priority", 50), "Priority != 50"],
		[contains("Datacenters", "dc1"), 'Datacenters contains "dc1"'],
		[notContains("Meta", "owner"), 'Meta not contains "owner"'],
		[isIn("dc1", "Datacenters"), '"dc1" in Datacenters'],
		[isNotIn(5n, "Ids"), "5 not in Ids"],
		[matches("Name", "^web-\\d+$"), 'Name matches "^web-\\\\d+$"'],
		[notMatches("Name", "/etc/"), 'Name not matches "/etc/"'],
		[isEmpty("Meta"), "Meta is empty"],
		[isNotEmpty("Meta"), "Meta is not empty"],
		[isNil("Meta"), "Meta is nil"],
		[isNotNil("Meta"), "Meta is not nil"],
		[eq("Stop", true), "Stop == true"],
		[eq("SubmitTime", 1716387219559280001n), "SubmitTime == 1716387219559280001"],
		[and(a, b, c), "a == 1 and b == 2 and c == 3"],
		[or([a, b], c), "a == 1 or b == 2 or c == 3"],
		[not(a), "not a == 1"],
		[any("Groups", "g", eq("g.Count", 3)), "any Groups as g { g.Count == 3 }"],
		[all("Meta", ["k", "v"], ne("v", "")), 'all Meta as k, v { v != "" }'],
		[all("Meta", [null, "v"], a), "all Meta as _, v { a == 1 }"],
		[all("Meta", ["k", "_"], a), "all Meta as k, _ { a == 1 }"],
	])("give the tree that parsing gives: %#", (tree, text) => {
		expect(print(tree)).toBe(text);
		expect(sameTree(tree, parse(text))).toBe(true);
	});

	it.each<[build.SelectorLike, string]>([
		["Meta.owner", "Meta.owner is nil"],
		['Meta["team-name"].0', 'Meta["team-name"].0 is nil'],
		['"/Meta/team~1name"', '"/Meta/team~1name" is nil'],
		[["Meta", "team-name", "a.b"], 'Meta["team-name"]["a.b"] is nil'],
		[["team-name"], '"/team-name" is nil'],
		[["-", "~/"], '"/-/~0~1" is nil'],
		[[""], '"" is nil'],
		['""', '"" is nil'],
	])("take selectors as text or as segments: %j", (selector, text) => {
		expect(print(isNil(selector))).toBe(text);
		expect(sameTree(isNil(selector), parse(text))).toBe(true);
	});

	it.each<build.SelectorLike>([
		"",
		"a.",
		"a b",
		"team-name",
		'"Status"',
		"a is nil or b",
		'a["\\q"]',
		[],
		["a b"],
		["ä b", "c"],
	])("refuse what is no selector: %j", (selector) => {
		expect(() => isNil(selector)).toThrow(FilterError);
		expect(() => any(selector, "x", a)).toThrow("where a selector is expected");
	});

	it.each<build.BindingLike>(["", "_", "a-b", ["1", "v"], [null, null], ["_", "_"]])(
		"refuse what can't be bound: %j",
		(binding) => {
			expect(() => any("Groups", binding, a)).toThrow(FilterError);
			expect(() => any("Groups", binding, a)).toThrow("where a name to bind is expected");
		},
	);

	it("flatten a last operand of the same kind, and no other", () => {
		expect(sameTree(and(a, and(b, c)), and(a, b, c))).toBe(true);
		expect(sameTree(or(a, or(b, or(c, a))), or(a, b, c, a))).toBe(true);
		expect(print(and(and(a, b), c))).toBe("(a == 1 and b == 2) and c == 3");
		expect(print(and(a, or(b, c)))).toBe("a == 1 and (b == 2 or c == 3)");
	});

	it("take one operand as it is and refuse none", () => {
		expect(and(a)).toBe(a);
		expect(or([a])).toBe(a);
		expect(() => and()).toThrow("Found `and` without operands. Give it at least one.");
		expect(() => or([])).toThrow(FilterError);
	});

	it("cancel a double negation", () => {
		expect(not(not(a))).toBe(a);
		expect(print(not(not(not(a))))).toBe("not a == 1");
	});

	it("refuse a negated word after the selector `not`, which can't be written", () => {
		expect(() => notContains("not", "x")).toThrow('`not not contains` reads as a negation; select "/not"');
		expect(print(notContains('"/not"', "x"))).toBe('"/not" not contains "x"');
	});

	it("refuse what is no value", () => {
		expect(() => eq("Name", "\udfff")).toThrow("half of a surrogate pair");
		// @ts-expect-error what JavaScript callers may pass
		expect(() => eq("Name", undefined)).toThrow("Found undefined where a value is expected");
	});

	it("take operands by the thousand", () => {
		const many = Array<Expr>(16_000).fill(a);
		expect(sameTree(or(...many), or(b, or(many)))).toBe(false);
		expect(sameTree(or(a, or(many)), or(many, a))).toBe(true);
	});
});
