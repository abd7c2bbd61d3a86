import { isPointerLike } from "./lexical.ts";
import { refusal } from "./refusal.ts";

// What one does not see and what ends a line or a string. The reference dialect knows no escape of `"` but its number.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ESCAPED = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNFIT_FOR_RAW = /[`\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;
const SHORT_ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A string on one line that both dialects read as exactly this text: between double quotes, or, where these would
 * hurt, between backticks. The reference reads what looks like a pointer between double quotes without its first
 * slash, so that never stands there as it is. Throws a FilterError for half of a surrogate pair.
 */
export function stringLiteral(text: string): string {
	const plain = !text.includes('"') && !isPointerLike(text);
	return plain || UNFIT_FOR_RAW.test(text) ? quotedLiteral(text) : between("`", text);
}

/** The same between backticks whenever they can hold it, so that what was written raw stays so. */
export function rawLiteral(text: string): string {
	return /[`\r]/.test(text) ? stringLiteral(text) : between("`", text);
}

/** A string between double quotes, for where no dialect looks for a pointer. */
export function keyLiteral(text: string): string {
	return between('"', text.replace(ESCAPED, escaped));
}

function quotedLiteral(text: string): string {
	// The pointer test looks at the source, so an escaped first slash makes it no pointer.
	return isPointerLike(text) ? between('"', `\\x2f${text.slice(1).replace(ESCAPED, escaped)}`) : keyLiteral(text);
}

function escaped(character: string): string {
	const short = SHORT_ESCAPES[character];
	if (short !== undefined) return short;
	const code = character.charCodeAt(0);
	// `\xNN` is a byte, so it stands for ASCII alone.
	return code < 0x80 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

function between(quote: string, text: string): string {
	const at = text.search(/\p{Cs}/u);
	if (at >= 0) throw refusal("lone-surrogate", { at: String(at) });
	return quote + text + quote;
}
