import { type CharSet, foldAscii, invertRanges, MAX_CODE_POINT, rangesSet } from "./char-set.ts";
import type { Cursor } from "./cursor.ts";
import { PERL_CLASSES } from "./named-classes.ts";
import { unicodeClass } from "./unicode-class.ts";

const NAMED: ReadonlyMap<string, number> = new Map([
	["a", 0x07],
	["f", 0x0c],
	["n", 0x0a],
	["r", 0x0d],
	["t", 0x09],
	["v", 0x0b],
]);

const OCTAL = /0[0-7]{0,2}|[1-7][0-7]{1,2}/y;
const HEXADECIMAL = /x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]+)\})/y;
const PUNCTUATION = /[^0-9A-Za-z\u0080-\u{10ffff}]/uy;
const UNICODE_CLASS = /\\([pP])(?:\{(\^?)([^}]*)\}|([^{]))/uy;

/** `\d \s \w`, their opposites, and `\p{…}`: the set that a class escape here stands for, null where there is none. */
export function readClassEscape(cursor: Cursor, fold: boolean): CharSet | null {
	if (!cursor.sees("\\")) return null;
	const letter = cursor.source[cursor.at + 1] ?? "";
	const perl = PERL_CLASSES.get(letter.toLowerCase());
	if (perl !== undefined) {
		cursor.at += 2;
		const ranges = fold ? foldAscii(perl) : perl;
		return rangesSet(letter === letter.toLowerCase() ? ranges : invertRanges(ranges));
	}
	return letter === "p" || letter === "P" ? readUnicodeClass(cursor, fold) : null;
}

function readUnicodeClass(cursor: Cursor, fold: boolean): CharSet | null {
	const from = cursor.at;
	const found = cursor.match(UNICODE_CLASS);
	if (found === null) {
		cursor.fail("a Unicode class is written `\\p{Name}` or, of one letter, `\\pL`", from, cursor.source.length);
		return null;
	}
	const [, letter, caret, name, initial] = found;
	const negated = (letter === "P") !== (caret === "^");
	const set = unicodeClass(name ?? initial ?? "", negated, fold);
	if (set === null) cursor.fail(`there is no Unicode class \`${cursor.since(from)}\``, from);
	return set;
}

/** An escape that stands for one character: `\n`, `\x41`, `\x{1F600}`, `\101`, `\.`; the backslash is next. */
export function readCharEscape(cursor: Cursor): number {
	const from = cursor.at;
	cursor.at++;
	if (cursor.done) {
		cursor.fail("a pattern does not end in a lone backslash", from);
		return 0;
	}
	const octal = cursor.match(OCTAL);
	if (octal !== null) return Number.parseInt(octal[0], 8);
	const hexadecimal = cursor.match(HEXADECIMAL);
	if (hexadecimal !== null) {
		const codePoint = Number.parseInt(hexadecimal[1] ?? hexadecimal[2] ?? "", 16);
		if (codePoint <= MAX_CODE_POINT) return codePoint;
		cursor.fail(`\`${cursor.since(from)}\` is beyond the last character, \\x{10FFFF}`, from);
		return 0;
	}
	if (cursor.match(PUNCTUATION) !== null) return cursor.source.charCodeAt(cursor.at - 1);
	const named = NAMED.get(cursor.source[cursor.at] ?? "");
	cursor.next();
	if (named === undefined) {
		const reason = /[1-9]$/.test(cursor.since(from)) ? "RE2 does not refer back to groups" : "RE2 has no such escape";
		cursor.fail(`\`${cursor.since(from)}\`: ${reason}`, from);
	}
	return named ?? 0;
}
