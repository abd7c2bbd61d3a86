import type { Type } from "../../schema/types.ts";
import type { Result } from "../kit/message.ts";
import type { RowWriter } from "../kit/rows.ts";
import type { Call, Context } from "./context.ts";
import type { Within } from "./namespace-scope.ts";
import type { Records } from "./records.ts";

/** A list as data: where it comes from, who may see what of it, and how it is shown. */
export interface ListSpec<N extends keyof Records> {
	readonly of: N;
	/** What filters may select. */
	readonly selectors: Type<object>;
	/** The field that `prefix` is about. */
	readonly prefix: string;
	/** A declared order; the key's without it. */
	readonly order?: string;
	/** Parameters that filter by themselves, and the field that each is about. They can't stand beside `filter`. */
	readonly exclusive?: Readonly<Record<string, string>>;
	readonly scope: (context: Context, call: Call) => Result<Within> | Promise<Result<Within>>;
	readonly rows: (call: Call) => RowWriter<Records[N]>;
}
