import type { Span } from "../base/span.ts";
import type { Value } from "../language/ast.ts";

/** The length of an escape after its backslash, by its first character; every other has one. `\NNN` is octal. */
const ESCAPE_LENGTHS: ReadonlyMap<string, number> = new Map([
	["x", 3],
	["u", 5],
	["U", 9],
	...["0", "1", "2", "3"].map((digit) => [digit, 3] as const),
]);

/**
 * Where a stretch of a value's text is written in the filter: `at` counts in the text with its escapes read. Without
 * the filter's text, or where several bytes make up one character, the answer is a span around it that is surely right.
 */
export function patternSpan(value: Value, at: Span, source: string | null): Span | null {
	const { span, text, form } = value;
	if (span === null) return null;
	const quotes = form === "string" || form === "raw" ? 1 : 0;
	if (span.to - span.from === text.length + 2 * quotes) {
		return { from: span.from + quotes + at.from, to: span.from + quotes + at.to };
	}
	if (source === null || quotes === 0) return span;
	const starts = form === "raw" ? rawStarts(source, span) : quotedStarts(source, span);
	// One start for each unit of the text and one for its end, or the text isn't what the span says.
	if (starts.length !== text.length + 1) return span;
	return { from: starts[at.from] ?? span.from, to: starts[at.to] ?? span.to };
}

/** Where each unit of a raw string's text starts: carriage returns are not part of it. */
function rawStarts(source: string, span: Span): readonly number[] {
	const starts: number[] = [];
	for (let at = span.from + 1; at < span.to - 1; at++) if (source[at] !== "\r") starts.push(at);
	return [...starts, span.to - 1];
}

/** Where each unit of a double-quoted string's text starts. A run of byte escapes that isn't ASCII counts as no unit at all. */
function quotedStarts(source: string, span: Span): readonly number[] {
	const starts: number[] = [];
	for (let at = span.from + 1; at < span.to - 1; ) {
		const kind = source[at] === "\\" ? (source[at + 1] ?? "") : null;
		const length = kind === null ? 1 : 1 + (ESCAPE_LENGTHS.get(kind) ?? 1);
		const digits = source.slice(at + 2, at + length);
		if (kind === "x" && Number.parseInt(digits, 16) > 0x7f) return [];
		starts.push(at);
		// A character beyond the basic plane is two units of the text.
		if (kind === "U" && Number.parseInt(digits, 16) > 0xffff) starts.push(at);
		at += length;
	}
	return [...starts, span.to - 1];
}
