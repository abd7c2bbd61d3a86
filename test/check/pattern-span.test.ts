import { expect, test } from "vitest";
import { patternSpan } from "../../src/check/pattern-span.ts";
import type { Match } from "../../src/language/ast.ts";
import { parse } from "../../src/language/parse.ts";

/** What the units `from` to `to` of the value's text are written as. */
function written(filter: string, from: number, to: number, source: string | null = filter): string | null {
	const tree = parse(filter) as Match;
	const span = tree.value === null ? null : patternSpan(tree.value, { from, to }, source);
	return span === null ? null : filter.slice(span.from, span.to);
}

test.each([
	["a raw string", "x matches `ab(`", 2, 3, "("],
	["a plain string", 'x matches "ab("', 2, 3, "("],
	["a bare word", "x matches abc", 1, 2, "b"],
	["a number", "x matches 123", 1, 2, "2"],
	["a letter behind a short escape", 'x matches "\\\\d("', 2, 3, "("],
	["a short escape", 'x matches "\\\\d("', 0, 1, "\\\\"],
	["a byte escape", 'x matches "\\x41("', 0, 1, "\\x41"],
	["a letter behind an octal escape", 'x matches "\\101("', 1, 2, "("],
	["a letter behind a short Unicode escape", 'x matches "\\u00e9("', 1, 2, "("],
	["a letter behind a long Unicode escape", 'x matches "\\U0001F600("', 2, 3, "("],
	["a letter behind a carriage return that is dropped", "x matches `a\r\n(`", 2, 3, "("],
	["the end", 'x matches "\\\\("', 2, 2, ""],
	["all of a string in which bytes make up characters", 'x matches "\\xc3\\xa9("', 1, 2, '"\\xc3\\xa9("'],
])("%s is pointed at", (_, filter, from, to, text) => {
	expect(written(filter, from, to)).toBe(text);
});

test("without the filter's text the whole of a string with escapes is pointed at", () => {
	expect(written('x matches "\\\\("', 1, 2, null)).toBe('"\\\\("');
	expect(written("x matches `ab(`", 2, 3, null)).toBe("(");
});
