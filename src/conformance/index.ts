/** The conformance kit: the vectors, runners that hold an implementation against them, and the adapter protocol. */
export { type AdapterOptions, answer } from "./adapter.ts";
export { canonicalJson } from "./canonical-json.ts";
export { differsByDesign } from "./design-differences.ts";
export { evaluator } from "./evaluate.ts";
export { Kinds } from "./kinds.ts";
export type { Outcome } from "./outcome.ts";
export { AdapterError, AdapterProcess, type Reply, type Request, type Trouble } from "./process.ts";
export {
	type ReferenceBinding,
	type ReferenceSelector,
	type ReferenceTree,
	toReferenceTree,
} from "./reference-tree.ts";
export { type Report, report, reportText } from "./report.ts";
export { type Evaluate, runEval } from "./run-eval.ts";
export { REFUSAL, type Read, reader, runParse } from "./run-parse.ts";
export { type EvalVector, isErrorClass, type ParseVector, readEvalVectors, readParseVectors } from "./vectors.ts";
export type { Verdict } from "./verdict.ts";
