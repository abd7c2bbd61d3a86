import { RE2JS, RE2JSException } from "re2js";
import type { Shape } from "./shape.ts";

/** A compiled RE2 pattern. `test` needs no `this`, keeps no state, and takes time linear in the text. */
export interface Pattern {
	readonly source: string;
	readonly test: (text: string) => boolean;
	readonly shape: Shape;
}

/** A pattern, or what is wrong with it and where: UTF-16 offsets in its source. */
export type Compiled =
	| { readonly ok: true; readonly pattern: Pattern }
	| { readonly ok: false; readonly message: string; readonly at: { readonly from: number; readonly to: number } };

/** Compiles RE2 syntax as Go's regexp reads it. Matching is unanchored: the pattern may be found anywhere in the text. */
export function compilePattern(source: string): Compiled {
	try {
		const regExp = RE2JS.compile(source.replace(/\(\?P?<[A-Za-z0-9_]+>/g, "("));
		return { ok: true, pattern: { source, test: (text) => regExp.test(text), shape: { kind: "re2" } } };
	} catch (error) {
		if (!(error instanceof RE2JSException)) throw error;
		return { ok: false, message: error.message, at: { from: 0, to: source.length } };
	}
}
