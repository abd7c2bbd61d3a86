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

const SHORTEST = String(Number.MAX_SAFE_INTEGER).length;

const ENCODER = new TextEncoder();
/** Memory that one text after the other is written to, up to a bound; a longer one takes its own. */
const KEPT_BYTES = 1 << 20;
let kept = new Uint8Array(0);
/** Texts so short are written at once: making a view would take longer. */
const SHORT = 1000;

/**
 * Whether a JSON text may have an integer outside ±(2^53 - 1) where a value may stand. Exact for texts in ASCII, whose
 * bytes are made and read in a fraction of the time that their characters take one by one; true for all others.
 */
export function mayHaveBigInteger(text: string): boolean {
	if (text.length < SHORTEST) return false;
	const bytes = encode(text);
	return bytes === null || find(bytes, text.length);
}

function find(bytes: Uint8Array, size: number): boolean {
	const strings: Strings = { at: 0, inside: false };
	// A run of so many digits crosses every sixteenth place, so that most others need not be looked at.
	let floor = 0;
	for (let at = SHORTEST - 1; at < size; at += SHORTEST) {
		if (!isDigit(bytes, at)) {
			floor = at + 1;
			continue;
		}
		let start = at;
		while (start > floor && isDigit(bytes, start - 1)) start--;
		floor = at + 1;
		if (!isLong(bytes, start, size) || !mayBegin(bytes, start)) continue;
		let end = at + 1;
		while (end < size && isDigit(bytes, end)) end++;
		if (isBig(bytes, start, end) && mayEnd(bytes, end, size) && !isInString(bytes, start, strings)) return true;
	}
	return false;
}

/** What is known of the strings of a text up to a place. */
interface Strings {
	at: number;
	inside: boolean;
}

/** Whether a place is within a string. Goes on from the place that was asked about before, since few texts have any such place. */
function isInString(bytes: Uint8Array, place: number, strings: Strings): boolean {
	let { at, inside } = strings;
	while (at < place) {
		const byte = bytes[at] ?? 0;
		if (byte === QUOTE) inside = !inside;
		at += byte === BACKSLASH ? 2 : 1;
	}
	strings.at = at;
	strings.inside = inside;
	return inside;
}

/** The text's bytes, or null where it has wider characters: those take longer to write as bytes than to look at as they are. */
function encode(text: string): Uint8Array | null {
	if (text.length > kept.length && text.length <= KEPT_BYTES)
		kept = new Uint8Array(Math.min(KEPT_BYTES, text.length * 2));
	const bytes = text.length > kept.length ? new Uint8Array(text.length) : kept;
	// A view that is just long enough ends the work at the text's first half, where it has many wide characters.
	const { read, written } = ENCODER.encodeInto(text, text.length < SHORT ? bytes : bytes.subarray(0, text.length));
	return read === text.length && written === text.length ? bytes : null;
}

/** Whether the digits from `start` on can be enough of them, as the last of them tell. */
function isLong(bytes: Uint8Array, start: number, size: number): boolean {
	const last = start + SHORTEST - 1;
	if (last >= size || !isDigit(bytes, last) || bytes[start] === ZERO) return false;
	return bytes[start] === NINE || (last + 1 < size && isDigit(bytes, last + 1));
}

function isBig(bytes: Uint8Array, start: number, end: number): boolean {
	if (end - start !== SHORTEST) return end - start > SHORTEST;
	let value = 0;
	for (let at = start; at < end; at++) value = value * 10 + (bytes[at] ?? ZERO) - ZERO;
	return value > Number.MAX_SAFE_INTEGER;
}

/** Whether a number may begin at `start`, as far as the bytes before it tell. */
function mayBegin(bytes: Uint8Array, start: number): boolean {
	let at = start - 1;
	if (at >= 0 && bytes[at] === MINUS) at--;
	while (at >= 0 && isSpace(bytes[at] ?? 0)) at--;
	if (at < 0) return true;
	const byte = bytes[at];
	return byte === COMMA || byte === COLON || byte === OPEN_BRACKET;
}

/** Whether a number may end at `end`. */
function mayEnd(bytes: Uint8Array, end: number, size: number): boolean {
	let at = end;
	while (at < size && isSpace(bytes[at] ?? 0)) at++;
	if (at === size) return true;
	const byte = bytes[at];
	return byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE;
}

/** Whether a digit stands at a place that is there. */
function isDigit(bytes: Uint8Array, at: number): boolean {
	return ((bytes[at] ?? 0) - ZERO) >>> 0 <= 9;
}
