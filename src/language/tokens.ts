import { createToken, type IToken, Lexer, type TokenType } from "./chevrotain.ts";

/** White space between tokens; nothing else counts as such. */
export const WhiteSpace: TokenType = createToken({
	name: "WhiteSpace",
	pattern: /[ \t\r\n]+/,
	group: Lexer.SKIPPED,
	line_breaks: true,
});

// What the lexer tells apart by spelling. A word is a name or a whole dotted selector, brackets included: no
// white space may stand inside, so one token keeps the parser's lookahead to a handful of tokens.
export const Word: TokenType = createToken({ name: "Word" });
export const Quoted: TokenType = createToken({ name: "Quoted" });
export const Raw: TokenType = createToken({ name: "Raw" });
export const NumberText: TokenType = createToken({ name: "NumberText" });
export const EqualTo: TokenType = createToken({ name: "EqualTo", pattern: "==" });
export const NotEqualTo: TokenType = createToken({ name: "NotEqualTo", pattern: "!=" });
export const OpenParenthesis: TokenType = createToken({ name: "OpenParenthesis", pattern: "(" });
export const CloseParenthesis: TokenType = createToken({ name: "CloseParenthesis", pattern: ")" });
export const OpenBrace: TokenType = createToken({ name: "OpenBrace", pattern: "{" });
export const CloseBrace: TokenType = createToken({ name: "CloseBrace", pattern: "}" });
export const Comma: TokenType = createToken({ name: "Comma", pattern: "," });
export const Blank: TokenType = createToken({ name: "Blank", pattern: "_" });

// What a token turns out to be by where it stands. No word is reserved: `assignRoles` decides, the lexer never does.
export const SelectorRole: TokenType = createToken({ name: "Selector", pattern: Lexer.NA });
export const ValueRole: TokenType = createToken({ name: "Value", pattern: Lexer.NA });
export const NameRole: TokenType = createToken({ name: "Name", pattern: Lexer.NA });
export const And: TokenType = createToken({ name: "And", pattern: Lexer.NA, label: "and" });
export const Or: TokenType = createToken({ name: "Or", pattern: Lexer.NA, label: "or" });
export const Not: TokenType = createToken({ name: "Not", pattern: Lexer.NA, label: "not" });
export const Any: TokenType = createToken({ name: "Any", pattern: Lexer.NA, label: "any" });
export const All: TokenType = createToken({ name: "All", pattern: Lexer.NA, label: "all" });
export const As: TokenType = createToken({ name: "As", pattern: Lexer.NA, label: "as" });
export const In: TokenType = createToken({ name: "In", pattern: Lexer.NA, label: "in" });
export const Contains: TokenType = createToken({ name: "Contains", pattern: Lexer.NA, label: "contains" });
export const Matches: TokenType = createToken({ name: "Matches", pattern: Lexer.NA, label: "matches" });
export const Is: TokenType = createToken({ name: "Is", pattern: Lexer.NA, label: "is" });
export const Empty: TokenType = createToken({ name: "Empty", pattern: Lexer.NA, label: "empty" });
export const Nil: TokenType = createToken({ name: "Nil", pattern: Lexer.NA, label: "nil" });

/** Where a token ends. The lexer leaves it to the length of the text; a token that was mended says where it stood. */
export function endOf(token: IToken): number {
	return token.endOffset === undefined ? token.startOffset + token.image.length : token.endOffset + 1;
}

/** The roles that the grammar speaks of. */
export const ROLES: readonly TokenType[] = [
	SelectorRole,
	ValueRole,
	NameRole,
	And,
	Or,
	Not,
	Any,
	All,
	As,
	In,
	Contains,
	Matches,
	Is,
	Empty,
	Nil,
	EqualTo,
	NotEqualTo,
	OpenParenthesis,
	CloseParenthesis,
	OpenBrace,
	CloseBrace,
	Comma,
	Blank,
];
