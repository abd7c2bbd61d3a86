import { describe, expect, test } from "vitest";
import { any, bool, float64, int, list, map, nullable, object, string, uint } from "../../src/schema/build.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";
import { errorsOf, type Told, told } from "./told.ts";

const user = object({
	Name: string(),
	Role: string({ values: ["admin", "guest", "auditor"] }),
	Roles: list(string({ values: ["admin", "guest"] })),
	Secret: string({ selectable: false }),
	Age: int(),
	Serial: uint(),
	Score: float64(),
	On: bool(),
	Boss: nullable(string()),
	Level: nullable(int()),
	Groups: list(object({ Name: string(), Size: int() })),
	Labels: map(string()),
	Quotas: map(object({ Max: int() })),
	Extra: any(),
	item: string(),
});

/** A filter and all that is said of it. */
type Row = readonly [filter: string, ...said: Told[]];

function table(name: string, rows: readonly Row[], schema = user): void {
	describe(name, () => {
		test.each(rows.map((row) => [row[0], row.slice(1)] as const))("%s", (filter, said) => {
			expect(told(filter, schema)).toEqual(said);
		});
	});
}

table("sides swapped", [
	["x contains Roles", ["sides-swapped", "x contains Roles", "Roles contains x"]],
	["Roles in x", ["sides-swapped", "Roles in x", "x in Roles"]],
	["bob == Name", ["sides-swapped", "bob == Name", "Name == bob"]],
	["a.b == Name", ["sides-swapped", "a.b == Name", "Name == a.b"]],
	['x["a b"] == Name', ["sides-swapped", 'x["a b"] == Name', 'Name == "x.a b"']],
	["high == Age", ["sides-swapped", "high == Age"]],
	['x contains "Roles"', ["not-found", "x"]],
	["name == Role", ["not-found", "name", "Name == Role"]],
	["Name == Role"],
]);

table("unknown fields", [
	["name == x", ["not-found", "name", "Name == x"]],
	["nmae == x", ["not-found", "nmae", "Name == x"]],
	["zebra == x", ["not-found", "zebra"]],
	["Groups.0.name == x", ["not-found", "name", "Groups.0.Name == x"]],
	["quotas.a.max == 1", ["not-found", "quotas", "Quotas.a.Max == 1"]],
	['"/name" == x', ["not-found", '"/name"', '"/Name" == x']],
	['Groups["0"].name == x', ["not-found", 'Groups["0"].name', "Groups.0.Name == x"]],
	["any groups as g { g.Name == x }", ["not-found", "groups", "any Groups as g { g.Name == x }"]],
	["any Groups as g { g.nmae == x }", ["not-found", "nmae", "any Groups as g { g.Name == x }"]],
	["any Groups as group { grop.Name == x }", ["not-found", "grop", "any Groups as group { group.Name == x }"]],
	["constructor.name == x", ["not-found", "constructor"]],
	['Labels["__proto__"] == x'],
	["Extra.whatever.0 == x"],
]);

table("fields kept out of filters", [["Secret == x", ["not-selectable", "Secret"]]]);

table("paths through scalars", [
	["Name.first == x", ["not-a-container", "first", "Name == x"]],
	["Labels.a.b is empty", ["not-a-container", "b", "Labels.a is empty"]],
	["any Roles as r { r.x == admin }", ["not-a-container", "x", "any Roles as r { r == admin }"]],
]);

table("list indexes", [
	["Groups.Name == x", ["bad-index", "Name", "any Groups as item2 { item2.Name == x }"]],
	["Groups.first.Name == x", ["bad-index", "first"]],
	["Groups.0.Name == x"],
	['Groups["0x1"].Name == x'],
	["any Groups.x as g { g.Name == y }", ["bad-index", "x"]],
]);

table("fields of keys and indexes", [
	["any Labels as k { k.x == y }", ["local-has-no-fields", "x", "any Labels as k { k == y }"]],
	["any Groups as i, g { i.x == 1 }", ["local-has-no-fields", "x", "any Groups as i, g { i == 1 }"]],
	["any Extra as k, v { k.x == 1 }", ["local-has-no-fields", "x", "any Extra as k, v { k == 1 }"]],
	["any Labels as k, v { v == x }"],
]);

