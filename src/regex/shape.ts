/** How a pattern is matched: as operations on strings where it comes down to that, else by an automaton. */
export type Shape =
	/** The text is, begins with, ends with or contains a literal. */
	| { readonly kind: "equal" | "prefix" | "suffix" | "contains"; readonly text: string }
	/** The same of any one of several literals. */
	| {
			readonly kind: "one-of";
			readonly how: "equal" | "prefix" | "suffix" | "contains";
			readonly texts: readonly string[];
	  }
	/** Every text matches. */
	| { readonly kind: "all" }
	/** A native expression that answers as RE2 does, in linear time. */
	| { readonly kind: "native"; readonly regExp: RegExp }
	/** The RE2 engine. */
	| { readonly kind: "re2" };
