import type { Expr } from "./ast.ts";
import { FilterError } from "./diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "./dialect.ts";
import { type Limits, limitsFrom } from "./limits.ts";
import { parseStrictly } from "./strict.ts";
import { recover } from "./tolerant/recover.ts";

/** How a filter is read. */
export interface ParseOptions {
	readonly dialect?: Dialect;
	readonly limits?: Partial<Limits>;
}

/**
 * The tree of a filter. A text that is none, or that is over a limit, throws `FilterError`, which carries every
 * diagnostic; a text that only earns warnings is read. Time is linear in the length of the text.
 */
export function parse(text: string, options: ParseOptions = {}): Expr {
	const dialect = options.dialect ?? DEFAULT_DIALECT;
	const limits = limitsFrom(options.limits);
	const tree = parseStrictly(text, dialect, limits);
	if (tree !== null) return tree;
	// Recovery costs more, so it is left to texts that need it.
	throw new FilterError(recover(text, dialect, limits).diagnostics);
}
