import type { Expr, Selector } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import { print } from "../language/print.ts";
import { type Plain, plain } from "../schema/types.ts";

const PLAIN_SEGMENT = /^[A-Za-z][A-Za-z0-9_/]*$/;

const KINDS: Readonly<Record<Plain["kind"], { readonly one: string; readonly many: string }>> = {
	string: { one: "a string", many: "strings" },
	bool: { one: "a bool", many: "bools" },
	int: { one: "an int", many: "ints" },
	uint: { one: "a uint", many: "uints" },
	float32: { one: "a float", many: "floats" },
	float64: { one: "a float", many: "floats" },
	any: { one: "any JSON", many: "any JSON" },
	list: { one: "a list", many: "lists" },
	map: { one: "a map", many: "maps" },
	object: { one: "an object", many: "objects" },
};

/** A type in a word or three, for messages: `a list of strings`. */
export function describe(type: Plain): string {
	const kind = KINDS[type.kind].one;
	return type.kind === "list" ? `${kind} of ${KINDS[plain(type.element).kind].many}` : kind;
}

/** The first `count` segments of a selector, dotted, with brackets where a segment is no plain name. */
export function dotted(selector: Selector, count: number = selector.path.length): string {
	let text = "";
	for (let at = 0; at < count; at++) {
		const segment = selector.path[at] ?? "";
		if (!PLAIN_SEGMENT.test(segment) && !(at > 0 && /^[0-9]+$/.test(segment))) text += `[${JSON.stringify(segment)}]`;
		else text += at === 0 ? segment : `.${segment}`;
	}
	return text;
}

/** An operand as text, for messages; an ellipsis for one that no text can say. */
export function shown(operand: Expr): string {
	try {
		return print(operand);
	} catch (error) {
		if (error instanceof FilterError) return "…";
		throw error;
	}
}
