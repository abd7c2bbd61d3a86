import type { Diagnostic } from "../language/diagnostic.ts";

/** What can be wrong with a call of the engine. Errors of data met by a filter that can fail are `EvalError`s and not among these. */
export type QueryErrorCode =
	| "bad-filter"
	| "unknown-order"
	| "bad-order"
	| "bad-token"
	| "stale-token"
	| "foreign-token"
	| "bad-per-page"
	| "bad-select"
	| "unknown-within"
	| "bad-within"
	| "unknown-prefix"
	| "duplicate-key"
	| "bad-key"
	| "bad-item"
	| "index-moved"
	| "bad-options"
	| "bad-dump"
	| "batch-ended";

/** What more is known of an error. */
export interface QueryErrorDetails {
	/** Of `bad-filter`: all that is wrong with it. */
	readonly diagnostics?: readonly Diagnostic[];
	/** The selector or field at fault. */
	readonly path?: string;
	/** What would have been right there. */
	readonly expected?: string;
	readonly cause?: unknown;
}

/** Thrown by every door of the engine for what callers can get wrong. Messages name fields, types and options, never data of objects. */
export class QueryError extends Error {
	override readonly name = "QueryError";
	readonly code: QueryErrorCode;
	readonly diagnostics: readonly Diagnostic[];
	readonly path: string | undefined;
	readonly expected: string | undefined;
	constructor(code: QueryErrorCode, message: string, details: QueryErrorDetails = {}) {
		super(message, details.cause === undefined ? undefined : { cause: details.cause });
		this.code = code;
		this.diagnostics = details.diagnostics ?? [];
		this.path = details.path;
		this.expected = details.expected;
	}
}
