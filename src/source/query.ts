import type { Expr } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import type { Limits } from "../language/limits.ts";

/** A scalar that a scope can name. */
export type Scalar = string | number | bigint | boolean | null;

/** The values of a key's fields, in the key's order. A key of one field is given as that scalar. */
export type Key = Scalar | readonly Scalar[];

/** A declared order's name, or the selectors to order by; the key always makes it total. */
export type Order = string | readonly { readonly by: string; readonly desc?: boolean }[];

/** What a caller compiled before and hands to a query: enough of a filter for any source. */
export interface CompiledFilter<T> {
	readonly test: (datum: T) => boolean;
	readonly tree: Expr;
	readonly source: string;
	readonly canFail: boolean;
}

/** Which objects are meant, before order and paging. */
export interface Selection<T> {
	readonly filter?: string | Expr | CompiledFilter<T>;
	readonly dialect?: Dialect;
	readonly limits?: Partial<Limits>;
	/** Scopes by equality on declared fields, one value or a set: how permissions are expressed. Nothing outside is revealed. */
	readonly within?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
	/** Scopes by the beginning of a declared string field. */
	readonly prefix?: Readonly<Record<string, string>>;
	/** The caller's own predicate, asked before the filter sees an object. */
	readonly visible?: (item: T) => boolean;
}

/** One page of a selection. */
export interface Query<T> extends Selection<T> {
	readonly order?: Order;
	readonly reverse?: boolean;
	readonly perPage?: number;
	readonly nextToken?: string;
	/** Dotted selectors to project items to. */
	readonly select?: readonly string[];
}

/** What a query cost. */
export interface Stats {
	/** Rows whose object or index bits were looked at. */
	readonly examined: number;
	/** Rows on which a residual predicate ran. */
	readonly tested: number;
	/** How the page was found, in a word or two. */
	readonly plan: string;
}

/** A page: `index` is the state that it shows. No `nextToken` on the last page, no `prevToken` on the first. */
export interface Page<T> {
	readonly items: readonly T[];
	readonly nextToken?: string;
	readonly prevToken?: string;
	readonly index: number;
	readonly stats: Stats;
}
