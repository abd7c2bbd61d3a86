import type { Code } from "./codes.ts";

/** What a code means, for the page of diagnostics. */
export interface Meaning {
	readonly summary: string;
	/** A filter that earns the code, of the scheduler's jobs; empty where none that is short enough does. */
	readonly example: string;
}

/**
 * The other half of the table in `codes.ts`: what people read about a code in docs/diagnostics.md. It stands apart, since
 * no program needs it: a web page that parses filters is four KiB lighter for it.
 */
export const MEANINGS: Readonly<Record<Code, Meaning>> = {
	"too-long": {
		summary: "The text is longer than the limit on length; it isn't read at all.",
		example: "",
	},
	"too-deep": {
		summary: "Parentheses, braces and prefix `not`s are nested deeper than the limit on depth.",
		example: "",
	},
	"too-many-terms": {
		summary: "There are more matches and quantifiers than the limit on terms.",
		example: "",
	},
	"foreign-equals": {
		summary: "Equality is written `==`.",
		example: "Status = running",
	},
	"foreign-not-equals": {
		summary: "Inequality is written `!=`.",
		example: "Status <> running",
	},
	"foreign-and": {
		summary: "Conjunction is the word `and`.",
		example: "Status == running && Stop == true",
	},
	"foreign-or": {
		summary: "Disjunction is the word `or`.",
		example: "Status == running || Status == pending",
	},
	"foreign-not": {
		summary: "Negation is the word `not`.",
		example: "!(Status == running)",
	},
	"keyword-case": {
		summary: "The words of the language are in lower case.",
		example: "Status == running AND Stop == true",
	},
	"not-before-operator": {
		summary: "`not` stands before `in`, `contains` and `matches`, never before `==` or `!=`.",
		example: "Status not == running",
	},
	"no-ordering": {
		summary: "The language has no `<`, `>`, `<=` or `>=`.",
		example: "Priority > 50",
	},
	"null-word": {
		summary: "Absence is tested with `is nil` and `is not nil`.",
		example: "Meta is null",
	},
	"foreign-match": {
		summary: "Prefixes, suffixes and patterns are written with `matches` and a regular expression.",
		example: 'Name startswith "web"',
	},
	"regex-literal": {
		summary: "A regular expression is written as a string, best between backticks.",
		example: "Name matches /^web/",
	},
	"value-list": {
		summary: "There are no lists of values; `or` joins the alternatives.",
		example: 'Status in ["running", "pending"]',
	},
	"chained-comparison": {
		summary: "A comparison has two sides.",
		example: "Status == Type == batch",
	},
	"foreign-quotes": {
		summary: "Strings stand between double quotes or backticks.",
		example: "Status == 'running'",
	},
	"percent-encoded": {
		summary: "The text is still encoded for a URL.",
		example: "Status%20%3D%3D%20running",
	},
	"exotic-space": {
		summary: "White space is space, tab, carriage return and line feed, nothing else.",
		example: "Status\u00a0== running",
	},
	"unquoted-index": {
		summary: "A list index follows a dot; a key in brackets is a string.",
		example: "TaskGroups[0].Name == web",
	},
	"unquoted-segment": {
		summary: "A selector's segment of other characters than letters, digits, `_` and `/` is a string in brackets.",
		example: "Meta.team-name == ops",
	},
	"unquoted-value": {
		summary: "A value of other characters than those of a name or a number stands in quotes.",
		example: "Name == web-1",
	},
	"number-form": {
		summary:
			"A bare number is in base 10, without exponent, leading zero, sign `+` or underscore; other forms stand in quotes.",
		example: "Priority == 1e3",
	},
	"quoted-selector": {
		summary: "A selector stands without quotes, unless it is a JSON Pointer.",
		example: '"Status" == running',
	},
	"pointer-like-value": {
		summary: "The reference implementation reads a value that looks like a JSON Pointer without its first slash.",
		example: 'Path == "/etc/hosts"',
	},
	"escaped-quote": {
		summary: "In the reference dialect a double quote always ends a string, escaped or not.",
		example: 'Name == "a\\"b"',
	},
	"bad-escape": {
		summary: "A double-quoted string has an escape that the language doesn't know.",
		example: 'Name matches "\\d+"',
	},
	"line-end-in-string": {
		summary: "A double-quoted string ends on the line where it starts.",
		example: 'Name == "a\nb"',
	},
	"unclosed-string": {
		summary: "A string is opened and not closed.",
		example: 'Status == "running',
	},
	"unclosed-bracket": {
		summary: "A bracket is opened and not closed.",
		example: 'Meta["team" == ops',
	},
	"unclosed-parenthesis": {
		summary: "A parenthesis is opened and not closed.",
		example: "(Status == running",
	},
	"unclosed-brace": {
		summary: "A quantifier's brace is opened and not closed.",
		example: "any TaskGroups as g { g.Name == web",
	},
	"stray-closer": {
		summary: "A closing parenthesis, brace or bracket closes nothing.",
		example: "Status == running)",
	},
	"missing-space": {
		summary: "The reference dialect wants white space around words and behind numbers.",
		example: "not(Status == running)",
	},
	"reference-gives-up": {
		summary: "The reference dialect takes the first reading of ambiguous words, even where it leads nowhere.",
		example: "any in as x { x == 1 }",
	},
	"quantifier-position": {
		summary: "In the reference dialect `any` and `all` stand alone, in parentheses, or last after `or`.",
		example: "not any TaskGroups as g { g.Name == web }",
	},
	"binding-form": {
		summary: "A quantifier binds `name`, `name, name`, `name, _` or `_, name`.",
		example: "any TaskGroups as _ { Name == web }",
	},
	"dangling-connective": {
		summary: "A connective has no match on one of its sides.",
		example: "Status == running and",
	},
	"doubled-connective": {
		summary: "Two connectives follow each other.",
		example: "Status == running and or Stop == true",
	},
	"missing-connective": {
		summary: "Two matches stand side by side.",
		example: "Status == running Stop == true",
	},
	"lone-selector": {
		summary: "A selector alone asks nothing.",
		example: "Stop",
	},
	"missing-match": {
		summary: "A match is expected and something else, or nothing, is there.",
		example: "Stop == true and ()",
	},
	"missing-operator": {
		summary: "An operator is expected and something else is there.",
		example: "Status is running",
	},
	"missing-value": {
		summary: "A value is expected after the operator.",
		example: "Status ==",
	},
	"missing-selector": {
		summary: "A selector is expected.",
		example: "running in 5",
	},
	"unexpected-text": {
		summary: "Something stands where nothing in the language fits.",
		example: "Status == running ;",
	},
	"empty-filter": {
		summary: "There is no filter in the text.",
		example: " ",
	},
	"reference-refuses": {
		summary: "The reference implementation refuses this text.",
		example: "not(Status == running)",
	},
	"lone-surrogate": {
		summary: "Half of a surrogate pair is no character, so no literal can hold it.",
		example: "",
	},
	"no-value": {
		summary: "Values are strings, numbers, bigints and booleans.",
		example: "",
	},
	"no-selector": {
		summary: "The path can't be written as a selector.",
		example: "",
	},
	"no-name": {
		summary: "A quantifier binds names: an ASCII letter, then letters, digits, `_` and `/`.",
		example: "",
	},
	"no-operands": {
		summary: "A chain has operands: of none, nobody can say whether it matches.",
		example: "",
	},
	"broken-tree": {
		summary: "The tree breaks a law of trees, so that no text reads as this tree.",
		example: "",
	},
	"misplaced-hole": {
		summary: "A template's holes are values; names and operators are written out.",
		example: "",
	},
	"hole-in-string": {
		summary: "A template's hole brings its own quotes.",
		example: "",
	},
	"sides-swapped": {
		summary: "The name of a field stands where the value belongs, and the value where the field does.",
		example: "dc1 contains Datacenters",
	},
	"not-found": {
		summary: "A selector names a field that the object doesn't have.",
		example: "status == running",
	},
	"not-selectable": {
		summary: "A selector names a field that the schema keeps out of filters.",
		example: "",
	},
	"not-a-container": {
		summary: "A selector goes on past a string, bool or number.",
		example: "Status.Text == running",
	},
	"bad-index": {
		summary: "A selector enters a list by something else than an integer.",
		example: "Datacenters.first == dc1",
	},
	"local-has-no-fields": {
		summary: "A selector goes on past a map's key or a list's index that a quantifier has bound.",
		example: "any Meta as key { key.owner == ops }",
	},
	"not-comparable": {
		summary: "A list, map or object is compared with a value, or a list of these is searched for one.",
		example: "Datacenters == dc1",
	},
	"not-containable": {
		summary: "An object, bool or number is asked what it contains.",
		example: "Priority contains 5",
	},
	"not-matchable": {
		summary: "A pattern is held against something else than a string.",
		example: "Datacenters matches `^dc`",
	},
	"not-emptiable": {
		summary: "An object, bool or number is asked whether it is empty.",
		example: "Priority is empty",
	},
	"not-nilable": {
		summary: "A string, bool or number that is never null is asked whether it is nil.",
		example: "Name is nil",
	},
	"bad-value": {
		summary: "The type of the field can't read the value.",
		example: "Priority == high",
	},
	"value-out-of-range": {
		summary: "The value is a number that the type of the field can't hold.",
		example: "Priority == 9223372036854775808",
	},
	"bad-pattern": {
		summary: "A pattern isn't RE2 syntax.",
		example: "Name matches `web-(`",
	},
	"not-iterable": {
		summary: "A quantifier goes over something else than a list or a map.",
		example: "any Name as n { n == web }",
	},
	"bad-binding": {
		summary: "A quantifier binds the same name twice.",
		example: "any Meta as k, k { k == ops }",
	},
	"unlisted-value": {
		summary: "The schema lists the values of the field, and this is none of them.",
		example: "",
	},
	"name-hides": {
		summary: "A quantifier binds a name that already means something, which can't be selected inside its braces.",
		example: "any Datacenters as Name { Name == dc1 }",
	},
	"null-value": {
		summary: "There is no literal for null: the word is compared as text.",
		example: "Name == null",
	},
	"empty-value": {
		summary: "What isn't there doesn't equal the empty string, but is empty.",
		example: 'Meta.owner == ""',
	},
	substring: {
		summary: "`in` and `contains` on a string look for a substring.",
		example: "web in Name",
	},
	"literal-pattern": {
		summary: "A pattern only says that the whole string is a literal.",
		example: "Name matches `^web$`",
	},
	"pattern-matches-all": {
		summary: "A pattern matches every string.",
		example: "Name matches `.*`",
	},
	"unanchored-pattern": {
		summary:
			"A pattern without anchors is found anywhere in the string, though it reads as if the whole string were meant.",
		example: "Status matches running",
	},
	"split-anchors": {
		summary: "In a pattern, `^` and `$` belong to the first and the last alternative alone.",
		example: "Name matches `^web|db$`",
	},
	"nan-value": {
		summary: "`nan` equals nothing, not even what isn't a number itself.",
		example: "",
	},
	"never-matches": {
		summary: "No object matches this, whatever its data are.",
		example: "Status == running and Status == pending",
	},
	"always-matches": {
		summary: "Every object matches this, whatever its data are.",
		example: "Status == running or Status != running",
	},
	"redundant-operand": {
		summary: "An operand changes nothing, because another one implies it.",
		example: "Status == running and Status != pending",
	},
};
