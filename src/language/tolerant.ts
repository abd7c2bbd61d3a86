import { DEFAULT_DIALECT } from "./dialect.ts";
import { limitsFrom } from "./limits.ts";
import type { ParseOptions } from "./parse.ts";
import { pointerWarnings } from "./pointer-warnings.ts";
import { parseStrictly } from "./strict.ts";
import { recover, type TolerantParse } from "./tolerant/recover.ts";

export type { TolerantParse } from "./tolerant/recover.ts";

/**
 * The tree and everything there is to say of a text, whatever it is: it never throws. A filter without errors has
 * the tree that `parse` gives and, at most, warnings; any other has the tree of what could be read.
 */
export function parseTolerant(text: string, options: ParseOptions = {}): TolerantParse {
	const dialect = options.dialect ?? DEFAULT_DIALECT;
	const limits = limitsFrom(options.limits);
	const tree = parseStrictly(text, dialect, limits);
	return tree === null ? recover(text, dialect, limits) : { tree, diagnostics: pointerWarnings(text, tree) };
}