table("operators that don't suit", [
	[
		"Roles == admin",
		["not-comparable", "Roles == admin", "Roles contains admin", "any Roles as item2 { item2 == admin }"],
	],
	[
		"Roles != admin",
		["not-comparable", "Roles != admin", "Roles not contains admin", "all Roles as item2 { item2 != admin }"],
	],
	['Roles == ""', ["not-comparable", 'Roles == ""', "Roles is nil", "Roles is empty"]],
	["Labels != null", ["not-comparable", "Labels != null", "Labels is not nil", "Labels is not empty"]],
	["Quotas.a == null", ["not-comparable", "Quotas.a == null", "Quotas.a is nil"]],
	["x in Groups", ["not-comparable", "x in Groups"]],
	["5 in Age", ["not-containable", "5 in Age", "Age == 5"]],
	["Quotas.a contains Max", ["not-containable", "Quotas.a contains Max"]],
	["Roles matches `^a`", ["not-matchable", "Roles matches `^a`", "any Roles as item2 { item2 matches `^a` }"]],
	["Age matches 5", ["not-matchable", "Age matches 5"]],
	["Age is empty", ["not-emptiable", "Age is empty"]],
	["Level is empty", ["not-emptiable", "Level is empty", "Level is nil"]],
	["Quotas.a is not empty", ["not-emptiable", "Quotas.a is not empty", "Quotas.a is not nil"]],
	["Name is nil", ["not-nilable", "Name is nil", "Name is empty"]],
	["Boss is nil"],
	["Boss is empty"],
	["Groups is nil"],
]);

table("values that the type can't read", [
	["Age == high", ["bad-value", "high"]],
	["Age == 50.0", ["bad-value", "50.0", "Age == 50"]],
	['Age == " 50"', ["bad-value", '" 50"', 'Age == "50"']],
	['Age == "1,000"', ["bad-value", '"1,000"', 'Age == "1000"']],
	["Age == 9223372036854775808", ["value-out-of-range", "9223372036854775808"]],
	['Serial == "+5"', ["bad-value", '"+5"', 'Serial == "5"']],
	["Serial == -1", ["bad-value", "-1"]],
	["Level == null", ["bad-value", "null", "Level is nil"]],
	["On == yes", ["bad-value", "yes", "On == true"]],
	["On == tRUE", ["bad-value", "tRUE", "On == true"]],
	['Score == "1e999"', ["value-out-of-range", '"1e999"']],
	["any Groups as i, _ { i == x }", ["bad-value", "x"]],
	['Age == "0x10"'],
	['Score == ".5"'],
]);

table("patterns that aren't RE2", [
	["Name matches `a(`", ["bad-pattern", "("]],
	['Name matches "(?=a)"', ["bad-pattern", "(?="]],
	["Extra.x matches `a**`", ["bad-pattern", "**"]],
]);

table("quantifiers over what is no collection", [
	["any Name as n { n == x }", ["not-iterable", "Name"]],
	["all Quotas.a as k { k == x }", ["not-iterable", "Quotas.a"]],
	["any Extra as e { e == x }"],
]);

table("names bound twice", [
	["any Groups as g, g { g.Name == x }", ["bad-binding", "g"]],
	["any Extra as g, g { g == x }", ["bad-binding", "g"]],
]);

table("names that hide", [
	["any Groups as Name { Name.Size == 1 }", ["name-hides", "Name"]],
	["any Groups as g { any g as g { g == 1 } }", ["not-iterable", "g"]],
	["any Extra as e { any e as e { e == 1 } }", ["name-hides", "e"]],
	["any Groups as _, Age { Age.Size == 1 }", ["name-hides", "Age"]],
]);

