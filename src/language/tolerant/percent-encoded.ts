import { diagnostic, replacing } from "../diagnose.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Dialect } from "../dialect.ts";
import type { Limits } from "../limits.ts";
import { parseStrictly } from "../strict.ts";

/** The complaint of a text that is a filter once its URL encoding is undone; null for any other. */
export function percentEncoded(text: string, dialect: Dialect, limits: Limits): Diagnostic | null {
	const sample = /(?:%[0-9A-Fa-f]{2})+/.exec(text);
	if (sample === null) return null;
	for (const encoded of [text, text.replaceAll("+", " ")]) {
		const write = decoded(encoded);
		if (write === null || parseStrictly(write, dialect, limits) === null) continue;
		const fix = replacing("Decode the text", { from: 0, to: text.length }, write);
		const span = { from: sample.index, to: sample.index + sample[0].length };
		return diagnostic("percent-encoded", span, { found: sample[0], write }, [fix]);
	}
	return null;
}

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
