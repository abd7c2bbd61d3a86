import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { isA } from "../lookahead.ts";
import { keyLiteral } from "../string-literal.ts";
import { Comma, endOf, Quoted, Raw, Word } from "../tokens.ts";
import { CloseBracket, Odd, OpenBracket } from "./foreign-tokens.ts";
import { meaningOf, wellFormed } from "./literals.ts";
import { type Mender, mended, named, spanOf } from "./mender.ts";
import { isValueLike } from "./value-slot.ts";

/**
 * A selector at `at` whose brackets the lexer didn't take for its own: one that isn't closed (`Meta["team" == x`),
 * or that stands apart (`Meta ["team"]`). Null where there is none.
 */
export function bracketedAt(mender: Mender, at: number): { readonly token: IToken; readonly next: number } | null {
	const { tokens } = mender;
	const word = tokens[at];
	const bracket = tokens[at + 1];
	const key = tokens[at + 2];
	if (word === undefined || bracket === undefined || key === undefined) return null;
	if (!(isA(word, Word) || isA(word, Odd)) || !isA(bracket, OpenBracket) || !isValueLike(key)) return null;
	const closed = isA(tokens[at + 3], CloseBracket);
	const apart = endOf(word) < bracket.startOffset;
	if (isA(tokens[at + 3], Comma) || (apart && (!closed || isOperatorWord(word.image)))) return null;
	const literal = isA(key, Quoted) || isA(key, Raw) ? key.image : keyLiteral(wellFormed(meaningOf(key)));
	const write = `${word.image}[${literal}]`;
	const last = closed ? tokens[at + 3] : key;
	const span = { from: word.startOffset, to: isA(last, CloseBracket) && last ? endOf(last) : trimmedEnd(key) };
	const fix = replacing(`Write \`${write}\``, span, write);
	if (closed) mender.report("unquoted-index", spanOf(bracket), { found: named(bracket), write }, fix);
	else mender.report("unclosed-bracket", spanOf(bracket), { write }, fix);
	return { token: mended(word.tokenType, write, span), next: at + (closed ? 4 : 3) };
}

function isOperatorWord(image: string): boolean {
	return /^(?:in|contains|matches|is|not|and|or|as)$/i.test(image);
}

function trimmedEnd(token: IToken): number {
	return token.startOffset + token.image.trimEnd().length;
}
