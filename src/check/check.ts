import type { Expr } from "../language/ast.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import { treeFault } from "../language/laws.ts";
import type { Limits } from "../language/limits.ts";
import { parseTolerant } from "../language/tolerant.ts";
import { any } from "../schema/build.ts";
import type { Type } from "../schema/types.ts";
import { adviceOnChains } from "./chains.ts";
import { withFixes } from "./fixes.ts";
import { adviceOn, errorIn } from "./judge.ts";
import type { Place } from "./place.ts";
import { refusedByReference } from "./refused-by-reference.ts";
import type { Term } from "./term.ts";
import { eachTerm } from "./terms.ts";

/** What to hold a filter against. */
export interface CheckOptions {
	/** What is filtered; anything, unless given: then only what needs no schema is said. */
	readonly schema?: Type;
	readonly dialect?: Dialect;
	readonly limits?: Partial<Limits>;
}

const ANYTHING: Type = any();

/**
 * Everything that is to be said of a filter, in the order of its text: what keeps it from compiling, and advice. A text
 * that doesn't parse earns what the parser says and no more. Never throws.
 */
export function check(filter: string | Expr, options: CheckOptions = {}): readonly Diagnostic[] {
	if (typeof filter !== "string") {
		const fault = treeFault(filter, options.limits?.depth);
		return fault === null ? inOrder(judged(filter, null, options)) : [fault];
	}
	const { tree, diagnostics } = parseTolerant(filter, options);
	if (tree === null || diagnostics.some(({ severity }) => severity === "error")) return diagnostics;
	const refusal = options.dialect === "reference" ? null : refusedByReference(filter, options.limits);
	return inOrder([...diagnostics, ...(refusal === null ? [] : [refusal]), ...judged(tree, filter, options)]);
}

/** What is to be said of a tree that has been parsed from `source`: errors and advice, as `check` without the parser's part. */
export function judged(tree: Expr, source: string | null, options: CheckOptions): readonly Diagnostic[] {
	const { schema = ANYTHING, dialect = DEFAULT_DIALECT } = options;
	const diagnostics: Diagnostic[] = [];
	const sound = new Map<Term, Place>();
	eachTerm(tree, { schema, dialect, source }, (term, place) => {
		const error = errorIn(term, place);
		if (error === null) sound.set(term, place);
		for (const found of error === null ? adviceOn(term, place) : [error]) {
			diagnostics.push(withFixes(found, term, place));
		}
	});
	return [...diagnostics, ...adviceOnChains(tree, sound, source)];
}

/** Stable: what stands at the same place stays in the order of the rules. */
function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	return diagnostics.toSorted((a, b) => a.from - b.from);
}
