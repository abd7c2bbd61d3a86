import type { Code } from "./codes.ts";
import { diagnostic, type Words } from "./diagnose.ts";
import { FilterError } from "./diagnostic.ts";

/** A FilterError for something that was built and not typed, so that it stands nowhere in a text. */
export function refusal<C extends Code>(code: C, words: Words<C>): FilterError {
	return new FilterError([diagnostic(code, { from: 0, to: 0 }, words)]);
}
