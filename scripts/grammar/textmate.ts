import { OPERATOR_NAMES, OPERATORS, type Operator } from "../../src/language/operators.ts";

interface Pattern {
	readonly name?: string;
	readonly match?: string;
	readonly begin?: string;
	readonly end?: string;
	readonly include?: string;
	readonly captures?: Readonly<Record<string, Pattern>>;
	readonly beginCaptures?: Readonly<Record<string, Pattern>>;
	readonly endCaptures?: Readonly<Record<string, Pattern>>;
	readonly patterns?: readonly Pattern[];
}

const NAME = "[A-Za-z][A-Za-z0-9_/]*";
const STRING = '"(?:[^"\\\\]|\\\\.)*"';
const RAW = "`[^`]*`";
const NUMBER = "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?![A-Za-z0-9_/.])";
const PATH = `${NAME}(?:\\.${NAME}|\\.[0-9]+(?![A-Za-z0-9_/])|\\[\\s*(?:${STRING}|${RAW})\\s*\\])*`;
const POINTER = '"(?:/[\\p{L}\\p{N}\\-_.~:|]+)*"';
const SELECTOR = `(?:${PATH}|${POINTER})`;
const VALUE = `(?:${PATH}|${NUMBER}|${STRING}|${RAW})`;
const BOUND = `(?:${NAME}|_(?![A-Za-z0-9_/]))`;
/** No part of a longer word. */
const WORD_END = "(?![A-Za-z0-9_/])";

const SCOPES: Readonly<Record<Operator, string>> = {
	equal: "keyword.operator.comparison",
	in: "keyword.operator.word",
	matches: "keyword.operator.word",
	empty: "keyword.operator.word",
	nil: "keyword.operator.word",
};

/**
 * The TextMate grammar, as data: what editors colour by. No word is reserved, so a match is recognised as a whole:
 * what stands before and behind an operator is a selector or a value, whatever its name. A match that is spread
 * over lines falls back to words that are probably meant.
 */
export function textmateGrammar(): object {
	return {
		name: "trommel filter",
		scopeName: "source.trommel",
		fileTypes: ["trommel"],
		patterns: [{ include: "#expression" }],
		repository: {
			expression: { patterns: expression().map(scoped) },
			selector: { patterns: selector().map(scoped) },
			value: { patterns: value("string.unquoted").map(scoped) },
			regexp: {
				patterns: [{ name: "string.regexp", match: `${STRING}|${RAW}` }, ...value("string.unquoted")].map(scoped),
			},
			string: { patterns: strings().map(scoped) },
		},
	};
}

function expression(): Pattern[] {
	return [
		group("\\(", "\\)", "punctuation.section.group"),
		group("\\{", "\\}", "punctuation.section.block"),
		{
			match: `(any|all)\\s+(${SELECTOR})\\s+(as)\\s+(${BOUND})(?:\\s*(,)\\s*(${BOUND}))?(?=\\s*\\{)`,
			captures: {
				1: { name: "keyword.control" },
				2: { patterns: [{ include: "#selector" }] },
				3: { name: "keyword.control" },
				4: { name: "variable.parameter" },
				5: { name: "punctuation.separator" },
				6: { name: "variable.parameter" },
			},
		},
		...OPERATOR_NAMES.flatMap(selectorFirst),
		...OPERATOR_NAMES.flatMap(valueFirst),
		{ name: "keyword.operator.logical", match: `(?:and|or|not)${WORD_END}` },
		{ name: "keyword.operator.comparison", match: "==|!=" },
		{ name: "keyword.operator.word", match: `(?:contains|matches|in|is|empty|nil)${WORD_END}` },
		{ name: "keyword.control", match: `(?:any|all|as)${WORD_END}` },
		...value("variable.other"),
	];
}

/** `selector operator value`, or `selector operator`. */
function selectorFirst(operator: Operator): Pattern[] {
	const { words, sides } = OPERATORS[operator];
	const spelled = `${spelling(words.negated)}|${spelling(words.plain)}`;
	const before = /^\w/.test(words.plain) ? "\\s+" : "\\s*";
	const value = sides === "selector" ? WORD_END : `(?:\\s+|(?<![A-Za-z]))(${VALUE})`;
	return [
		{
			match: `(${SELECTOR})${before}(${spelled})${value}`,
			captures: {
				1: { patterns: [{ include: "#selector" }] },
				2: { name: SCOPES[operator] },
				3: { patterns: [{ include: operator === "matches" ? "#regexp" : "#value" }] },
			},
		},
	];
}

/** `value operator selector`. The value `not` is none before another `not`: that is a prefix. */
function valueFirst(operator: Operator): Pattern[] {
	const { flipped } = OPERATORS[operator];
	if (flipped === undefined) return [];
	return [
		{
			match: `(?!not\\s+not\\s)(${VALUE})\\s+(${spelling(flipped.negated)}|${spelling(flipped.plain)})\\s+(${SELECTOR})`,
			captures: {
				1: { patterns: [{ include: "#value" }] },
				2: { name: SCOPES[operator] },
				3: { patterns: [{ include: "#selector" }] },
			},
		},
	];
}

function selector(): Pattern[] {
	return [
		{ name: "variable.other.pointer", match: POINTER },
		{ begin: "\\[", end: "\\]", patterns: [{ include: "#string" }] },
		{ name: "variable.other", match: `[A-Za-z0-9_/.]+` },
	];
}

function value(bare: string): Pattern[] {
	return [{ include: "#string" }, { name: "constant.numeric", match: NUMBER }, { name: bare, match: PATH }];
}

function strings(): Pattern[] {
	const known = '\\\\(?:[abfnrtv"\\\\]|x[0-9A-Fa-f]{2}|[0-3][0-7]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})';
	return [
		{
			name: "string.quoted.double",
			begin: '"',
			end: '"|$',
			patterns: [
				{ name: "constant.character.escape", match: known },
				{ name: "invalid.illegal.escape", match: "\\\\." },
			],
		},
		{ name: "string.quoted.raw", begin: "`", end: "`" },
	];
}

function group(begin: string, end: string, name: string): Pattern {
	const captures = (part: string) => ({ 0: { name: `${name}.${part}` } });
	return {
		begin,
		end,
		beginCaptures: captures("begin"),
		endCaptures: captures("end"),
		patterns: [{ include: "#expression" }],
	};
}

function spelling(words: string): string {
	return words.replaceAll(" ", "\\s+");
}

/** Scopes end in the language's own name, by the custom of editors. */
function scoped(pattern: Pattern): Pattern {
	const each = (captures: Readonly<Record<string, Pattern>>) =>
		Object.fromEntries(Object.entries(captures).map(([key, capture]) => [key, scoped(capture)]));
	const { name, captures, beginCaptures, endCaptures, patterns } = pattern;
	return {
		...pattern,
		...(name === undefined ? {} : { name: `${name}.trommel` }),
		...(captures === undefined ? {} : { captures: each(captures) }),
		...(beginCaptures === undefined ? {} : { beginCaptures: each(beginCaptures) }),
		...(endCaptures === undefined ? {} : { endCaptures: each(endCaptures) }),
		...(patterns === undefined ? {} : { patterns: patterns.map(scoped) }),
	};
}
