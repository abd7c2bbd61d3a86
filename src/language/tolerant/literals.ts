import type { IToken } from "../chevrotain.ts";
import { rawLiteral, stringLiteral } from "../string-literal.ts";
import { unquote } from "../unquote.ts";
import { ForeignQuoted, Unclosed } from "./foreign-tokens.ts";

/** A literal of exactly `text`, which both dialects read alike. Half a surrogate pair can't be written and becomes U+FFFD. */
export function literalOf(text: string): string {
	return stringLiteral(wellFormed(text));
}

/** The same, between backticks where they can hold it: for patterns. */
export function patternOf(text: string): string {
	return rawLiteral(wellFormed(text));
}

/** The text with U+FFFD for each half of a surrogate pair, which no literal can hold. */
export function wellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** What a token means as a value, however foreign its spelling. */
export function meaningOf(token: IToken): string {
	const { image } = token;
	switch (token.tokenTypeIdx) {
		case ForeignQuoted.tokenTypeIdx:
			return image.slice(1, -1).replace(/\\(['\\])/g, "$1");
		case Unclosed.tokenTypeIdx:
			return image.slice(1).trimEnd();
		default:
			return /^["`]/.test(image) ? (unquote(image) ?? image.slice(1, -1)) : image;
	}
}
