// The characters of JSON that tell its parts from each other: the same as bytes and as UTF-16 units.

export const NEWLINE: number = 0x0a;
export const QUOTE: number = 0x22;
export const BACKSLASH: number = 0x5c;
export const MINUS: number = 0x2d;
export const ZERO: number = 0x30;
export const NINE: number = 0x39;
export const COMMA: number = 0x2c;
export const COLON: number = 0x3a;
export const OPEN_BRACKET: number = 0x5b;
export const CLOSE_BRACKET: number = 0x5d;
export const OPEN_BRACE: number = 0x7b;
export const CLOSE_BRACE: number = 0x7d;

/** What JSON takes for white space: space, tab, CR or LF. */
export function isSpace(unit: number): boolean {
	return unit === 0x20 || unit === NEWLINE || unit === 0x0d || unit === 0x09;
}
