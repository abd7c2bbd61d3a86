import type { Dialect } from "../language/dialect.ts";
import { canonicalJson } from "./canonical-json.ts";
import { differsByDesign } from "./design-differences.ts";
import type { Outcome } from "./outcome.ts";
import type { EvalVector } from "./vectors.ts";
import type { Verdict } from "./verdict.ts";

/** What an implementation makes of a filter and a datum of the kind: an answer, or the class of its error. */
export type Evaluate = (kind: string, expr: string, datum: unknown) => Outcome;

/**
 * Holds an evaluator against vectors. In reference dialect every outcome agrees, the class of an error included.
 * In standard dialect every true and false does, save where it is meant to differ; where the reference fails,
 * anything may come out.
 */
export function runEval(vectors: readonly EvalVector[], dialect: Dialect, evaluate: Evaluate): readonly Verdict[] {
	return vectors.map((vector) => {
		const { kind, expr, datum, outcome } = vector;
		const found = evaluate(kind, expr, datum);
		const free = dialect === "standard" && (typeof outcome === "string" || differsByDesign(vector));
		return {
			id: canonicalJson({ kind, expr, datum }),
			result: found === outcome ? "agrees" : free ? "by-design" : "disagrees",
			detail: `${kind} ${JSON.stringify(expr)}: expected ${outcome}, found ${found}`,
		};
	});
}
