import { NAME, NUMBER } from "./patterns.ts";

const WHOLE_NAME = new RegExp(`^${NAME}$`);
const WHOLE_NUMBER = new RegExp(`^${NUMBER.standard}$`);
const WHOLE_POINTER = /^(?:\/[\p{L}\p{N}\-_.~:|]+)+$/u;
const POINTER_LIKE = /^(?:\/[A-Za-z0-9\-_.~:|\u0080-\u{10ffff}]+)+$/u;

/** Whether the text is a name: an ASCII letter, then ASCII letters, digits, `_` and `/`. */
export function isName(text: string): boolean {
	return WHOLE_NAME.test(text);
}

/** Whether the text is a number of the language: base 10, no exponent, no leading zero. */
export function isNumberText(text: string): boolean {
	return WHOLE_NUMBER.test(text);
}

/**
 * Whether the text, put between double quotes, may be taken for a pointer by an implementation with newer tables of
 * Unicode than ours: whatever is not ASCII may be a letter there.
 */
export function isPointerLike(text: string): boolean {
	return POINTER_LIKE.test(text);
}

/** Whether the text, put between double quotes, is a JSON Pointer of at least one segment. */
export function isPointerText(text: string): boolean {
	return WHOLE_POINTER.test(text);
}
