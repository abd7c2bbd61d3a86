import type { Span } from "../base/span.ts";
import type { Operator } from "./operators.ts";

/**
 * A filter's tree: plain immutable data. Three laws hold for every tree that the parser or a builder makes:
 * the last operand of a chain is never a chain of the same kind, no `not` stands directly under a `not`,
 * and a chain has two operands or more. `span` is null on nodes that were built and not parsed.
 */
export type Expr = Chain | Not | Match | Quantifier;

/** `a and b and c`, or with `or`: one node with n operands. Its earlier operands may be chains of the same kind: `(a and b) and c`. */
export interface Chain {
	readonly kind: "and" | "or";
	readonly operands: readonly Expr[];
	readonly span: Span | null;
}

/** `not operand`. */
export interface Not {
	readonly kind: "not";
	readonly operand: Expr;
	readonly span: Span | null;
}

/** One question about one selected value. `flipped` remembers that it was written `value in selector`. `value` is null for `empty` and `nil`. */
export interface Match {
	readonly kind: "match";
	readonly operator: Operator;
	readonly negated: boolean;
	readonly flipped: boolean;
	readonly selector: Selector;
	readonly value: Value | null;
	readonly span: Span | null;
}

/** `any selector as binding { body }`, or with `all`. */
export interface Quantifier {
	readonly kind: "any" | "all";
	readonly selector: Selector;
	readonly binding: Binding;
	readonly body: Expr;
	readonly span: Span | null;
}

/**
 * The names a quantifier binds. `one` is a single name: the element of a list, or the **key** of a map. `two` is
 * a pair: index (or key) and element (or value); null stands for `_`, and at most one of them is null.
 */
export type Binding =
	| { readonly kind: "one"; readonly name: Name }
	| { readonly kind: "two"; readonly key: Name | null; readonly value: Name | null };

/** A bound name and where it stands. */
export interface Name {
	readonly text: string;
	readonly span: Span | null;
}

/** What is selected: the decoded segments of a dotted name or of a JSON Pointer. */
export interface Selector {
	readonly path: readonly string[];
	readonly form: "dotted" | "pointer";
	readonly span: Span | null;
}

/** A literal: `text` is what it means (escapes decoded, segments of a bare selector joined by dots); `form` is how it was written. */
export interface Value {
	readonly text: string;
	readonly form: "bare" | "number" | "string" | "raw";
	readonly span: Span | null;
}
