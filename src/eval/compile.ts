import { checkErrors } from "../check/errors.ts";
import type { Expr } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import { treeFault } from "../language/laws.ts";
import type { Limits } from "../language/limits.ts";
import { parse } from "../language/parse.ts";
import type { Type } from "../schema/types.ts";
import { type CheckedOptions, compileChecked } from "./compile-checked.ts";
import type { Filter } from "./filter.ts";

/** How a filter is compiled. */
export interface CompileOptions<T = unknown> extends CheckedOptions<T> {
	/** Bounds on the filter's text; of a tree only the depth is bounded. */
	readonly limits?: Partial<Limits>;
	/**
	 * `compile`: what the schema shows to be wrong throws `FilterError` here, and evaluation can fail only where the data
	 * are of type `any` or break their schema. `run`: nothing is held against the schema; an error shows when evaluation
	 * reaches it, as in the reference implementation.
	 */
	readonly checks?: "compile" | "run";
}

/**
 * Makes a predicate of a filter: text, or a tree that the parser or the builders made. Throws `FilterError` for what
 * doesn't parse, is over a limit, breaks the laws of trees or, unless `checks` is `run`, doesn't suit the schema.
 */
export function compile<T = unknown>(filter: string | Expr, options: CompileOptions<T> = {}): Filter<T> {
	const tree = typeof filter === "string" ? parse(filter, options) : sound(filter, options.limits);
	const source = typeof filter === "string" ? filter : null;
	if (options.checks !== "run") refuseErrors(tree, source, options);
	return compileChecked(tree, options, source);
}

function sound(tree: Expr, limits: Partial<Limits> | undefined): Expr {
	const fault = treeFault(tree, limits?.depth);
	if (fault !== null) throw new FilterError([fault]);
	return tree;
}

interface Grounds {
	readonly schema?: Type;
	readonly dialect?: Dialect;
}

function refuseErrors(tree: Expr, source: string | null, { schema, dialect = DEFAULT_DIALECT }: Grounds): void {
	const errors = checkErrors(tree, {
		dialect,
		...(schema === undefined ? {} : { schema }),
		...(source === null ? {} : { source }),
	});
	if (errors.length > 0) throw new FilterError(errors);
}
