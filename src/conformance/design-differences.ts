import type { Expr } from "../language/ast.ts";
import { walk } from "../language/visit.ts";
import { canonicalJson } from "./canonical-json.ts";
import { parseOrNull } from "./parse-or-null.ts";
import { toReferenceTree } from "./reference-tree.ts";
import type { EvalVector } from "./vectors.ts";

/** Whether the standard dialect is meant to answer otherwise than the reference may. */
export function differsByDesign({ kind, schema, expr, datum }: EvalVector): boolean {
	return readsPointer(expr) || ((kind === "json" || schema !== undefined) && roundsInteger(expr, datum));
}

/** Whether a value of the filter is a pointer, which loses its first slash in the reference. */
export function readsPointer(expr: string): boolean {
	const tree = parseOrNull(expr, {});
	return tree !== null && canonicalJson(toReferenceTree(tree)) !== canonicalJson(toReferenceTree(tree, expr));
}

/** Whether an integer beyond 2^53 stands in filter or datum. Where data have no type, the reference rounds both to float64. */
export function roundsInteger(expr: string, datum: unknown): boolean {
	const tree = parseOrNull(expr, {});
	return tree !== null && (comparesBigInteger(tree) || holdsBigInteger(datum));
}

function comparesBigInteger(tree: Expr): boolean {
	let found = false;
	walk(tree, {
		enter(node) {
			if (node.kind === "match" && node.value !== null) found ||= isBig(Number(node.value.text.replaceAll("_", "")));
			return !found;
		},
	});
	return found;
}

function isBig(number: number): boolean {
	return Math.abs(number) > Number.MAX_SAFE_INTEGER;
}

/** Lossless JSON has a `bigint` only where no number would do. */
function holdsBigInteger(datum: unknown): boolean {
	const left: unknown[] = [datum];
	while (left.length > 0) {
		const value = left.pop();
		if (typeof value === "bigint") return true;
		if (typeof value === "object" && value !== null) for (const member of Object.values(value)) left.push(member);
	}
	return false;
}
