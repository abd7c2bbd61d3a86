import type { Selector } from "./ast.ts";
import { isName, isPointerText } from "./lexical.ts";
import { refusal } from "./refusal.ts";
import { keyLiteral } from "./string-literal.ts";

/** A selector as text that both dialects read alike. Throws a FilterError for a path that its form can't express. */
export function selectorText(selector: Selector): string {
	const text = selector.form === "dotted" ? dottedText(selector.path) : pointerText(selector.path);
	if (text === null) throw refusal("no-selector", { found: describe(selector) });
	return text;
}

/** `Meta.owner`, `Meta["team-name"]`; null unless the first segment is a name. */
export function dottedText(path: readonly string[]): string | null {
	const [first, ...rest] = path;
	if (first === undefined || !isName(first)) return null;
	return first + rest.map(segmentText).join("");
}

function segmentText(segment: string): string {
	return isName(segment) || /^[0-9]+$/.test(segment) ? `.${segment}` : `[${keyLiteral(segment)}]`;
}

/** `"/Meta/team-name"`; null where a segment has a character that pointers lack. One empty name is `""`. */
export function pointerText(path: readonly string[]): string | null {
	if (path.length === 1 && path[0] === "") return '""';
	const text = path.map((segment) => `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
	return isPointerText(text) && path.every((segment) => segment !== "") ? `"${text}"` : null;
}

function describe(selector: Selector): string {
	if (selector.path.length === 0) return "an empty path";
	const form = selector.form === "pointer" ? "the pointer" : "the path";
	return `${form} ${JSON.stringify(selector.path)}`;
}
