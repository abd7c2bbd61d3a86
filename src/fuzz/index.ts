/**
 * The fuzz kit, on fast-check: arbitraries of schemas, data, filters, texts and patterns, laws that any implementation
 * keeps, and the slow, obvious evaluator to hold a fast one against.
 */
export { brokenDatumOf, datumOf, json } from "./arbitraries/datum.ts";
export { filterFor } from "./arbitraries/filter.ts";
export { nearValid } from "./arbitraries/near-valid.ts";
export { balancedPair, type TypedPair } from "./arbitraries/pair.ts";
export { pattern } from "./arbitraries/pattern.ts";
export { schemaWith } from "./arbitraries/schema.ts";
export { tree } from "./arbitraries/tree.ts";
export { evaluatorsAgree } from "./laws/agreement.ts";
export type { Broken } from "./laws/broken.ts";
export { negationIsOpposite, negationMovesInwards } from "./laws/de-morgan.ts";
export { type EngineCase, engineMatchesModel } from "./laws/engine.ts";
export { printIsReadBack } from "./laws/print-parse.ts";
export { type OracleOptions, type Outcome, oracle } from "./oracle.ts";
