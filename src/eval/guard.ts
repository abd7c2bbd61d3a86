import type { Pattern } from "../regex/pattern.ts";

/**
 * What a question's answer is for the values that are usually met, as data: closures and generated code each make
 * their fast path of it. A value that a guard says nothing about goes the exact way. Guards never speak of null.
 */
export type Guard =
	| { readonly kind: "none" }
	/** Each of several, for values of different types. */
	| { readonly kind: "one-of"; readonly guards: readonly Guard[] }
	/** Compare with the entry of the value's JavaScript type. */
	| { readonly kind: "equal"; readonly table: Table }
	/** The same in 32 bits, where the value is a number. */
	| { readonly kind: "single"; readonly value: number }
	/** Where the value is a string: whether it contains the text. */
	| { readonly kind: "substring"; readonly text: string }
	/** Where the value is a string: whether the pattern is found in it. */
	| { readonly kind: "pattern"; readonly pattern: Pattern }
	/** Where the value is a list: whether an element equals its entry. */
	| { readonly kind: "element"; readonly table: Table }
	/** Where the value is an object: whether it has the key. */
	| { readonly kind: "key"; readonly key: string }
	/** Where the value has one of the shapes: whether there is nothing in it. */
	| { readonly kind: "empty"; readonly shapes: readonly Shape[] }
	/** Where the value has one of the shapes: it isn't nil. */
	| { readonly kind: "nil"; readonly shapes: readonly Shape[] };

/** What a value is, as far as `empty` and `nil` care. */
export type Shape = "string" | "list" | "map" | "boolean" | "number";

/** What values of each JavaScript type are compared with, the likeliest first; null equals none of its type. */
export type Table = readonly Entry[];

/** A row of a table. */
export type Entry =
	| { readonly type: "string"; readonly value: string }
	| { readonly type: "number"; readonly value: number | null }
	| { readonly type: "bigint"; readonly value: bigint | null }
	| { readonly type: "boolean"; readonly value: boolean | null };
