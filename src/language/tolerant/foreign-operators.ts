import { patternOf } from "./literals.ts";

/** What a foreign operator comes to. `pattern` makes a regular expression of the value's text. */
export interface ForeignOperator {
	readonly code: "foreign-equals" | "foreign-not-equals" | "foreign-match" | "no-ordering";
	/** The operator to write, as the language spells it; null where the language has none. */
	readonly write: "==" | "!=" | "matches" | "not matches" | "contains" | null;
	readonly pattern?: (text: string) => string;
}

const EQUAL: ForeignOperator = { code: "foreign-equals", write: "==" };
const NOT_EQUAL: ForeignOperator = { code: "foreign-not-equals", write: "!=" };
const ORDERING: ForeignOperator = { code: "no-ordering", write: null };
const MATCHES: ForeignOperator = { code: "foreign-match", write: "matches" };
const CONTAINS: ForeignOperator = { code: "foreign-match", write: "contains" };
const PREFIX: ForeignOperator = { ...MATCHES, pattern: (text) => `^${literally(text)}` };
const SUFFIX: ForeignOperator = { ...MATCHES, pattern: (text) => `${literally(text)}$` };
const LIKE: ForeignOperator = { ...MATCHES, pattern: (text) => likePattern(text) };

/** Operators of other languages, by their spelling in lower case without underscores. A newcomer is one entry. */
export const FOREIGN_OPERATORS: ReadonlyMap<string, ForeignOperator> = new Map([
	["=", EQUAL],
	["===", EQUAL],
	["eq", EQUAL],
	["equals", EQUAL],
	["!==", NOT_EQUAL],
	["<>", NOT_EQUAL],
	["ne", NOT_EQUAL],
	["<", ORDERING],
	[">", ORDERING],
	["<=", ORDERING],
	[">=", ORDERING],
	["lt", ORDERING],
	["gt", ORDERING],
	["lte", ORDERING],
	["gte", ORDERING],
	["~", MATCHES],
	["=~", MATCHES],
	["!~", { code: "foreign-match", write: "not matches" }],
	["regexp", MATCHES],
	["rlike", MATCHES],
	["includes", CONTAINS],
	["has", CONTAINS],
	["startswith", PREFIX],
	["beginswith", PREFIX],
	["endswith", SUFFIX],
	["like", LIKE],
	["ilike", { ...MATCHES, pattern: (text) => `(?i)${likePattern(text)}` }],
]);

/** The literal of the pattern that an operator makes of a value's text. */
export function patternFor(operator: ForeignOperator, text: string): string | null {
	return operator.pattern === undefined ? null : patternOf(operator.pattern(text));
}

/** The pattern of SQL's LIKE: `%` is any text, `_` any character, and the whole is matched. */
function likePattern(text: string): string {
	const inner = literally(text).replaceAll("%", ".*").replaceAll("_", ".");
	return `^${inner}$`.replace(/^\^\.\*/, "").replace(/\.\*\$$/, "");
}

function literally(text: string): string {
	return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}
