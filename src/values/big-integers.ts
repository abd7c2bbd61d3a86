import {
	BACKSLASH,
	CLOSE_BRACE,
	CLOSE_BRACKET,
	COLON,
	COMMA,
	isSpace,
	MINUS,
	NINE,
	OPEN_BRACKET,
	QUOTE,
	ZERO,
} from "./json-units.ts";

/**
 * Begins the strings that stand for big integers. A string of the text's own that begins so gets one more in front,
 * so that no two values of a text share a marked form. It fits in a byte, so that native strings stay narrow.
 */
const MARK = "\u0080";

const MAX_SAFE_DIGITS = String(Number.MAX_SAFE_INTEGER);
const SHORTEST = MAX_SAFE_DIGITS.length;

/**
 * The JSON text with each integer outside ±(2^53 - 1) as a marked string, or null where the text cannot have any.
 * Only what stands where a value may stand is replaced, so that bad text stays bad.
 */
export function markBigIntegers(text: string): string | null {
	let at = nextBigInteger(text, 0);
	if (at === text.length) return null;
	const parts: string[] = [];
	let copied = 0;
	for (let quote = nextQuote(text, 0); copied < text.length; ) {
		while (at < quote) {
			const from = text[at - 1] === "-" ? at - 1 : at;
			const to = endOfDigits(text, at);
			parts.push(text.slice(copied, from), `"${MARK}`, text.slice(from, to), '"');
			copied = to;
			at = nextBigInteger(text, to);
		}
		if (quote === text.length) break;
		const end = endOfString(text, quote);
		if (beginsWithMark(text, quote + 1) && text[skipSpace(text, end, 1)] !== ":") {
			parts.push(text.slice(copied, quote + 1), MARK);
			copied = quote + 1;
		}
		if (at < end) at = nextBigInteger(text, end);
		quote = nextQuote(text, end);
	}
	parts.push(text.slice(copied));
	return parts.join("");
}

/** Undoes `markBigIntegers` in the parsed value, in place and without recursion. */
export function reviveBigIntegers(parsed: unknown): unknown {
	const root = [parsed];
	const pending: object[] = [root];
	for (let container = pending.pop(); container !== undefined; container = pending.pop()) {
		if (Array.isArray(container)) {
			for (let index = 0; index < container.length; index++) {
				const value: unknown = container[index];
				if (typeof value === "object" && value !== null) pending.push(value);
				else if (typeof value === "string" && value.startsWith(MARK)) container[index] = unmarked(value);
			}
		} else if (isRecord(container)) {
			for (const key of Object.keys(container)) {
				const value = container[key];
				if (typeof value === "object" && value !== null) pending.push(value);
				else if (typeof value === "string" && value.startsWith(MARK)) container[key] = unmarked(value);
			}
		}
	}
	return root[0];
}

function isRecord(container: object): container is Record<string, unknown> {
	return !Array.isArray(container);
}

function unmarked(value: string): string | bigint {
	const rest = value.slice(MARK.length);
	return rest.startsWith(MARK) ? rest : BigInt(rest);
}

/**
 * Where the next run of digits begins, from `from` on, that would be an integer outside ±(2^53 - 1) if it is not in a
 * string; the text's length if there is none. A run that long crosses every sixteenth place, so no other is looked at,
 * and most are told from what stands before them: a quote, a point, a letter.
 */
function nextBigInteger(text: string, from: number): number {
	let floor = from;
	for (let at = from + SHORTEST - 1; at < text.length; at += SHORTEST) {
		if (!isDigit(text.charCodeAt(at))) continue;
		let start = at;
		while (start > floor && isDigit(text.charCodeAt(start - 1))) start--;
		floor = at + 1;
		if (!mayStandAfter(text, start)) continue;
		const end = endOfDigits(text, at);
		if (isBig(text, start, end) && mayStandBefore(text, end)) return start;
	}
	return text.length;
}

function isBig(text: string, start: number, end: number): boolean {
	const digits = end - start;
	if (digits < SHORTEST || text.charCodeAt(start) === ZERO) return false;
	return digits > SHORTEST || (text.charCodeAt(start) === NINE && text.slice(start, end) > MAX_SAFE_DIGITS);
}

/** Whether a value may begin at `start`, as far as the characters before it tell. */
function mayStandAfter(text: string, start: number): boolean {
	const at = skipSpace(text, text.charCodeAt(start - 1) === MINUS ? start - 2 : start - 1, -1);
	const unit = text.charCodeAt(at);
	return at < 0 || unit === COMMA || unit === COLON || unit === OPEN_BRACKET;
}

/** Whether a value may end at `end`. */
function mayStandBefore(text: string, end: number): boolean {
	const at = skipSpace(text, end, 1);
	const unit = text.charCodeAt(at);
	return at >= text.length || unit === COMMA || unit === CLOSE_BRACKET || unit === CLOSE_BRACE;
}

function skipSpace(text: string, from: number, step: 1 | -1): number {
	let at = from;
	while (at >= 0 && at < text.length && isSpace(text.charCodeAt(at))) at += step;
	return at;
}

function endOfDigits(text: string, from: number): number {
	let at = from;
	while (isDigit(text.charCodeAt(at))) at++;
	return at;
}

function isDigit(unit: number): boolean {
	return unit >= ZERO && unit <= NINE;
}

function nextQuote(text: string, from: number): number {
	let at = from;
	while (at < text.length && text.charCodeAt(at) !== QUOTE) at++;
	return at;
}

/** The end of the string that begins at `quote`. */
function endOfString(text: string, quote: number): number {
	let at = quote + 1;
	for (let unit = text.charCodeAt(at); at < text.length && unit !== QUOTE; unit = text.charCodeAt(at)) {
		at += unit === BACKSLASH ? 2 : 1;
	}
	return Math.min(at + 1, text.length);
}

function beginsWithMark(text: string, at: number): boolean {
	return text[at] === MARK || (text[at] === "\\" && /^\\u0080/.test(text.slice(at, at + 6)));
}
