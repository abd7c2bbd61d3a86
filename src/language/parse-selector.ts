import type { Selector } from "./ast.ts";
import { isPointer, pointerPath, wordPath } from "./literals.ts";
import { wordPattern } from "./patterns.ts";

const WHOLE_WORD = new RegExp(`^${wordPattern("standard")}$`);

/** Reads one selector as it is written in a filter: `Meta.owner`, `Meta["team-name"]` or `"/Meta/owner"`; null for any other text. */
export function parseSelector(text: string): Selector | null {
	if (isPointer(text)) return { path: pointerPath(text), form: "pointer", span: null };
	const path = WHOLE_WORD.test(text) ? wordPath(text, "standard") : null;
	return path === null ? null : { path, form: "dotted", span: null };
}
