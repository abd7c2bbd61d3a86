import { RecentlyUsed } from "../base/recently-used.ts";
import { matcherOf } from "./matcher.ts";
import { readPattern } from "./read-pattern.ts";
import type { Shape } from "./shape.ts";

/** A compiled RE2 pattern. `test` needs no `this` and takes time linear in the text, whatever the pattern. */
export interface Pattern {
	readonly source: string;
	readonly test: (text: string) => boolean;
	readonly shape: Shape;
}

/** A pattern, or what is wrong with it and where: UTF-16 offsets in its source. */
export type CompiledPattern =
	| { readonly ok: true; readonly pattern: Pattern }
	| { readonly ok: false; readonly message: string; readonly at: { readonly from: number; readonly to: number } };

/** How many patterns are kept, and how much they may weigh together: the length of source and program. */
const MAX_PATTERNS = 256;
const MAX_WEIGHT = 1_048_576;

const cache = new RecentlyUsed<string, CompiledPattern>(MAX_WEIGHT, MAX_PATTERNS);

/**
 * Compiles RE2 syntax as Go's regexp reads it. Matching is unanchored: the pattern may be found anywhere in the text.
 * The patterns used last are kept, so that to compile one of them again costs a look-up.
 */
export function compilePattern(source: string): CompiledPattern {
	const known = cache.get(source);
	if (known !== undefined) return known;
	const read = readPattern(source);
	const compiled: CompiledPattern = read.ok
		? { ok: true, pattern: { source, ...matcherOf(read.tree) } }
		: { ok: false, ...read.fault };
	cache.set(source, compiled, source.length + (read.ok ? read.size : 0));
	return compiled;
}
