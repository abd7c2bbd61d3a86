/** What a match asks of the selected value. Each has a negated spelling; `contains` is `in` with its sides swapped. */
export type Operator = "equal" | "in" | "matches" | "empty" | "nil";

/**
 * How an operator is written. `sides` is `selector-value` for an infix whose selector comes first, `either`
 * for the one that can be written both ways (`value in selector`, `selector contains value`), `selector` for a
 * suffix without a value. `words` spells the operator where the selector comes first; `flipped` where the value does.
 */
export interface OperatorForm {
	readonly sides: "selector-value" | "either" | "selector";
	readonly words: Spelling;
	readonly flipped?: Spelling;
	/** One line for people, with the operator's meaning on a value that is there. */
	readonly summary: string;
}

/** The two spellings of an operator, as single-space-separated words. */
export interface Spelling {
	readonly plain: string;
	readonly negated: string;
}

/** The table that printer, completion, hover, fuzz and docs derive from. */
export const OPERATORS: Readonly<Record<Operator, OperatorForm>> = {
	equal: {
		sides: "selector-value",
		words: { plain: "==", negated: "!=" },
		summary: "the value, read as the field's type, equals the field",
	},
	in: {
		sides: "either",
		words: { plain: "contains", negated: "not contains" },
		flipped: { plain: "in", negated: "not in" },
		summary: "the list has the element, the map has the key, or the string has the substring",
	},
	matches: {
		sides: "selector-value",
		words: { plain: "matches", negated: "not matches" },
		summary: "the RE2 pattern, unanchored, is found in the string",
	},
	empty: {
		sides: "selector",
		words: { plain: "is empty", negated: "is not empty" },
		summary: "the string, list or map has no elements",
	},
	nil: {
		sides: "selector",
		words: { plain: "is nil", negated: "is not nil" },
		summary: "the list, map, object or pointer is null",
	},
};

/** All operators, in the order of the table. */
export const OPERATOR_NAMES: readonly Operator[] = ["equal", "in", "matches", "empty", "nil"];
