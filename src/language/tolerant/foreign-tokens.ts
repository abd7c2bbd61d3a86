import { createToken, type IToken, Lexer, type TokenType } from "../chevrotain.ts";
import { NUMBER, QUOTED, RAW, wordPattern } from "../patterns.ts";
import {
	Blank,
	CloseBrace,
	CloseParenthesis,
	Comma,
	EqualTo,
	NotEqualTo,
	NumberText,
	OpenBrace,
	OpenParenthesis,
	Quoted,
	Raw,
	WhiteSpace,
	Word,
} from "../tokens.ts";

// Spaces that only look like white space, or aren't seen at all.
const EXOTIC =
	"[\\u000b\\u000c\\u0085\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f\\u2060\\u3000\\ufeff]+";

// All beyond ASCII that is neither space nor quote; both halves of a surrogate pair are in it, so that no token ends between them.
const BEYOND =
	"\\u00a1-\\u00aa\\u00ac\\u00ae-\\u00ba\\u00bc-\\u167f\\u1681-\\u180d\\u180f-\\u1fff\\u2010-\\u2017\\u2020-\\u2027\\u2030-\\u2038\\u203b-\\u205e\\u2061-\\u2fff\\u3001-\\ufefe\\uff00-\\uffff";

const CHUNK = `[A-Za-z0-9_.+\\-${BEYOND}][A-Za-z0-9_/.:@+\\-${BEYOND}]*`;
const BRACKETS = `\\[[ \\t\\r\\n]*(?:${QUOTED.standard}|${RAW}|'[^'\\n]*'|[A-Za-z0-9_.:\\-]*)[ \\t\\r\\n]*\\]`;

/** A name, a number or a selector as other languages would have it: `web-1`, `Meta.team-name`, `Groups[0]`, `1e3`. */
export const Odd: TokenType = createToken({
	name: "Odd",
	pattern: new RegExp(`${CHUNK}(?:${BRACKETS}(?:\\.${CHUNK})?)*`),
});
export const ExoticSpace: TokenType = createToken({ name: "ExoticSpace", pattern: new RegExp(EXOTIC) });
export const ForeignQuoted: TokenType = createToken({
	name: "ForeignQuoted",
	pattern:
		/'[^'\\\n]*(?:\\[^\n][^'\\\n]*)*'|[\u201c-\u201f][^\u201c\u201d"\n]*["\u201c\u201d]|[\u2018-\u201b][^\u2018\u2019'\n]*['\u2018\u2019]|\u00ab[^\u00bb\n]*\u00bb|\u2039[^\u203a\n]*\u203a/,
});
/** A string without its end: up to the end of its line, or, between backticks, of the text. */
export const Unclosed: TokenType = createToken({
	name: "Unclosed",
	pattern: /["'\u2018-\u201f\u00ab\u2039][^\n]*|`[^`]*/,
});
export const ForeignOperator: TokenType = createToken({
	name: "ForeignOperator",
	pattern: /===|!==|<>|=~|!~|<=|>=|<|>|=|~/,
});
export const Ampersands: TokenType = createToken({ name: "Ampersands", pattern: /&&?/ });
export const Bars: TokenType = createToken({ name: "Bars", pattern: /\|\|?/ });
export const Bang: TokenType = createToken({ name: "Bang", pattern: "!" });
export const Regex: TokenType = createToken({
	name: "Regex",
	pattern: /\/(?:[^/\\\n]|\\[^\n])+\/[gimsuy]{0,3}(?=[\s)}]|$)/,
});
export const Slashed: TokenType = createToken({ name: "Slashed", pattern: /\/[A-Za-z0-9_/.:@+-]*/ });
export const OpenBracket: TokenType = createToken({ name: "OpenBracket", pattern: "[" });
export const CloseBracket: TokenType = createToken({ name: "CloseBracket", pattern: "]" });
/** Any other character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: any character whatever
export const Unknown: TokenType = createToken({ name: "Unknown", pattern: /[\u0000-\uffff]/ });

/**
 * The tokens of any text whatever, foreign spellings among them; white space alone is left out. Both dialects are
 * read with the standard one's strings and numbers: what the reference makes of them is judged later.
 */
export function lexTolerantly(text: string): IToken[] {
	lexer ??= new Lexer(
		[
			WhiteSpace,
			{ ...Word, PATTERN: new RegExp(wordPattern("standard")), LONGER_ALT: Odd },
			{ ...NumberText, PATTERN: new RegExp(NUMBER.standard), LONGER_ALT: Odd },
			{ ...Quoted, PATTERN: new RegExp(QUOTED.standard) },
			{ ...Raw, PATTERN: new RegExp(RAW) },
			{ ...Blank, LONGER_ALT: Odd },
			Odd,
			ExoticSpace,
			ForeignQuoted,
			Unclosed,
			{ ...ForeignOperator, LONGER_ALT: EqualTo },
			EqualTo,
			NotEqualTo,
			Ampersands,
			Bars,
			Bang,
			Regex,
			Slashed,
			OpenParenthesis,
			CloseParenthesis,
			OpenBrace,
			CloseBrace,
			OpenBracket,
			CloseBracket,
			Comma,
			Unknown,
		],
		{ positionTracking: "onlyOffset", skipValidations: true },
	);
	return lexer.tokenize(text).tokens;
}

// Made when first needed: most texts are well-formed.
let lexer: Lexer | undefined;
