import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { isPointer } from "../literals.ts";
import { parseSelector } from "../parse-selector.ts";
import { dottedText, pointerText } from "../selector-text.ts";
import { Quoted, Raw, Word } from "../tokens.ts";
import { unquote } from "../unquote.ts";
import { complainOfEscapes } from "./escapes.ts";
import { ForeignQuoted, Odd } from "./foreign-tokens.ts";
import { meaningOf, wellFormed } from "./literals.ts";
import { type Mender, mended, named, spanOf } from "./mender.ts";

/** The selector that `token` is or stands for; null, with a complaint, where it can be none. */
export function selectorSlot(mender: Mender, token: IToken | undefined): IToken | null {
	if (token === undefined) return missing(mender, token);
	switch (token.tokenTypeIdx) {
		case Word.tokenTypeIdx:
			// A word is fine but for the escapes in its brackets.
			return complainOfEscapes(mender, token);
		case Odd.tokenTypeIdx:
			return oddSlot(mender, token);
		case Quoted.tokenTypeIdx:
		case Raw.tokenTypeIdx:
		case ForeignQuoted.tokenTypeIdx:
			return quotedSlot(mender, token);
		default:
			return missing(mender, token);
	}
}

function missing(mender: Mender, token: IToken | undefined): null {
	const end = mender.text.length;
	const span = token === undefined ? { from: end, to: end } : spanOf(token);
	mender.report("missing-selector", span, { found: named(token) });
	return null;
}

/** `Meta.team-name`, `Groups[0]`, `Meta[owner]`: the same path, as the language spells it. */
function oddSlot(mender: Mender, token: IToken): IToken | null {
	const path = oddPath(token.image);
	const write = path === null ? null : (dottedText(path) ?? pointerText(path));
	if (write === null) return missing(mender, token);
	const span = spanOf(token);
	const fix = replacing(`Write \`${write}\``, span, write);
	const words = { found: named(token), write };
	if (/\[[^"`]/.test(token.image)) mender.report("unquoted-index", span, words, fix);
	else mender.report("unquoted-segment", span, words, fix);
	return mended(write.startsWith('"') ? Quoted : Word, write, span);
}

/** The segments that are meant; null where there is none. */
function oddPath(image: string): string[] | null {
	const path: string[] = [];
	for (const [whole, chunk] of image.matchAll(SEGMENT)) {
		const key = chunk ?? bracketed(whole);
		if (key !== "") path.push(wellFormed(key));
	}
	return path.length === 0 ? null : path;
}

const SEGMENT = /([^.[\]]+)|\[\s*(?:"[^"\\]*(?:\\[\s\S][^"\\]*)*"|`[^`]*`|'[^']*'|[^\]]*)\s*\]/g;

function bracketed(whole: string): string {
	const inner = whole.slice(1, -1).trim();
	return /^["`']/.test(inner) ? (unquote(inner.startsWith("'") ? `\`${inner.slice(1, -1)}\`` : inner) ?? inner) : inner;
}

/** A string where a selector is expected: a pointer, or a selector in quotes too many. */
function quotedSlot(mender: Mender, token: IToken): IToken | null {
	if (token.tokenTypeIdx === Quoted.tokenTypeIdx && isPointer(token.image)) return token;
	const meaning = meaningOf(token);
	const path = parseSelector(meaning) === null ? oddPath(meaning) : null;
	const write = path === null ? meaning : (dottedText(path) ?? pointerText(path) ?? "");
	if (parseSelector(write) === null) return missing(mender, token);
	const span = spanOf(token);
	const fix = replacing(`Write \`${write}\``, span, write);
	mender.report("quoted-selector", span, { found: token.image, write }, fix);
	return mended(write.startsWith('"') ? Quoted : Word, write, span);
}
