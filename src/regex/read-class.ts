import {
	type AskedSet,
	type CharSet,
	foldAscii,
	invertRanges,
	joinRanges,
	pairsOf,
	type Ranges,
	rangesSet,
} from "./char-set.ts";
import type { Cursor } from "./cursor.ts";
import { POSIX_CLASSES } from "./named-classes.ts";
import { readCharEscape, readClassEscape } from "./read-escape.ts";

/** A class in brackets, `[` being next: characters, ranges and named classes; `]` and `-` may come first as they are. */
export function readClass(cursor: Cursor, fold: boolean): CharSet {
	const open = cursor.at;
	cursor.at++;
	const negated = cursor.takes("^");
	const pairs: (readonly [number, number])[] = [];
	const asked: AskedSet[] = [];
	for (let first = true; first || !cursor.takes("]"); first = false) {
		if (cursor.done) {
			cursor.fail("this `[` is never closed", open, open + 1);
			break;
		}
		const set = readPosixClass(cursor, fold) ?? readClassEscape(cursor, fold) ?? readRange(cursor, fold);
		for (const pair of pairsOf(set.ranges)) pairs.push(pair);
		asked.push(...set.asked);
	}
	const ranges = joinRanges(pairs);
	return asked.length > 0 ? { ranges, asked, negated } : rangesSet(negated ? invertRanges(ranges) : ranges);
}

function readPosixClass(cursor: Cursor, fold: boolean): CharSet | null {
	const from = cursor.at;
	const end = cursor.sees("[:") ? cursor.find(":]", from + 2) : -1;
	if (end === -1) return null;
	cursor.at = end + 2;
	const negated = cursor.source[from + 2] === "^";
	const name = cursor.source.slice(from + (negated ? 3 : 2), end);
	const ranges = POSIX_CLASSES.get(name);
	if (ranges === undefined) {
		cursor.fail(`there is no class \`${cursor.since(from)}\``, from);
		return null;
	}
	const folded = fold ? foldAscii(ranges) : ranges;
	return rangesSet(negated ? invertRanges(folded) : folded);
}

function readRange(cursor: Cursor, fold: boolean): CharSet {
	const from = cursor.at;
	const low = readChar(cursor);
	let high = low;
	if (cursor.sees("-") && !cursor.sees("-]") && cursor.at + 1 < cursor.source.length) {
		cursor.at++;
		high = readChar(cursor);
		if (high < low) cursor.fail(`the range \`${cursor.since(from)}\` runs backwards`, from);
	}
	return fold ? foldedRange(low, high) : rangesSet([low, high]);
}

function readChar(cursor: Cursor): number {
	return cursor.sees("\\") ? readCharEscape(cursor) : cursor.next();
}

/** A range with the other cases of its characters. */
function foldedRange(low: number, high: number): CharSet {
	if (low === high) return foldedCharacter(low);
	return high < 0x80 ? rangesSet(foldAscii([low, high])) : askedRange(low, high);
}

const FOLDED = new Map<number, CharSet>();

/** A character with its other cases. */
export function foldedCharacter(codePoint: number): CharSet {
	const ranges: Ranges = [codePoint, codePoint];
	if (codePoint < 0x80) return rangesSet(foldAscii(ranges));
	if (isCaseless(codePoint)) return rangesSet(ranges);
	const known = FOLDED.get(codePoint) ?? askedRange(codePoint, codePoint);
	FOLDED.set(codePoint, known);
	return known;
}

// Which characters beyond ASCII are the same but for case is what the runtime's own expressions know.
function askedRange(low: number, high: number): CharSet {
	const regExp = new RegExp(`^[\\u{${low.toString(16)}}-\\u{${high.toString(16)}}]$`, "iu");
	return { ranges: [], asked: [{ regExp, negated: false }], negated: false };
}

function isCaseless(codePoint: number): boolean {
	const character = String.fromCodePoint(codePoint);
	return character.toLowerCase() === character && character.toUpperCase() === character;
}
