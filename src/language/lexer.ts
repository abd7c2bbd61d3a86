import { type IToken, Lexer, type TokenType } from "./chevrotain.ts";
import type { Dialect } from "./dialect.ts";
import { NUMBER, QUOTED, RAW, wordPattern } from "./patterns.ts";
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
} from "./tokens.ts";

/** The tokens of `text` without its white space, or null where some character begins none. */
export function lex(text: string, dialect: Dialect): IToken[] | null {
	lexers[dialect] ??= lexerFor(dialect);
	const { tokens, errors } = lexers[dialect].tokenize(text);
	return errors.length === 0 ? tokens : null;
}

// Made when first needed, so that importing the room costs nothing.
const lexers: { [D in Dialect]?: Lexer } = {};

function lexerFor(dialect: Dialect): Lexer {
	return new Lexer(
		[
			WhiteSpace,
			spelled(Word, wordPattern(dialect)),
			EqualTo,
			spelled(Quoted, QUOTED[dialect]),
			spelled(NumberText, NUMBER[dialect]),
			OpenParenthesis,
			CloseParenthesis,
			NotEqualTo,
			spelled(Raw, RAW),
			OpenBrace,
			CloseBrace,
			Comma,
			Blank,
		],
		{ positionTracking: "onlyOffset", ensureOptimizations: true, skipValidations: true, recoveryEnabled: false },
	);
}

/** The token type `type` with the dialect's spelling; its identity stays, so that the parser needs to know one type only. */
function spelled(type: TokenType, pattern: string): TokenType {
	return { ...type, PATTERN: new RegExp(pattern) };
}
