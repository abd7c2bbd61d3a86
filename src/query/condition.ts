import { compile } from "../eval/compile.ts";
import type { Expr } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import type { Type } from "../schema/types.ts";
import type { CompiledFilter, Selection } from "../source/query.ts";
import { QueryError } from "./query-error.ts";

/** A selection's filter, read and checked. */
export interface Condition<T> {
	readonly tree: Expr;
	readonly dialect: Dialect;
	readonly canFail: boolean;
	readonly test: (item: T) => boolean;
}

/** The filter of a selection as the collection's schema reads it, or null where there is none. What is wrong with it throws `bad-filter`. */
export function conditionOf<T>(selection: Selection<T>, schema: Type<T>): Condition<T> | null {
	const { filter, dialect = DEFAULT_DIALECT, limits } = selection;
	if (filter === undefined) return null;
	if (isCompiled(filter)) return { tree: filter.tree, dialect, canFail: filter.canFail, test: filter.test };
	try {
		return { ...compile<T>(filter, { schema, dialect, ...(limits === undefined ? {} : { limits }) }), dialect };
	} catch (error) {
		if (!(error instanceof FilterError)) throw error;
		throw new QueryError("bad-filter", error.message, { diagnostics: error.diagnostics, cause: error });
	}
}

function isCompiled<T>(filter: string | Expr | CompiledFilter<T>): filter is CompiledFilter<T> {
	return typeof filter === "object" && "test" in filter;
}
