import type { Dialect } from "../language/dialect.ts";
import type { Met, Scope } from "../schema/select.ts";
import type { Type } from "../schema/types.ts";

/** Where a term stands: what a rule may ask about besides the term itself. */
export interface Place {
	readonly schema: Type;
	readonly dialect: Dialect;
	/** The filter's text, where the tree was parsed from one that is at hand. */
	readonly source: string | null;
	/** The names that are bound around the term. */
	readonly scope: Scope | null;
	/** What the term's selector meets. */
	readonly met: Met;
}
