import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { pointerWarning } from "../pointer-warnings.ts";
import { NumberText, Quoted, Raw, Word } from "../tokens.ts";
import { unquote } from "../unquote.ts";
import { complainOfEscapes } from "./escapes.ts";
import { ForeignQuoted, Odd, Regex, Slashed, Unclosed } from "./foreign-tokens.ts";
import { literalOf, meaningOf, patternOf } from "./literals.ts";
import { type Mender, mended, spanOf } from "./mender.ts";

/** The value that `token` is or stands for; null, without a complaint, where it can be none. */
export function valueSlot(mender: Mender, token: IToken | undefined): IToken | null {
	if (token === undefined) return null;
	switch (token.tokenTypeIdx) {
		case NumberText.tokenTypeIdx:
		case Raw.tokenTypeIdx:
			return token;
		case Word.tokenTypeIdx:
			return complainOfEscapes(mender, token);
		case Quoted.tokenTypeIdx:
			return quoted(mender, token);
		case Odd.tokenTypeIdx:
		case Slashed.tokenTypeIdx:
			return unquoted(mender, token);
		case ForeignQuoted.tokenTypeIdx:
			return foreignQuoted(mender, token);
		case Regex.tokenTypeIdx:
			return regex(mender, token);
		case Unclosed.tokenTypeIdx:
			return unclosed(mender, token);
		default:
			return null;
	}
}

/** Whether a token can stand for a value, however foreign its spelling. */
export function isValueLike(token: IToken | undefined): boolean {
	return token !== undefined && VALUES.has(token.tokenTypeIdx);
}

const VALUES: ReadonlySet<number | undefined> = new Set(
	[Word, NumberText, Quoted, Raw, Odd, Slashed, ForeignQuoted, Regex, Unclosed].map((type) => type.tokenTypeIdx),
);

function quoted(mender: Mender, token: IToken): IToken {
	const sound = complainOfEscapes(mender, token);
	const warning = pointerWarning(sound.image, spanOf(sound));
	if (warning !== null) mender.diagnostics.push(warning);
	return sound;
}

function unquoted(mender: Mender, token: IToken): IToken {
	const write = literalOf(token.image);
	const span = spanOf(token);
	const fix = replacing(`Write ${write}`, span, write);
	const words = { found: token.image, write };
	if (NUMERIC.test(token.image)) mender.report("number-form", span, words, fix);
	else mender.report("unquoted-value", span, words, fix);
	return mended(Quoted, write, span);
}

/** Numbers as fields read them, of which the language writes only the plain ones without quotes. */
const NUMERIC = /^[+-]?(?:0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/;

function foreignQuoted(mender: Mender, token: IToken): IToken {
	const write = literalOf(meaningOf(token));
	const span = spanOf(token);
	mender.report("foreign-quotes", span, { found: token.image, write }, replacing(`Write ${write}`, span, write));
	return mended(Quoted, write, span);
}

function regex(mender: Mender, token: IToken): IToken {
	const end = token.image.lastIndexOf("/");
	const flags = token.image.slice(end + 1).replace(/[^ims]|(.)(?=.*\1)/g, "");
	const pattern = token.image.slice(1, end).replaceAll("\\/", "/");
	const write = patternOf(flags === "" ? pattern : `(?${flags})${pattern}`);
	const span = spanOf(token);
	mender.report("regex-literal", span, { found: token.image, write }, replacing(`Write ${write}`, span, write));
	return mended(Raw, write, span);
}

/** A string without its end: closed behind its last character that is no white space, if that makes a good one. */
function unclosed(mender: Mender, token: IToken): IToken {
	const opened = token.image.trimEnd();
	const span = { from: token.startOffset, to: token.startOffset + opened.length };
	const quote = opened.startsWith("`") ? "`" : '"';
	const plain = /^["`]/.test(opened) && unquote(opened + quote) !== null && !opened.includes('\\"');
	const closed = plain && !/(?:^|[^\\])(?:\\\\)*\\$/.test(opened) ? opened + quote : null;
	const write = closed ?? literalOf(opened.slice(1));
	const at = { from: span.to, to: span.to };
	const fix =
		closed === null ? replacing(`Write ${write}`, span, write) : replacing(`Close it with ${quote}`, at, quote);
	mender.report("unclosed-string", span, { write: `\`${quote}\`` }, fix);
	return mended(quote === "`" && closed !== null ? Raw : Quoted, write, span);
}
