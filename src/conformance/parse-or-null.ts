import type { Expr } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import { type ParseOptions, parse } from "../language/parse.ts";

/** The tree of a filter, or null where the dialect refuses the text. */
export function parseOrNull(text: string, options: ParseOptions): Expr | null {
	try {
		return parse(text, options);
	} catch (error) {
		if (error instanceof FilterError) return null;
		throw error;
	}
}
