import type { Dialect } from "../language/dialect.ts";
import { canonicalJson } from "./canonical-json.ts";
import { differsByDesign } from "./design-differences.ts";
import type { Outcome } from "./outcome.ts";
import { type EvalVector, isErrorClass } from "./vectors.ts";
import type { Verdict } from "./verdict.ts";

/** What an implementation makes of a vector's filter and datum: an answer, the class of its error, or what else went wrong. */
export type Evaluate = (vector: EvalVector) => Outcome | string;

/**
 * Holds an evaluator against vectors, which it is asked in their order. In reference dialect every outcome agrees,
 * the class of an error included. In standard dialect every true and false does, save where it is meant to differ;
 * where the reference fails, anything may come out.
 */
export function runEval(vectors: readonly EvalVector[], dialect: Dialect, evaluate: Evaluate): readonly Verdict[] {
	return vectors.map((vector) => {
		const { kind, schema, expr, datum, outcome } = vector;
		const found = evaluate(vector);
		const answered = typeof found === "boolean" || isErrorClass(found);
		const free = dialect === "standard" && answered && (typeof outcome === "string" || differsByDesign(vector));
		return {
			id: canonicalJson({ kind, schema, expr, datum }),
			result: found === outcome ? "agrees" : free ? "by-design" : "disagrees",
			detail: `${kind} ${JSON.stringify(expr)}: expected ${outcome}, found ${found}`,
		};
	});
}
