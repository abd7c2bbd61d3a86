import type { Value } from "./ast.ts";
import { isNumberText } from "./lexical.ts";
import { dottedText } from "./selector-text.ts";
import { rawLiteral, stringLiteral } from "./string-literal.ts";

/**
 * A value as text that both dialects read as the same value, in the form that it has if that can hold it; else
 * as a string. Throws a FilterError for half of a surrogate pair.
 */
export function valueText(value: Value): string {
	switch (value.form) {
		case "bare":
			// A bare value is a selector's segments joined by dots. Taken apart again, those that are no names go into brackets.
			return dottedText(value.text.split(".")) ?? stringLiteral(value.text);
		case "number":
			return isNumberText(value.text) ? value.text : stringLiteral(value.text);
		case "raw":
			return rawLiteral(value.text);
		case "string":
			return stringLiteral(value.text);
	}
}
