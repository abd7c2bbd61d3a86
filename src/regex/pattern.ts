import { BoundedCache } from "./bounded-cache.ts";
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

/** How many patterns are kept, and how long they may be together. */
const MAX_PATTERNS = 256;
const MAX_SOURCES = 262_144;

const cache = new BoundedCache<CompiledPattern>(MAX_PATTERNS, MAX_SOURCES);

/**
 * Compiles RE2 syntax as Go's regexp reads it. Matching is unanchored: the pattern may be found anywhere in the text.
 * The patterns used last are kept, so that to compile one of them again costs a look-up.
 */
export function compilePattern(source: string): CompiledPattern {
	const known = cache.get(source);
	if (known !== undefined) return known;
	const compiled = compile(source);
	cache.set(source, compiled);
	return compiled;
}

function compile(source: string): CompiledPattern {
	const read = readPattern(source);
	return read.ok ? { ok: true, pattern: { source, ...matcherOf(read.tree) } } : { ok: false, ...read.fault };
}
