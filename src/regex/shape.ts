/** Where in the text a literal must be. */
export type How = "equal" | "prefix" | "suffix" | "contains";

/** How a pattern is matched: by string operations where it comes down to that, else by an automaton. */
export type Shape =
	/** The text is, begins with, ends with or contains a literal. */
	| { readonly kind: How; readonly text: string }
	/** The same of any one of several literals. */
	| { readonly kind: "one-of"; readonly how: How; readonly texts: readonly string[] }
	/** Every text matches. */
	| { readonly kind: "all" }
	/** A native expression, which answers as RE2 does and in linear time. */
	| { readonly kind: "native" }
	/** Our automaton. */
	| { readonly kind: "re2" };
