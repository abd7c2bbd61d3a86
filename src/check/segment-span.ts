import type { Span } from "../base/span.ts";
import type { Selector } from "../language/ast.ts";

/**
 * Where segment `at` of a selector stands: exactly, in a selector of plain names; the whole selector where brackets or
 * a pointer's escapes make that a guess; null in one that was built.
 */
export function segmentSpan({ path, span, form }: Selector, at: number): Span | null {
	if (span === null || form === "pointer") return span;
	let from = span.from;
	let total = path.length - 1;
	for (const [index, segment] of path.entries()) {
		if (index < at) from += segment.length + 1;
		total += segment.length;
	}
	return total === span.to - span.from ? { from, to: from + (path[at] ?? "").length } : span;
}
