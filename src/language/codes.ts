/**
 * Everything the library can say of a filter: a row per code, with its wording. `summary` and `example` make
 * docs/diagnostics.md (the example is a filter that earns the code); `message` is what people read, its `{holes}`
 * filled by `diagnostic()`, which knows each row's holes. A newcomer is one entry here, then `npm run generate`.
 */
export const CODES = {
	// Limits.
	"too-long": {
		severity: "error",
		summary: "The text is longer than the limit on length; it isn't read at all.",
		example: "",
		message: "This filter is {found} characters long; the limit is {limit}. Shorten it, or raise the limit.",
	},
	"too-deep": {
		severity: "error",
		summary: "Parentheses, braces and prefix `not`s are nested deeper than the limit on depth.",
		example: "",
		message: "This is nested more than {limit} deep. Write fewer parentheses, braces and `not`s.",
	},
	"too-many-terms": {
		severity: "error",
		summary: "There are more matches and quantifiers than the limit on terms.",
		example: "",
		message: "This filter has more than {limit} terms. Split it, or raise the limit.",
	},
	// Foreign spellings of what the language has.
	"foreign-equals": {
		severity: "error",
		summary: "Equality is written `==`.",
		example: "Status = running",
		message: "Found `{found}` where an operator is expected. Equality is written `==`.",
	},
	"foreign-not-equals": {
		severity: "error",
		summary: "Inequality is written `!=`.",
		example: "Status <> running",
		message: "Found `{found}` where an operator is expected. Inequality is written `!=`.",
	},
	"foreign-and": {
		severity: "error",
		summary: "Conjunction is the word `and`.",
		example: "Status == running && Stop == true",
		message: "Found `{found}` where a connective is expected. Write `and`.",
	},
	"foreign-or": {
		severity: "error",
		summary: "Disjunction is the word `or`.",
		example: "Status == running || Status == pending",
		message: "Found `{found}` where a connective is expected. Write `or`.",
	},
	"foreign-not": {
		severity: "error",
		summary: "Negation is the word `not`.",
		example: "!(Status == running)",
		message: "Found `!` where a match is expected. Negation is written `not`.",
	},
	"keyword-case": {
		severity: "error",
		summary: "The words of the language are in lower case.",
		example: "Status == running AND Stop == true",
		message: "Found `{found}`. The words of the language are in lower case: write `{write}`.",
	},
	"not-before-operator": {
		severity: "error",
		summary: "`not` stands before `in`, `contains` and `matches`, never before `==` or `!=`.",
		example: "Status not == running",
		message: "Found `not` before `{found}`. Write `{write}` instead of the two.",
	},
	"no-ordering": {
		severity: "error",
		summary: "The language has no `<`, `>`, `<=` or `>=`.",
		example: "Priority > 50",
		message:
			"Found `{found}`, but the language has no ordering comparisons. Name the values that you accept with `==` and `or`, or order the list by this field instead.",
	},
	"null-word": {
		severity: "error",
		summary: "Absence is tested with `is nil` and `is not nil`.",
		example: "Meta is null",
		message: "Found `{found}` after `is`, where `empty` or `nil` is expected. Write `nil`.",
	},
	"foreign-match": {
		severity: "error",
		summary: "Prefixes, suffixes and patterns are written with `matches` and a regular expression.",
		example: 'Name startswith "web"',
		message: "Found `{found}` where an operator is expected. Write `{write}`.",
	},
	"regex-literal": {
		severity: "error",
		summary: "A regular expression is written as a string, best between backticks.",
		example: "Name matches /^web/",
		message: "Found the pattern `{found}` between slashes where a string is expected. Write {write}.",
	},
	"value-list": {
		severity: "error",
		summary: "There are no lists of values; `or` joins the alternatives.",
		example: 'Status in ["running", "pending"]',
		message: "Found a list of values where a selector is expected. Write `{write}`.",
	},
	"chained-comparison": {
		severity: "error",
		summary: "A comparison has two sides.",
		example: "Status == Type == batch",
		message: "Found a second `{found}` in one comparison, which has two sides. Write `{write}`.",
	},
	"foreign-quotes": {
		severity: "error",
		summary: "Strings stand between double quotes or backticks.",
		example: "Status == 'running'",
		message: "Found {found}. Strings stand between double quotes or backticks: write {write}.",
	},
	"percent-encoded": {
		severity: "error",
		summary: "The text is still encoded for a URL.",
		example: "Status%20%3D%3D%20running",
		message: "Found `{found}`: this text is still encoded for a URL. Decode it first: `{write}`.",
	},
	"exotic-space": {
		severity: "error",
		summary: "White space is space, tab, carriage return and line feed, nothing else.",
		example: "Status\u00a0== running",
		message: "Found {found} where only space, tab or a line end counts as white space. Write a plain space.",
	},
	// Names, numbers and strings.
	"unquoted-index": {
		severity: "error",
		summary: "A list index follows a dot; a key in brackets is a string.",
		example: "TaskGroups[0].Name == web",
		message: "Found {found} between brackets, where a string is expected. Write `{write}`.",
	},
	"unquoted-segment": {
		severity: "error",
		summary: "A selector's segment of other characters than letters, digits, `_` and `/` is a string in brackets.",
		example: "Meta.team-name == ops",
		message: "Found `{found}`, which is no plain name, in a selector. Write `{write}`.",
	},
	"unquoted-value": {
		severity: "error",
		summary: "A value of other characters than those of a name or a number stands in quotes.",
		example: "Name == web-1",
		message: "Found `{found}`, which is neither a name nor a number, where a value is expected. Quote it: {write}.",
	},
	"number-form": {
		severity: "error",
		summary:
			"A bare number is in base 10, without exponent, leading zero, sign `+` or underscore; other forms stand in quotes.",
		example: "Priority == 1e3",
		message: "Found `{found}`, which is no bare number. Quote it, and the field's type reads it: {write}.",
	},
	"quoted-selector": {
		severity: "error",
		summary: "A selector stands without quotes, unless it is a JSON Pointer.",
		example: '"Status" == running',
		message: "Found the string {found} where a selector is expected. Write `{write}`.",
	},
	"pointer-like-value": {
		severity: "warning",
		summary: "The reference implementation reads a value that looks like a JSON Pointer without its first slash.",
		example: 'Path == "/etc/hosts"',
		message:
			"The reference implementation reads {found} as `{reads}`. Between backticks all read it as it is: {write}.",
	},
	"escaped-quote": {
		severity: "error",
		summary: "In the reference dialect a double quote always ends a string, escaped or not.",
		example: 'Name == "a\\"b"',
		message:
			'Found the escape `\\"`, but in the reference dialect a double quote always ends the string. Write {write}.',
	},
	"bad-escape": {
		severity: "error",
		summary: "A double-quoted string has an escape that the language doesn't know.",
		example: 'Name matches "\\d+"',
		message: "Found `{found}`, which is no escape. Double the backslash, or write the string between backticks.",
	},
	"line-end-in-string": {
		severity: "error",
		summary: "A double-quoted string ends on the line where it starts.",
		example: 'Name == "a\nb"',
		message: "Found a line end inside a double-quoted string. Write `\\n`, or put the string between backticks.",
	},
	"unclosed-string": {
		severity: "error",
		summary: "A string is opened and not closed.",
		example: 'Status == "running',
		message: "Found the end of the text inside a string. Close it with {write}.",
	},
	// Structure.
	"unclosed-bracket": {
		severity: "error",
		summary: "A bracket is opened and not closed.",
		example: 'Meta["team" == ops',
		message: "Found `[` without its `]`. Write `{write}`.",
	},
	"unclosed-parenthesis": {
		severity: "error",
		summary: "A parenthesis is opened and not closed.",
		example: "(Status == running",
		message: "Found {found} where `)` is expected. Close the parenthesis that is open.",
	},
	"unclosed-brace": {
		severity: "error",
		summary: "A quantifier's brace is opened and not closed.",
		example: "any TaskGroups as g { g.Name == web",
		message: "Found {found} where a closing brace is expected. Close the brace that is open.",
	},
	"stray-closer": {
		severity: "error",
		summary: "A closing parenthesis, brace or bracket closes nothing.",
		example: "Status == running)",
		message: "Found `{found}`, which closes nothing. Remove it.",
	},
	"missing-space": {
		severity: "error",
		summary: "The reference dialect wants white space around words and behind numbers.",
		example: "not(Status == running)",
		message: "Found {found} without white space, which the reference dialect wants there. Write a space.",
	},
	"quantifier-position": {
		severity: "error",
		summary: "In the reference dialect `any` and `all` stand alone, in parentheses, or last after `or`.",
		example: "not any TaskGroups as g { g.Name == web }",
		message: "Found `{found}` where the reference dialect doesn't take it. Put parentheses around it.",
	},
	"binding-form": {
		severity: "error",
		summary: "A quantifier binds `name`, `name, name`, `name, _` or `_, name`.",
		example: "any TaskGroups as _ { Name == web }",
		message: "Found {found} where a quantifier's names are expected. Write {write}.",
	},
	"dangling-connective": {
		severity: "error",
		summary: "A connective has no match on one of its sides.",
		example: "Status == running and",
		message: "Found `{found}` with nothing {side} it. Remove it, or write the match that is missing.",
	},
	"doubled-connective": {
		severity: "error",
		summary: "Two connectives follow each other.",
		example: "Status == running and or Stop == true",
		message: "Found `{found}` right after `{first}`, where a match is expected. Remove one of them.",
	},
	"missing-connective": {
		severity: "error",
		summary: "Two matches stand side by side.",
		example: "Status == running Stop == true",
		message: "Found {found} where `and` or `or` is expected. Write the connective that you mean.",
	},
	"lone-selector": {
		severity: "error",
		summary: "A selector alone asks nothing.",
		example: "Stop",
		message: "Found `{found}` alone, which asks nothing. Write `{write}`, or whatever you want to know of it.",
	},
	"missing-match": {
		severity: "error",
		summary: "A match is expected and something else, or nothing, is there.",
		example: "Stop == true and ()",
		message: "Found {found} where a match such as `Status == running` is expected.",
	},
	"missing-operator": {
		severity: "error",
		summary: "An operator is expected and something else is there.",
		example: "Status is running",
		message: "Found {found} where an operator is expected: {expected}.",
	},
	"missing-value": {
		severity: "error",
		summary: "A value is expected after the operator.",
		example: "Status ==",
		message: "Found {found} where `{operator}` expects a value. Write a name, a number or a quoted string.",
	},
	"missing-selector": {
		severity: "error",
		summary: "A selector is expected.",
		example: "running in 5",
		message: "Found {found} where a selector is expected. Write a name such as `Status` or `Meta.owner`.",
	},
	"unexpected-text": {
		severity: "error",
		summary: "Something stands where nothing in the language fits.",
		example: "Status == running ;",
		message: "Found {found}, which has no meaning here. Remove it.",
	},
	"empty-filter": {
		severity: "error",
		summary: "There is no filter in the text.",
		example: " ",
		message:
			"Found an empty filter where a match such as `Status == running` is expected. To match everything, leave the filter away.",
	},
	// What the reference implementation makes of a text that the standard dialect takes.
	"reference-refuses": {
		severity: "info",
		summary: "The reference implementation refuses this text.",
		example: "not(Status == running)",
		message: "The reference implementation refuses this text: {reason}",
	},
} as const;

/** The name of a thing the library can say. Once released, a code keeps its meaning. */
export type Code = keyof typeof CODES;
