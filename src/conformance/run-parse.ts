import type { Dialect } from "../language/dialect.ts";
import { canonicalJson } from "./canonical-json.ts";
import { parseOrNull } from "./parse-or-null.ts";
import { toReferenceTree } from "./reference-tree.ts";
import type { ParseVector } from "./vectors.ts";
import type { Verdict } from "./verdict.ts";

/** What stands for a text that is refused, where a tree would stand. */
export const REFUSAL = "refusal";

/** What an implementation reads in a text: its tree as canonical JSON, `REFUSAL`, or what else went wrong. */
export type Read = (expr: string) => string;

/** Our own parser, as vectors ask for it. */
export function reader(dialect: Dialect): Read {
	return (expr) => {
		const tree = parseOrNull(expr, { dialect });
		return tree === null ? REFUSAL : canonicalJson(toReferenceTree(tree));
	};
}

/**
 * Holds a parser, ours unless another is given, against vectors. In reference dialect acceptance and tree agree. In standard dialect whatever
 * the reference accepts is accepted with the same tree, save that a value which is a pointer keeps its first
 * slash; what the reference refuses may be accepted.
 */
export function runParse(
	vectors: readonly ParseVector[],
	dialect: Dialect,
	read: Read = reader(dialect),
): readonly Verdict[] {
	return vectors.map((vector) => {
		const expected = vector.ast === null ? REFUSAL : canonicalJson(vector.ast);
		const found = read(vector.expr);
		const detail = `${JSON.stringify(vector.expr)}: expected ${expected}, found ${found}`;
		return { id: vector.expr, result: judge(), detail };

		function judge(): Verdict["result"] {
			if (found === expected) return "agrees";
			if (dialect === "reference" || found === REFUSAL) return "disagrees";
			const tree = parseOrNull(vector.expr, { dialect });
			if (tree === null || canonicalJson(toReferenceTree(tree)) !== found) return "disagrees";
			if (vector.ast === null) return "by-design";
			return canonicalJson(toReferenceTree(tree, vector.expr)) === expected ? "by-design" : "disagrees";
		}
	});
}
