import type { Dialect } from "../language/dialect.ts";
import { canonicalJson } from "./canonical-json.ts";
import { parseOrNull } from "./parse-or-null.ts";
import { toReferenceTree } from "./reference-tree.ts";
import type { ParseVector } from "./vectors.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Holds our parser against vectors. In reference dialect acceptance and tree agree. In standard dialect whatever
 * the reference accepts is accepted with the same tree, save that a value which is a pointer keeps its first
 * slash; what the reference refuses may be accepted.
 */
export function runParse(vectors: readonly ParseVector[], dialect: Dialect): readonly Verdict[] {
	return vectors.map((vector) => {
		const tree = parseOrNull(vector.expr, { dialect });
		const expected = vector.ast === null ? "refusal" : canonicalJson(vector.ast);
		const found = tree === null ? "refusal" : canonicalJson(toReferenceTree(tree));
		const detail = `${JSON.stringify(vector.expr)}: expected ${expected}, found ${found}`;
		return { id: vector.expr, result: judge(), detail };

		function judge(): Verdict["result"] {
			if (found === expected) return "agrees";
			if (dialect === "reference" || tree === null) return "disagrees";
			if (vector.ast === null) return "by-design";
			return canonicalJson(toReferenceTree(tree, vector.expr)) === expected ? "by-design" : "disagrees";
		}
	});
}
