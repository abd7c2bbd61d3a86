import { type Literal, literalValue } from "./literal-value.ts";
import { valueText } from "./value-text.ts";

/**
 * The value as a literal that both dialects read as exactly that value, whatever is in it: quotes, backticks, line
 * ends, NUL, what looks like a pointer. Throws a FilterError for half of a surrogate pair, and for what is neither
 * a string nor a number, a bigint or a boolean.
 */
export function quote(value: Literal): string {
	return valueText(literalValue(value));
}
