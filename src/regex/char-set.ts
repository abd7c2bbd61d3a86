/** Sorted, disjoint, non-adjacent code points: from, to, from, to, … with both ends in. */
export type Ranges = readonly number[];

/** A set of code points known only by asking: a Unicode property, or a case-folded range beyond ASCII. */
export interface AskedSet {
	/** Matches a text of one code point of the set, and no other. */
	readonly regExp: RegExp;
	readonly negated: boolean;
}

/** What one character of the text may be. Without `asked` sets it is plain ranges, and not `negated`. */
export interface CharSet {
	readonly ranges: Ranges;
	readonly asked: readonly AskedSet[];
	readonly negated: boolean;
}

export const MAX_CODE_POINT = 0x10ffff;

const LONG_S = 0x17f;
const KELVIN = 0x212a;

/** Puts ranges in order and joins those that overlap or touch. */
export function joinRanges(pairs: readonly (readonly [number, number])[]): Ranges {
	const sorted = [...pairs].sort((a, b) => a[0] - b[0]);
	const joined: number[] = [];
	for (const [from, to] of sorted) {
		const end = joined[joined.length - 1];
		if (end !== undefined && from <= end + 1) joined[joined.length - 1] = Math.max(end, to);
		else joined.push(from, to);
	}
	return joined;
}

/** All code points that are not in `ranges`. */
export function invertRanges(ranges: Ranges): Ranges {
	const inverted: number[] = [];
	let next = 0;
	for (const [from, to] of pairsOf(ranges)) {
		if (from > next) inverted.push(next, from - 1);
		next = to + 1;
	}
	if (next <= MAX_CODE_POINT) inverted.push(next, MAX_CODE_POINT);
	return inverted;
}

/** The ranges one by one. */
export function pairsOf(ranges: Ranges): (readonly [number, number])[] {
	const pairs: [number, number][] = [];
	for (let index = 0; index < ranges.length; index += 2) pairs.push([ranges[index] ?? 0, ranges[index + 1] ?? 0]);
	return pairs;
}

/** Whether no code point is in both. */
export function areDisjoint(a: Ranges, b: Ranges): boolean {
	return (
		pairsOf(a).every(([from, to]) => !inRanges(b, from) && !inRanges(b, to)) &&
		pairsOf(b).every(([from]) => !inRanges(a, from))
	);
}

/** A set of plain ranges. */
export function rangesSet(ranges: Ranges): CharSet {
	return { ranges, asked: [], negated: false };
}

/** Whether `codePoint` is in the set. */
export function hasCodePoint({ ranges, asked, negated }: CharSet, codePoint: number): boolean {
	return (inRanges(ranges, codePoint) || isAsked(asked, codePoint)) !== negated;
}

/** Whether `codePoint` is in the ranges; in time logarithmic in their number. */
export function inRanges(ranges: Ranges, codePoint: number): boolean {
	let low = 0;
	let high = ranges.length;
	// The number of ends below or at the code point is odd where it is inside, or it is an end itself.
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((ranges[middle] ?? 0) < codePoint) low = middle + 1;
		else high = middle;
	}
	return low % 2 === 1 || ranges[low] === codePoint;
}

function isAsked(asked: readonly AskedSet[], codePoint: number): boolean {
	if (asked.length === 0) return false;
	const character = String.fromCodePoint(codePoint);
	return asked.some(({ regExp, negated }) => regExp.test(character) !== negated);
}

/** The only code point of a set of one, else null. */
export function soleCodePoint({ ranges, asked, negated }: CharSet): number | null {
	const [from, to] = ranges;
	return asked.length === 0 && !negated && ranges.length === 2 && from === to ? (from ?? null) : null;
}

/** ASCII ranges with what is the same letter in another case: two letters have a third form beyond ASCII. */
export function foldAscii(ranges: Ranges): Ranges {
	const folded = pairsOf(ranges);
	for (let letter = 0x41; letter <= 0x5a; letter++) {
		const lower = letter + 0x20;
		if (!inRanges(ranges, letter) && !inRanges(ranges, lower)) continue;
		folded.push([letter, letter], [lower, lower]);
		if (lower === 0x73) folded.push([LONG_S, LONG_S]);
		if (lower === 0x6b) folded.push([KELVIN, KELVIN]);
	}
	return joinRanges(folded);
}
