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
		message: "Found `{found}` where an operator is expected. Write {write}.",
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
		message:
			"Found {found} in a selector, where an index follows a dot and a key is a string between brackets. Write `{write}`.",
	},
	"unquoted-segment": {
		severity: "error",
		summary: "A selector's segment of other characters than letters, digits, `_` and `/` is a string in brackets.",
		example: "Meta.team-name == ops",
		message: "Found {found} in a selector, whose segments are plain names. Write `{write}`.",
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
	"reference-gives-up": {
		severity: "error",
		summary: "The reference dialect takes the first reading of ambiguous words, even where it leads nowhere.",
		example: "any in as x { x == 1 }",
		message:
			"The reference dialect can't read these words in the order that it tries. Quote the value, or use another name.",
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
	// Trees and values that are to be written as text; they come from builders and templates, so no filter is an example.
	"lone-surrogate": {
		severity: "error",
		summary: "Half of a surrogate pair is no character, so no literal can hold it.",
		example: "",
		message:
			"Found half of a surrogate pair at {at} of a string: it is no character, and no filter can hold it. Remove it.",
	},
	"no-value": {
		severity: "error",
		summary: "Values are strings, numbers, bigints and booleans.",
		example: "",
		message: "Found {found} where a value is expected: a string, a number, a bigint or a boolean. {advice}",
	},
	"no-selector": {
		severity: "error",
		summary: "The path can't be written as a selector.",
		example: "",
		message: 'Found {found} where a selector is expected, such as `Status`, `Meta.owner` or `Meta["team-name"]`.',
	},
	"no-name": {
		severity: "error",
		summary: "A quantifier binds names: an ASCII letter, then letters, digits, `_` and `/`.",
		example: "",
		message: "Found {found} where a name to bind is expected: an ASCII letter, then letters, digits, `_` and `/`.",
	},
	"no-operands": {
		severity: "error",
		summary: "A chain has operands: of none, nobody can say whether it matches.",
		example: "",
		message: "Found `{found}` without operands. Give it at least one.",
	},
	"broken-tree": {
		severity: "error",
		summary: "The tree breaks a law of trees, so that no text reads as this tree.",
		example: "",
		message: "This tree can't be written: {law}. Make trees with `parse` or the builder functions.",
	},
	"misplaced-hole": {
		severity: "error",
		summary: "A template's holes are values; names and operators are written out.",
		example: "",
		message: "Hole {number} of the template stands where {found} is expected. Holes are values; write the rest out.",
	},
	"hole-in-string": {
		severity: "error",
		summary: "A template's hole brings its own quotes.",
		example: "",
		message: "Hole {number} of the template stands inside a string. Leave the quotes out: the hole brings its own.",
	},
	// What a filter means, held against a schema: these examples are of the scheduler's jobs. A code that is an error is the
	// failure that evaluation would come to.
	"sides-swapped": {
		severity: "error",
		summary: "The name of a field stands where the value belongs, and the value where the field does.",
		example: "dc1 contains Datacenters",
		message: "There is no field `{found}`, but `{field}` is one: the selector and the value have changed places.",
	},
	"not-found": {
		severity: "error",
		summary: "A selector names a field that the object doesn't have.",
		example: "status == running",
		message: "There is no field `{found}` in {where}. {advice}",
	},
	"not-selectable": {
		severity: "error",
		summary: "A selector names a field that the schema keeps out of filters.",
		example: "",
		message: "Filters can't name `{found}` here: the schema keeps it out of them. Leave it away.",
	},
	"not-a-container": {
		severity: "error",
		summary: "A selector goes on past a string, bool or number.",
		example: "Status.Text == running",
		message: "`{whole}` is {type} and has nothing in it, so `{found}` leads nowhere. Write `{whole}` alone.",
	},
	"bad-index": {
		severity: "error",
		summary: "A selector enters a list by something else than an integer.",
		example: "Datacenters.first == dc1",
		message: "`{list}` is a list and `{found}` is no index. Write a number, or ask it of any element: {write}.",
	},
	"local-has-no-fields": {
		severity: "error",
		summary: "A selector goes on past a map's key or a list's index that a quantifier has bound.",
		example: "any Meta as key { key.owner == ops }",
		message:
			"`{name}` is bound to a key or an index and has no fields, so `{found}` leads nowhere. Bind the value as well.",
	},
	"not-comparable": {
		severity: "error",
		summary: "A list, map or object is compared with a value, or a list of these is searched for one.",
		example: "Datacenters == dc1",
		message: "`{field}` is {type}: `{operator}` compares only {suits}.",
	},
	"not-containable": {
		severity: "error",
		summary: "An object, bool or number is asked what it contains.",
		example: "Priority contains 5",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-matchable": {
		severity: "error",
		summary: "A pattern is held against something else than a string.",
		example: "Datacenters matches `^dc`",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-emptiable": {
		severity: "error",
		summary: "An object, bool or number is asked whether it is empty.",
		example: "Priority is empty",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-nilable": {
		severity: "error",
		summary: "A string, bool or number that is never null is asked whether it is nil.",
		example: "Name is nil",
		message: "`{field}` is {type} and never null: `{operator}` is asked only of {suits}.",
	},
	"bad-value": {
		severity: "error",
		summary: "The type of the field can't read the value.",
		example: "Priority == high",
		message: "`{field}` holds {type}, which can't be read from `{found}`. It takes {reads}.",
	},
	"value-out-of-range": {
		severity: "error",
		summary: "The value is a number that the type of the field can't hold.",
		example: "Priority == 9223372036854775808",
		message: "`{field}` holds {type}, and `{found}` is out of its range. It takes {reads}.",
	},
	"bad-pattern": {
		severity: "error",
		summary: "A pattern isn't RE2 syntax.",
		example: "Name matches `web-(`",
		message: "`{found}` is no RE2 pattern: {reason}.",
	},
	"not-iterable": {
		severity: "error",
		summary: "A quantifier goes over something else than a list or a map.",
		example: "any Name as n { n == web }",
		message: "`{field}` is {type}: `{quantifier}` goes only over lists and maps.",
	},
	"bad-binding": {
		severity: "error",
		summary: "A quantifier binds the same name twice.",
		example: "any Meta as k, k { k == ops }",
		message: "`{found}` is bound twice. Give the two different names, or write `_` for the one that you don't need.",
	},
	"unlisted-value": {
		severity: "warning",
		summary: "The schema lists the values of the field, and this is none of them.",
		example: "",
		message: "`{found}` is none of the values of `{field}`, which are {values}.",
	},
	"name-hides": {
		severity: "warning",
		summary: "A quantifier binds a name that already means something, which can't be selected inside its braces.",
		example: "any Datacenters as Name { Name == dc1 }",
		message: "`{found}` hides {hidden} of that name inside the braces. Take another name.",
	},
	"null-value": {
		severity: "warning",
		summary: "There is no literal for null: the word is compared as text.",
		example: "Name == null",
		message:
			"This compares `{field}` with the text `{found}`. That nothing is there is asked with `is nil` or `is empty`.",
	},
	"empty-value": {
		severity: "info",
		summary: "What isn't there doesn't equal the empty string, but is empty.",
		example: 'Meta.owner == ""',
		message: "This doesn't count a `{field}` that isn't there as empty; `{write}` does.",
	},
	substring: {
		severity: "warning",
		summary: "`in` and `contains` on a string look for a substring.",
		example: "web in Name",
		message:
			"`{field}` is a string, so this looks for `{found}` anywhere inside it. To compare the whole string write `{write}`.",
	},
	"literal-pattern": {
		severity: "warning",
		summary: "A pattern only says that the whole string is a literal.",
		example: "Name matches `^web$`",
		message: "The pattern `{found}` matches only the string `{text}` itself: `{write}` says the same.",
	},
	"pattern-matches-all": {
		severity: "warning",
		summary: "A pattern matches every string.",
		example: "Name matches `.*`",
		message: "The pattern `{found}` matches every string, so this only asks whether `{field}` is there.",
	},
	"unanchored-pattern": {
		severity: "warning",
		summary:
			"A pattern without anchors is found anywhere in the string, though it reads as if the whole string were meant.",
		example: "Status matches running",
		message: "The pattern `{found}` is looked for anywhere in `{field}`. To match the whole string write {write}.",
	},
	"split-anchors": {
		severity: "warning",
		summary: "In a pattern, `^` and `$` belong to the first and the last alternative alone.",
		example: "Name matches `^web|db$`",
		message:
			"In `{found}`, `^` belongs to the first alternative alone and `$` to the last. To anchor all write {write}.",
	},
	"nan-value": {
		severity: "warning",
		summary: "`nan` equals nothing, not even what isn't a number itself.",
		example: "",
		message: "`{field}` is a float, and nothing equals `{found}`: this is {answer} whatever the data are.",
	},
	"never-matches": {
		severity: "warning",
		summary: "No object matches this, whatever its data are.",
		example: "Status == running and Status == pending",
		message: "This never matches: {reason}.",
	},
	"always-matches": {
		severity: "warning",
		summary: "Every object matches this, whatever its data are.",
		example: "Status == running or Status != running",
		message: "This always matches: {reason}.",
	},
	"redundant-operand": {
		severity: "warning",
		summary: "An operand changes nothing, because another one implies it.",
		example: "Status == running and Status != pending",
		message: "`{found}` changes nothing here: `{other}` decides it.",
	},
} as const;

/** The name of a thing the library can say. Once released, a code keeps its meaning. */
export type Code = keyof typeof CODES;
