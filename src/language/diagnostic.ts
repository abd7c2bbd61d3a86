import type { Span } from "../base/span.ts";
import type { Code } from "./codes.ts";

/** How much a diagnostic matters: an error makes `parse` and `compile` throw, the rest is advice. */
export type Severity = "error" | "warning" | "info";

/** An edit of the filter's text that mends what a diagnostic complains of. Edits don't overlap and are in the order of the text. */
export interface Fix {
	readonly title: string;
	readonly edits: readonly (Span & { readonly insert: string })[];
}

/** What is to be said of a stretch of a filter's text. */
export interface Diagnostic extends Span {
	readonly code: Code;
	readonly severity: Severity;
	readonly message: string;
	readonly fixes?: readonly Fix[];
}

/** What `parse` and `compile` throw for a filter that can't be used: it carries every diagnostic. The message is the first error's. */
export class FilterError extends Error {
	override readonly name = "FilterError";
	readonly diagnostics: readonly Diagnostic[];
	constructor(diagnostics: readonly Diagnostic[]) {
		const first = diagnostics.find((diagnostic) => diagnostic.severity === "error");
		super(first?.message ?? "invalid filter");
		this.diagnostics = diagnostics;
	}
}

/** `text` with the edits of `fix` applied. */
export function applyFix(text: string, fix: Fix): string {
	let result = "";
	let at = 0;
	for (const edit of fix.edits) {
		result += text.slice(at, edit.from) + edit.insert;
		at = edit.to;
	}
	return result + text.slice(at);
}