table("values outside an enumeration", [
	["Role == admn", ["unlisted-value", "admn", "Role == admin"]],
	["Role != Admin", ["unlisted-value", "Admin", "Role != admin"]],
	["Role == wizard", ["unlisted-value", "wizard"]],
	["Roles contains guests", ["unlisted-value", "guests", "Roles contains guest"]],
	["Role == guest"],
	["Role matches `^adm[a-z]`"],
]);

table("words for nothing", [
	["Name == null", ["null-value", "Name == null", "Name is empty"]],
	["Boss != nil", ["null-value", "Boss != nil", "Boss is not nil", "Boss is not empty"]],
	["Extra == null", ["null-value", "Extra == null", "Extra is nil", "Extra is empty"]],
	['Name == "null"'],
	['Name == ""', ["empty-value", 'Name == ""', "Name is empty"]],
	['Labels.x != ""', ["empty-value", 'Labels.x != ""', "Labels.x is not empty"]],
]);

table("substrings", [
	["adm in Role", ["substring", "adm in Role"]],
	["admin in Role", ["substring", "admin in Role", "Role == admin"]],
	["Name not contains bob", ["substring", "Name not contains bob", "Name != bob"]],
	["admin in Roles"],
	["x in Labels"],
	["x in Extra"],
]);

table("patterns that say less than they seem to", [
	["Name matches `^bob$`", ["literal-pattern", "Name matches `^bob$`", 'Name == "bob"']],
	["Name not matches `^a\\.b$`", ["literal-pattern", "Name not matches `^a\\.b$`", 'Name != "a.b"']],
	["Name matches `(?s).*`", ["pattern-matches-all", "`(?s).*`"]],
	["Name matches bob", ["unanchored-pattern", "bob", "Name == bob"]],
	["Name matches `bob|eve`", ["unanchored-pattern", "`bob|eve`", "Name matches `^(?:bob|eve)$`"]],
	["Name matches `^bob|eve$`", ["split-anchors", "`^bob|eve$`", "Name matches `^(?:bob|eve)$`"]],
	["Name matches `^(bob|eve)$`"],
	["Name matches `^bob`"],
]);

table("not a number", [
	["Score == nan", ["nan-value", "nan"]],
	['Score != "NaN"', ["nan-value", '"NaN"']],
	["Name == nan"],
]);

table("chains that never match", [
	["Name == a and Name == b", ["never-matches", "Name == a and Name == b"]],
	['Name == a and On == true and "/Name" == b', ["never-matches", 'Name == a and On == true and "/Name" == b']],
	["Name == a and Name != a", ["never-matches", "Name == a and Name != a"]],
	["Name == a and not Name == a", ["never-matches", "Name == a and not Name == a"]],
	["Roles is empty and Roles contains admin", ["never-matches", "Roles is empty and Roles contains admin"]],
	["Boss is nil and Boss matches `^a`", ["never-matches", "Boss is nil and Boss matches `^a`"]],
	["Name == web and Name matches `^db-`", ["never-matches", "Name == web and Name matches `^db-`"]],
	["any Groups as g { g.Size == 1 and g.Size == 2 }", ["never-matches", "g.Size == 1 and g.Size == 2"]],
	[
		"Groups is empty and any Groups as g { g.Size == 1 }",
		["never-matches", "Groups is empty and any Groups as g { g.Size == 1 }"],
	],
	["Extra == a and Extra == b", ["never-matches", "Extra == a and Extra == b"]],
	["(Name == a and On == true) and Name == b", ["never-matches", "(Name == a and On == true) and Name == b"]],
	["Extra == 1 and Extra == true"],
	["Name == a and Boss == b"],
	["Roles contains admin and Roles contains guest"],
	["Age is empty and Age == x", ["not-emptiable", "Age is empty"], ["bad-value", "x"]],
]);

table("chains that always match", [
	["Name == a or Name != a", ["always-matches", "Name == a or Name != a"]],
	["Name != a or Name != b", ["always-matches", "Name != a or Name != b"]],
	["Roles is empty or Roles is not empty", ["always-matches", "Roles is empty or Roles is not empty"]],
	["On == true or On == false"],
	["Extra == a or Extra != a"],
	["Name == a or Extra == x or Name != a"],
]);

