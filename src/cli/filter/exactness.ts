import type { Expr } from "../../language/ast.ts";
import { walk } from "../../language/visit.ts";
import { coerce } from "../../values/coerce.ts";

/**
 * Whether an integer that `JSON.parse` rounds could change an answer of `tree`. It can't where no value of the filter
 * reads as a number of 2^53 or more: what is rounded stays beyond it.
 */
export function needsExactIntegers(tree: Expr): boolean {
	let needed = false;
	walk(tree, {
		leave(node) {
			if (node.kind === "match" && node.value !== null && isLarge(node.value.text)) needed = true;
		},
	});
	return needed;
}

function isLarge(text: string): boolean {
	return (["int", "uint", "float64"] as const).some((kind) => {
		const read = coerce(kind, text);
		return read.ok && !(Math.abs(Number(read.value)) < Number.MAX_SAFE_INTEGER);
	});
}
