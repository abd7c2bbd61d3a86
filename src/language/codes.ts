/**
 * Everything the library can say of a filter: a row per code, with its wording. `message` is what people read, its
 * `{holes}` filled by `diagnostic()`, which knows each row's holes. A newcomer is one entry here and one in
 * `code-meanings.ts`, then `npm run generate`.
 */
export const CODES = {
	// Limits.
	"too-long": {
		severity: "error",
		message: "This filter is {found} characters long; the limit is {limit}. Shorten it, or raise the limit.",
	},
	"too-deep": {
		severity: "error",
		message: "This is nested more than {limit} deep. Write fewer parentheses, braces and `not`s.",
	},
	"too-many-terms": {
		severity: "error",
		message: "This filter has more than {limit} terms. Split it, or raise the limit.",
	},
	// Foreign spellings of what the language has.
	"foreign-equals": {
		severity: "error",
		message: "Found `{found}` where an operator is expected. Equality is written `==`.",
	},
	"foreign-not-equals": {
		severity: "error",
		message: "Found `{found}` where an operator is expected. Inequality is written `!=`.",
	},
	"foreign-and": {
		severity: "error",
		message: "Found `{found}` where a connective is expected. Write `and`.",
	},
	"foreign-or": {
		severity: "error",
		message: "Found `{found}` where a connective is expected. Write `or`.",
	},
	"foreign-not": {
		severity: "error",
		message: "Found `!` where a match is expected. Negation is written `not`.",
	},
	"keyword-case": {
		severity: "error",
		message: "Found `{found}`. The words of the language are in lower case: write `{write}`.",
	},
	"not-before-operator": {
		severity: "error",
		message: "Found `not` before `{found}`. Write `{write}` instead of the two.",
	},
	"no-ordering": {
		severity: "error",
		message:
			"Found `{found}`, but the language has no ordering comparisons. Name the values that you accept with `==` and `or`, or order the list by this field instead.",
	},
	"null-word": {
		severity: "error",
		message: "Found `{found}` after `is`, where `empty` or `nil` is expected. Write `nil`.",
	},
	"foreign-match": {
		severity: "error",
		message: "Found `{found}` where an operator is expected. Write {write}.",
	},
	"regex-literal": {
		severity: "error",
		message: "Found the pattern `{found}` between slashes where a string is expected. Write {write}.",
	},
	"value-list": {
		severity: "error",
		message: "Found a list of values where a selector is expected. Write `{write}`.",
	},
	"chained-comparison": {
		severity: "error",
		message: "Found a second `{found}` in one comparison, which has two sides. Write `{write}`.",
	},
	"foreign-quotes": {
		severity: "error",
		message: "Found {found}. Strings stand between double quotes or backticks: write {write}.",
	},
	"percent-encoded": {
		severity: "error",
		message: "Found `{found}`: this text is still encoded for a URL. Decode it first: `{write}`.",
	},
	"exotic-space": {
		severity: "error",
		message: "Found {found} where only space, tab or a line end counts as white space. Write a plain space.",
	},
	// Names, numbers and strings.
	"unquoted-index": {
		severity: "error",
		message:
			"Found {found} in a selector, where an index follows a dot and a key is a string between brackets. Write `{write}`.",
	},
	"unquoted-segment": {
		severity: "error",
		message: "Found {found} in a selector, whose segments are plain names. Write `{write}`.",
	},
	"unquoted-value": {
		severity: "error",
		message: "Found `{found}`, which is neither a name nor a number, where a value is expected. Quote it: {write}.",
	},
	"number-form": {
		severity: "error",
		message: "Found `{found}`, which is no bare number. Quote it, and the field's type reads it: {write}.",
	},
	"quoted-selector": {
		severity: "error",
		message: "Found the string {found} where a selector is expected. Write `{write}`.",
	},
	"pointer-like-value": {
		severity: "warning",
		message:
			"The reference implementation reads {found} as `{reads}`. Between backticks all read it as it is: {write}.",
	},
	"escaped-quote": {
		severity: "error",
		message:
			'Found the escape `\\"`, but in the reference dialect a double quote always ends the string. Write {write}.',
	},
	"bad-escape": {
		severity: "error",
		message: "Found `{found}`, which is no escape. Double the backslash, or write the string between backticks.",
	},
	"line-end-in-string": {
		severity: "error",
		message: "Found a line end inside a double-quoted string. Write `\\n`, or put the string between backticks.",
	},
	"unclosed-string": {
		severity: "error",
		message: "Found the end of the text inside a string. Close it with {write}.",
	},
	// Structure.
	"unclosed-bracket": {
		severity: "error",
		message: "Found `[` without its `]`. Write `{write}`.",
	},
	"unclosed-parenthesis": {
		severity: "error",
		message: "Found {found} where `)` is expected. Close the parenthesis that is open.",
	},
	"unclosed-brace": {
		severity: "error",
		message: "Found {found} where a closing brace is expected. Close the brace that is open.",
	},
	"stray-closer": {
		severity: "error",
		message: "Found `{found}`, which closes nothing. Remove it.",
	},
	"missing-space": {
		severity: "error",
		message: "Found {found} without white space, which the reference dialect wants there. Write a space.",
	},
	"reference-gives-up": {
		severity: "error",
		message:
			"The reference dialect can't read these words in the order that it tries. Quote the value, or use another name.",
	},
	"quantifier-position": {
		severity: "error",
		message: "Found `{found}` where the reference dialect doesn't take it. Put parentheses around it.",
	},
	"binding-form": {
		severity: "error",
		message: "Found {found} where a quantifier's names are expected. Write {write}.",
	},
	"dangling-connective": {
		severity: "error",
		message: "Found `{found}` with nothing {side} it. Remove it, or write the match that is missing.",
	},
	"doubled-connective": {
		severity: "error",
		message: "Found `{found}` right after `{first}`, where a match is expected. Remove one of them.",
	},
	"missing-connective": {
		severity: "error",
		message: "Found {found} where `and` or `or` is expected. Write the connective that you mean.",
	},
	"lone-selector": {
		severity: "error",
		message: "Found `{found}` alone, which asks nothing. Write `{write}`, or whatever you want to know of it.",
	},
	"missing-match": {
		severity: "error",
		message: "Found {found} where a match such as `Status == running` is expected.",
	},
	"missing-operator": {
		severity: "error",
		message: "Found {found} where an operator is expected: {expected}.",
	},
	"missing-value": {
		severity: "error",
		message: "Found {found} where `{operator}` expects a value. Write a name, a number or a quoted string.",
	},
	"missing-selector": {
		severity: "error",
		message: "Found {found} where a selector is expected. Write a name such as `Status` or `Meta.owner`.",
	},
	"unexpected-text": {
		severity: "error",
		message: "Found {found}, which has no meaning here. Remove it.",
	},
	"empty-filter": {
		severity: "error",
		message:
			"Found an empty filter where a match such as `Status == running` is expected. To match everything, leave the filter away.",
	},
	// What the reference implementation makes of a text that the standard dialect takes.
	"reference-refuses": {
		severity: "info",
		message: "The reference implementation refuses this text: {reason}",
	},
	// Trees and values that are to be written as text; they come from builders and templates.
	"lone-surrogate": {
		severity: "error",
		message:
			"Found half of a surrogate pair at {at} of a string: it is no character, and no filter can hold it. Remove it.",
	},
	"no-value": {
		severity: "error",
		message: "Found {found} where a value is expected: a string, a number, a bigint or a boolean. {advice}",
	},
	"no-selector": {
		severity: "error",
		message: 'Found {found} where a selector is expected, such as `Status`, `Meta.owner` or `Meta["team-name"]`.',
	},
	"no-name": {
		severity: "error",
		message: "Found {found} where a name to bind is expected: an ASCII letter, then letters, digits, `_` and `/`.",
	},
	"no-operands": {
		severity: "error",
		message: "Found `{found}` without operands. Give it at least one.",
	},
	"broken-tree": {
		severity: "error",
		message: "This tree can't be written: {law}. Make trees with `parse` or the builder functions.",
	},
	"misplaced-hole": {
		severity: "error",
		message: "Hole {number} of the template stands where {found} is expected. Holes are values; write the rest out.",
	},
	"hole-in-string": {
		severity: "error",
		message: "Hole {number} of the template stands inside a string. Leave the quotes out: the hole brings its own.",
	},
	// What a filter means, held against a schema. A code that is an error is the failure that
	// evaluation would come to.
	"sides-swapped": {
		severity: "error",
		message: "There is no field `{found}`, but `{field}` is one: the selector and the value have changed places.",
	},
	"not-found": {
		severity: "error",
		message: "There is no field `{found}` in {where}. {advice}",
	},
	"not-selectable": {
		severity: "error",
		message: "Filters can't name `{found}` here: the schema keeps it out of them. Leave it away.",
	},
	"not-a-container": {
		severity: "error",
		message: "`{whole}` is {type} and has nothing in it, so `{found}` leads nowhere. Write `{whole}` alone.",
	},
	"bad-index": {
		severity: "error",
		message: "`{list}` is a list and `{found}` is no index. Write a number, or ask it of any element: {write}.",
	},
	"local-has-no-fields": {
		severity: "error",
		message:
			"`{name}` is bound to a key or an index and has no fields, so `{found}` leads nowhere. Bind the value as well.",
	},
	"not-comparable": {
		severity: "error",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-containable": {
		severity: "error",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-matchable": {
		severity: "error",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-emptiable": {
		severity: "error",
		message: "`{field}` is {type}: `{operator}` is asked only of {suits}.",
	},
	"not-nilable": {
		severity: "error",
		message: "`{field}` is {type} and never null: `{operator}` is asked only of {suits}.",
	},
	"bad-value": {
		severity: "error",
		message: "`{field}` holds {type}, which can't be read from `{found}`. It takes {reads}.",
	},
	"value-out-of-range": {
		severity: "error",
		message: "`{field}` holds {type}, and `{found}` is out of its range. It takes {reads}.",
	},
	"bad-pattern": {
		severity: "error",
		message: "`{found}` is no RE2 pattern: {reason}.",
	},
	"not-iterable": {
		severity: "error",
		message: "`{field}` is {type}: `{quantifier}` goes only over lists and maps.",
	},
	"bad-binding": {
		severity: "error",
		message: "`{found}` is bound twice. Give the two different names, or write `_` for the one that you don't need.",
	},
	"unlisted-value": {
		severity: "warning",
		message: "`{found}` is none of the values of `{field}`, which are {values}.",
	},
	"name-hides": {
		severity: "warning",
		message: "`{found}` hides {hidden} of that name inside the braces. Take another name.",
	},
	"null-value": {
		severity: "warning",
		message:
			"This compares `{field}` with the text `{found}`. That nothing is there is asked with `is nil` or `is empty`.",
	},
	"empty-value": {
		severity: "info",
		message: "This doesn't count a `{field}` that isn't there as empty; `{write}` does.",
	},
	substring: {
		severity: "warning",
		message:
			"`{field}` is a string, so this looks for `{found}` anywhere inside it. To compare the whole string write `{write}`.",
	},
	"literal-pattern": {
		severity: "warning",
		message: "The pattern `{found}` matches only the string `{text}` itself: `{write}` says the same.",
	},
	"pattern-matches-all": {
		severity: "warning",
		message: "The pattern `{found}` matches every string, so this only asks whether `{field}` is there.",
	},
	"unanchored-pattern": {
		severity: "warning",
		message: "The pattern `{found}` is looked for anywhere in `{field}`. To match the whole string write {write}.",
	},
	"split-anchors": {
		severity: "warning",
		message:
			"In `{found}`, `^` belongs to the first alternative alone and `$` to the last. To anchor all write {write}.",
	},
	"nan-value": {
		severity: "warning",
		message: "`{field}` is a float, and nothing equals `{found}`: this is {answer} whatever the data are.",
	},
	"never-matches": {
		severity: "warning",
		message: "This never matches: `{first}` and `{second}` are never both true.",
	},
	"always-matches": {
		severity: "warning",
		message: "This always matches: one of `{first}` and `{second}` is always true.",
	},
	"redundant-operand": {
		severity: "warning",
		message: "`{found}` changes nothing here: `{other}` decides it.",
	},
} as const;

/** The name of a thing the library can say. Once released, a code keeps its meaning. */
export type Code = keyof typeof CODES;
