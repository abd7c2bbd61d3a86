const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS: ReadonlyMap<number, number> = new Map([...ALPHABET].map((letter, at) => [letter.charCodeAt(0), at]));

/** Bytes as base64url without padding. */
export function encodeBytes(bytes: readonly number[]): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 3) {
		const left = bytes.length - at;
		const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
		const letters = left > 2 ? 4 : left + 1;
		for (let letter = 0; letter < letters; letter++) text += ALPHABET[(group >>> (18 - 6 * letter)) & 63];
	}
	return text;
}

/** The bytes of a base64url text, or null where it is none: each row of bytes has one spelling. */
export function decodeBytes(text: string): readonly number[] | null {
	if (text.length % 4 === 1) return null;
	const bytes: number[] = [];
	let bits = 0;
	let held = 0;
	for (let at = 0; at < text.length; at++) {
		const digit = DIGITS.get(text.charCodeAt(at));
		if (digit === undefined) return null;
		bits = ((bits << 6) | digit) & 0xffff;
		held += 6;
		if (held < 8) continue;
		held -= 8;
		bytes.push((bits >>> held) & 255);
	}
	return (bits & ((1 << held) - 1)) === 0 ? bytes : null;
}
