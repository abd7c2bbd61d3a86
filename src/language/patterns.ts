import type { Dialect } from "./dialect.ts";

/** A name: an ASCII letter, then letters, digits, `_` and `/`. */
export const NAME = "[A-Za-z][A-Za-z0-9_/]*";

/** A JSON Pointer between double quotes, for the `u` flag; `""` is the path of one empty name. */
export const POINTER = '"(?:/[\\p{L}\\p{N}\\-_.~:|]+)*"';

/** A string between backticks, where nothing is expanded. */
export const RAW = "`[^`]*`";

/** A double-quoted string. In the reference dialect the next double quote always ends it. Loops are unrolled, so that a string without an end fails in one pass. */
export const QUOTED: Readonly<Record<Dialect, string>> = {
	standard: '"[^"\\\\]*(?:\\\\[^][^"\\\\]*)*"',
	reference: '"[^"]*"',
};

/** A number and what must follow it: in the reference white space, `)` or the end, else anything that can't be part of a number or a name. */
export const NUMBER: Readonly<Record<Dialect, string>> = {
	standard: "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?![A-Za-z0-9_/.])",
	reference: "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?=[ \\t\\r\\n)]|$)",
};

/** A name or a dotted selector. An index must not run into a further name. */
export function wordPattern(dialect: Dialect): string {
	const key = `\\[[ \\t\\r\\n]*(?:${QUOTED[dialect]}|${RAW})[ \\t\\r\\n]*\\]`;
	return `${NAME}(?:\\.${NAME}|\\.[0-9]+(?![A-Za-z0-9_/])|${key})*`;
}
