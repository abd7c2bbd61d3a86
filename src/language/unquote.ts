/**
 * What a string literal means, quotes included in `image`: escapes decoded, carriage returns dropped between
 * backticks. Null for an escape that the language doesn't know and for a line end between double quotes. Bytes
 * that are no UTF-8, and lone surrogates, which no UTF-8 text can hold, become U+FFFD.
 */
export function unquote(image: string): string | null {
	const inner = image.slice(1, -1);
	if (image.charCodeAt(0) !== DOUBLE_QUOTE)
		return wellFormed(inner.includes("\r") ? inner.replaceAll("\r", "") : inner);
	if (!NEEDS_CARE.test(inner)) return inner;
	if (inner.includes("\n")) return null;
	let valid = true;
	const text = inner.replace(ESCAPES, (sequence) => {
		const meaning = meaningOf(sequence);
		valid &&= meaning !== null;
		return meaning ?? "";
	});
	return valid ? wellFormed(text) : null;
}

/** An escape in a double-quoted string, and whether the language knows it. */
export interface Escape {
	readonly at: number;
	readonly sequence: string;
	readonly known: boolean;
}

/** All escapes of a text, which is a double-quoted string or has some in it. */
export function escapesIn(text: string): Escape[] {
	const found: Escape[] = [];
	for (const { 0: sequence, index } of text.matchAll(ONE_ESCAPE)) {
		found.push({ at: index, sequence, known: meaningOf(sequence) !== null });
	}
	return found;
}

const DOUBLE_QUOTE = 0x22;
const NEEDS_CARE = /[\\\n\ud800-\udfff]/;
const OCTAL = /^\\[0-7]{3}/;
/** A run of byte escapes, which may make up one character together, or any other escape, good or bad. */
const ESCAPES = /(?:\\x[0-9A-Fa-f]{2}|\\[0-7]{3})+|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}|\\(?:.|$)/gsu;
const ONE_ESCAPE = /\\x[0-9A-Fa-f]{2}|\\[0-7]{3}|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}|\\(?:.|$)/gsu;
const SIMPLE: ReadonlyMap<string, string> = new Map([
	["\\n", "\n"],
	["\\t", "\t"],
	["\\\\", "\\"],
	['\\"', '"'],
	["\\a", "\x07"],
	["\\b", "\b"],
	["\\f", "\f"],
	["\\r", "\r"],
	["\\v", "\v"],
]);

/** What an escape, or a run of byte escapes, stands for; null for one that the language doesn't know. */
function meaningOf(sequence: string): string | null {
	if (sequence.startsWith("\\x") || OCTAL.test(sequence)) return bytesOf(sequence);
	const simple = SIMPLE.get(sequence);
	if (simple !== undefined) return simple;
	if (!/^\\[uU]./.test(sequence)) return null;
	const code = Number.parseInt(sequence.slice(2), 16);
	return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? null : String.fromCodePoint(code);
}

/** A run of `\xNN` and `\NNN` as UTF-8; null where an octal is no byte. */
function bytesOf(run: string): string | null {
	const bytes: number[] = [];
	for (let at = 0; at < run.length; at += 4) {
		const hex = run[at + 1] === "x";
		const byte = Number.parseInt(run.slice(at + (hex ? 2 : 1), at + 4), hex ? 16 : 8);
		if (!(byte <= 0xff)) return null;
		bytes.push(byte);
	}
	let text = "";
	for (let at = 0; at < bytes.length; ) {
		const length = sequenceAt(bytes, at);
		text += length === 0 ? "\ufffd" : decoder.decode(Uint8Array.from(bytes.slice(at, at + length)));
		at += Math.max(length, 1);
	}
	return text;
}

/** How many bytes the valid UTF-8 sequence at `at` has; 0 where there is none: each byte of it then counts as one bad character. */
function sequenceAt(bytes: readonly number[], at: number): number {
	const lead = bytes[at] ?? 0;
	if (lead < 0x80) return 1;
	const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
	for (let index = 1; index < length; index++) {
		const byte = bytes[at + index] ?? 0;
		if (byte < 0x80 || byte > 0xbf) return 0;
	}
	const second = bytes[at + 1] ?? 0;
	const refused =
		(lead === 0xe0 && second < 0xa0) || // overlong
		(lead === 0xed && second > 0x9f) || // surrogates
		(lead === 0xf0 && second < 0x90) || // overlong
		(lead === 0xf4 && second > 0x8f); // beyond the last code point
	return refused ? 0 : length;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function wellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
