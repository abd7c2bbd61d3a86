import type { Span } from "../base/span.ts";
import type { Expr } from "../language/ast.ts";
import type { Diagnostic } from "../language/diagnostic.ts";

/** A compiled filter: a predicate over data and what is known of it. */
export interface Filter<T> {
	/** Whether `datum` matches. Needs no `this`. Throws `EvalError` only where `canFail` says so. */
	readonly test: (datum: T) => boolean;
	readonly tree: Expr;
	/** The text that was compiled, or the printed tree. */
	readonly source: string;
	/** What the filter reads, each path once, dotted, in order of appearance. */
	readonly selectors: readonly string[];
	/** Whether evaluation can throw for some datum of the schema. */
	readonly canFail: boolean;
	/** What the checker advises; computed when first asked for. */
	readonly warnings: readonly Diagnostic[];
	/** Why `datum` matches or doesn't: which operand decided, with spans and the values seen. */
	explain(datum: T): Explanation;
}

/** The classes of failure, as the language names them (`syntax` is parsing alone). */
export type ErrorClass =
	| "syntax"
	| "not-found"
	| "not-a-container"
	| "index-out-of-range"
	| "bad-index"
	| "bad-value"
	| "value-out-of-range"
	| "not-comparable"
	| "not-containable"
	| "not-emptiable"
	| "not-nilable"
	| "not-matchable"
	| "bad-pattern"
	| "not-iterable"
	| "bad-binding"
	| "local-has-no-fields";

/** Raised while a datum is evaluated. Its text names selectors and types, never data. */
export class EvalError extends Error {
	override readonly name = "EvalError";
	readonly errorClass: ErrorClass;
	readonly span: Span | null;
	constructor(errorClass: ErrorClass, message: string, span: Span | null) {
		super(message);
		this.errorClass = errorClass;
		this.span = span;
	}
}

/** The verdict of one node and of the operands that decided it, as a tree with the filter's shape. */
export interface Explanation {
	readonly node: Expr;
	/** The stretch of the source that this node is, or null where it was built. */
	readonly span: Span | null;
	readonly text: string;
	/** `error`: evaluation failed here; `skipped`: it never got here. */
	readonly outcome: "true" | "false" | "error" | "skipped";
	/** What the selector found, where the node has one; `absent` when nothing was there. */
	readonly found?: { readonly absent: true } | { readonly absent: false; readonly value: unknown };
	/** One sentence for people. */
	readonly reason: string;
	readonly operands: readonly Explanation[];
	readonly error?: EvalError;
}
