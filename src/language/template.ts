import type { Span } from "../base/span.ts";
import type { Expr } from "./ast.ts";
import { FilterError } from "./diagnostic.ts";
import type { Literal } from "./literal-value.ts";
import { isQuantifier } from "./nesting.ts";
import { quote } from "./quote.ts";
import { refusal } from "./refusal.ts";
import { parseTolerant } from "./tolerant.ts";
import { walk } from "./visit.ts";

/**
 * A filter's text with values filled in: ``filter`Name == ${input} and Datacenters contains ${dc}` ``. Each hole
 * is quoted as `quote` does and can only ever be a value: whatever is put in, a hole that stands for anything else
 * (a selector, an operator, a part of a string) is refused with a FilterError, and so is a template that doesn't
 * parse. The result is text, to be parsed, compiled or sent in a URL.
 */
export function filter(strings: TemplateStringsArray, ...values: readonly Literal[]): string {
	refuseUnreadable(strings);
	refuseHolesInStrings(strings);
	const { text, holes } = compose(strings, values.map(quote));
	const { tree, diagnostics } = parseTolerant(text);
	const failed = tree === null || diagnostics.some((diagnostic) => diagnostic.severity === "error");
	if (!failed && holes.every((hole) => placeOf(hole, tree) === "a value")) return text;
	refuseMisplacedHole(strings);
	throw new FilterError(diagnostics);
}

/** What JavaScript can't unescape, such as `\u` alone, comes as undefined. */
function refuseUnreadable(strings: TemplateStringsArray): void {
	const chunks: readonly (string | undefined)[] = strings;
	const at = chunks.indexOf(undefined);
	if (at >= 0) throw refusal("bad-escape", { found: strings.raw[at] ?? "" });
}

/** Follows the quotes through the template, values left out, since no value can open or close one. */
function refuseHolesInStrings(strings: readonly string[]): void {
	let open = "";
	for (const [index, chunk] of strings.slice(0, -1).entries()) {
		for (let at = 0; at < chunk.length; at++) {
			const character = chunk.charAt(at);
			if (open === '"' && character === "\\") at++;
			else if (character === open) open = "";
			else if (open === "" && (character === '"' || character === "`")) open = character;
		}
		if (open !== "") throw refusal("hole-in-string", { number: String(index + 1) });
	}
}

/** Puts a name where each hole is, which fits in more places than a value does, and sees what it is taken for. */
function refuseMisplacedHole(strings: readonly string[]): void {
	const { text, holes } = compose(strings, Array<string>(strings.length - 1).fill("x"));
	const { tree, diagnostics } = parseTolerant(text);
	const error = diagnostics.find((diagnostic) => diagnostic.severity === "error");
	for (const [index, hole] of holes.entries()) {
		const broken = error !== undefined && error.from < hole.to && hole.from < error.to;
		const found = broken ? "something else" : error === undefined && tree !== null ? placeOf(hole, tree) : "a value";
		if (found !== "a value") throw refusal("misplaced-hole", { number: String(index + 1), found });
	}
}

/** The template's text with `insert` in its holes, and where they are. */
function compose(strings: readonly string[], insert: readonly string[]): { text: string; holes: readonly Span[] } {
	let text = strings[0] ?? "";
	const holes = insert.map((piece, index) => {
		const from = text.length;
		text += piece + (strings[index + 1] ?? "");
		return { from, to: from + piece.length };
	});
	return { text, holes };
}

/** What stands in the tree at a hole: `a value` only if a value fills it exactly. */
function placeOf(hole: Span, tree: Expr): string {
	let place = "something else";
	walk(tree, {
		enter(node) {
			if (node.span !== null && !within(hole, node.span)) return false;
			if (node.kind === "match" || isQuantifier(node)) {
				if (within(hole, node.selector.span)) place = "a selector";
				else if (isQuantifier(node)) place = "a name to bind";
				else if (within(hole, node.value?.span))
					place = sameSpan(hole, node.value?.span) ? "a value" : "one whole value";
			}
			return true;
		},
	});
	return place;
}

function within(inner: Span, outer: Span | null | undefined): boolean {
	return outer !== null && outer !== undefined && outer.from <= inner.from && inner.to <= outer.to;
}

function sameSpan(a: Span, b: Span | null | undefined): boolean {
	return a.from === b?.from && a.to === b.to;
}
