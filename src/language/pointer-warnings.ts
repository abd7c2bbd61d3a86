import type { Span } from "../base/span.ts";
import type { Expr } from "./ast.ts";
import { diagnostic, replacing } from "./diagnose.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { isPointer, pointerPath } from "./literals.ts";
import { rawLiteral } from "./string-literal.ts";
import { walk } from "./visit.ts";

/** A warning for each value of a parsed text that looks like a pointer, which the reference reads without its first slash. */
export function pointerWarnings(text: string, tree: Expr): readonly Diagnostic[] {
	if (!text.includes('"/')) return [];
	const warnings: Diagnostic[] = [];
	walk(tree, {
		enter(node) {
			const span = node.kind === "match" ? node.value?.span : null;
			const warning = span ? pointerWarning(text.slice(span.from, span.to), span) : null;
			if (warning !== null) warnings.push(warning);
			return true;
		},
	});
	return warnings;
}

/** The warning for a value as it is written; null where all dialects read it alike. */
export function pointerWarning(image: string, span: Span): Diagnostic | null {
	if (image === '""' || !isPointer(image)) return null;
	const write = rawLiteral(image.slice(1, -1));
	const fix = replacing(`Write ${write}`, span, write);
	const words = { found: image, reads: pointerPath(image).join("/"), write };
	return diagnostic("pointer-like-value", span, words, [fix]);
}
