import type { Selector, Value } from "./ast.ts";
import type { IToken } from "./chevrotain.ts";
import type { Dialect } from "./dialect.ts";
import { POINTER, QUOTED, RAW } from "./patterns.ts";
import { endOf } from "./tokens.ts";
import { unquote } from "./unquote.ts";

/** What a word or a pointer selects; null where a bracketed string has an escape that the language doesn't know. */
export function readSelector(token: IToken, dialect: Dialect): Selector | null {
	const { image, startOffset } = token;
	const span = { from: startOffset, to: endOf(token) };
	if (image.charCodeAt(0) === DOUBLE_QUOTE) return { path: pointerPath(image), form: "pointer", span };
	const path = wordPath(image, dialect);
	return path === null ? null : { path, form: "dotted", span };
}

/** The literal that a token is; null where it has an escape that the language doesn't know. A bare selector is its own text. */
export function readValue(token: IToken, dialect: Dialect): Value | null {
	const { image, startOffset } = token;
	const span = { from: startOffset, to: endOf(token) };
	const first = image.charCodeAt(0);
	if (first === DOUBLE_QUOTE) {
		const text = dialect === "reference" && isPointer(image) ? pointerPath(image).join("/") : unquote(image);
		return text === null ? null : { text, form: "string", span };
	}
	if (first === BACKTICK) return { text: unquote(image) ?? "", form: "raw", span };
	if (first < LETTERS) return { text: image, form: "number", span };
	const path = wordPath(image, dialect);
	return path === null ? null : { text: path.join("."), form: "bare", span };
}

/** Whether a double-quoted string is a JSON Pointer: in selector position it then selects. */
export function isPointer(image: string): boolean {
	return POINTER_ALONE.test(image);
}

/** The segments of a pointer, quotes included in `image`; `""` is one empty name. */
export function pointerPath(image: string): string[] {
	const segments = image.slice(2, -1).split("/");
	return image.includes("~") ? segments.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")) : segments;
}

/** The segments of a name or a dotted selector. */
export function wordPath(image: string, dialect: Dialect): string[] | null {
	if (!image.includes("[")) return image.includes(".") ? image.split(".") : [image];
	const path: string[] = [];
	for (const [, name, quoted] of image.matchAll(SEGMENT[dialect])) {
		const segment = quoted === undefined ? name : unquote(quoted);
		if (segment === undefined || segment === null) return null;
		path.push(segment);
	}
	return path;
}

const DOUBLE_QUOTE = 0x22;
const BACKTICK = 0x60;
/** Numbers begin with a digit or a minus, below all letters. */
const LETTERS = 0x41;
const POINTER_ALONE = new RegExp(`^${POINTER}$`, "u");

const SEGMENT: Readonly<Record<Dialect, RegExp>> = {
	standard: new RegExp(`([A-Za-z0-9_/]+)|(${QUOTED.standard}|${RAW})`, "g"),
	reference: new RegExp(`([A-Za-z0-9_/]+)|(${QUOTED.reference}|${RAW})`, "g"),
};
