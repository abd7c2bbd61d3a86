/**
 * How a filter is read. `standard` is the documented language without the accidents of its reference
 * implementation; `reference` accepts, answers and fails exactly as that implementation does.
 */
export type Dialect = "standard" | "reference";

/** The dialect that is meant when none is named. */
export const DEFAULT_DIALECT: Dialect = "standard";
