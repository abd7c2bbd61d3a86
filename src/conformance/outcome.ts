import type { ErrorClass } from "../eval/filter.ts";

/** What an evaluation comes to: an answer, or the class of its failure. */
export type Outcome = boolean | ErrorClass;
