import type { Expr } from "../language/ast.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import { any } from "../schema/build.ts";
import type { Type } from "../schema/types.ts";
import { withFixes } from "./fixes.ts";
import { errorIn } from "./judge.ts";
import { eachTerm } from "./terms.ts";

/** What to hold a tree against. */
export interface ErrorOptions {
	/** What is filtered; anything, unless given. */
	readonly schema?: Type;
	readonly dialect?: Dialect;
	/** The text that the tree was parsed from: with it, spans inside strings with escapes are exact. */
	readonly source?: string;
}

const ANYTHING: Type = any();

/**
 * What makes a tree unfit for its schema, in the order of the text; nothing of less weight than an error. A filter for
 * which this is empty can't fail on data of a schema without `any`, save for what the reference dialect makes of
 * missing and null data. Never throws.
 */
export function checkErrors(tree: Expr, options: ErrorOptions = {}): readonly Diagnostic[] {
	const { schema = ANYTHING, dialect = DEFAULT_DIALECT, source = null } = options;
	const diagnostics: Diagnostic[] = [];
	eachTerm(tree, { schema, dialect, source }, (term, place) => {
		const found = errorIn(term, place);
		if (found !== null) diagnostics.push(withFixes(found, term, place));
	});
	return diagnostics;
}