table("operands that change nothing", [
	["Name == a and On == true and Name == a", ["redundant-operand", "Name == a", "Name == a and On == true"]],
	['Age == 50 and Age == "0x32"', ["redundant-operand", 'Age == "0x32"', "Age == 50"]],
	["Name != b and Name == a", ["redundant-operand", "Name != b", "Name == a"]],
	["Name is not empty and Name == a", ["redundant-operand", "Name is not empty", "Name == a"]],
	["Name == a or Name != b", ["redundant-operand", "Name == a", "Name != b"]],
	["Extra == a or Extra == a", ["redundant-operand", "Extra == a", "Extra == a"]],
	["On == true and Extra == x and On != false"],
	["Extra == a and Extra != b"],
]);

table("chains within chains", [
	["Name == a and (Name == b or Name == c)", ["never-matches", "Name == a and (Name == b or Name == c)"]],
	["Name == a and (Age == 1 or Name == b)", ["redundant-operand", "Name == b", "Name == a and (Age == 1)"]],
	["Name == a and (Name == a or Age == 1)", ["redundant-operand", "Name == a or Age == 1"]],
	["Name == a or (Name != a and Age == 1)", ["redundant-operand", "Name != a", "Name == a or (Age == 1)"]],
	["Name != a or (Name == a or Age == 1)", ["always-matches", "Name != a or (Name == a or Age == 1)"]],
	["Name == a and (Age == 1 or (Name == b and Age == 2))", ["redundant-operand", "Name == b and Age == 2"]],
	[
		"Name == a and Age == 1 and (Name == b or Age == 2)",
		["never-matches", "Name == a and Age == 1 and (Name == b or Age == 2)"],
	],
	["Name == a and (Extra == x or Name == b)"],
	[
		"Name == a and (Extra == x or Name == b) and (Name == c or Name == d)",
		["never-matches", "Name == a and (Extra == x or Name == b) and (Name == c or Name == d)"],
	],
	["(Name == a or Age == 1) and (Name == b or Age == 2)"],
	["Name == a and any Groups as g { g.Name == b or Name == b }"],
]);

describe("the reference dialect", () => {
	test("has the same errors, although there they show when a datum is met", () => {
		expect(told("name == x", user, "reference")).toEqual([["not-found", "name", "Name == x"]]);
	});

	test("puts a quantifier that is offered in parentheses", () => {
		expect(told("On == true and Roles matches `^a`", user, "reference")).toEqual([
			["not-matchable", "Roles matches `^a`", "On == true and (any Roles as item2 { item2 matches `^a` })"],
		]);
	});

	test("doesn't go over a list behind a pointer", () => {
		const schema = object({ L: nullable(list(int())) });
		expect(errorsOf("any L as x { x == 1 }", schema, "reference")).toEqual(["not-iterable"]);
		expect(errorsOf("any L as x { x == 1 }", schema)).toEqual([]);
	});

	test("is sure of no answer, so that no chain always matches", () => {
		expect(told("Name == a or Name != a", user, "reference")).toEqual([]);
	});
});

describe("without a schema", () => {
	test.each<readonly [string, readonly Told[]]>([
		["status == running and priority is empty", []],
		["x matches `(`", [["bad-pattern", "("]]],
		["any x as k, k { k == 1 }", [["bad-binding", "k"]]],
		["any x as k, _ { k.y == 1 }", [["local-has-no-fields", "y", "any x as k, _ { k == 1 }"]]],
		["a == 1 and a == 2", [["never-matches", "a == 1 and a == 2"]]],
		["a == 1 and a == 1.0", []],
	])("%s", (filter, said) => {
		expect(told(filter)).toEqual(said);
	});
});

test("every documented field of a job can be asked about", () => {
	expect(told('Meta.owner == "alice" and JobSummary.Summary.web.Unknown == 3 and NodePool == x', jobSchema)).toEqual(
		[],
	);
});
