import type { Dialect } from "../../src/language/dialect.ts";

/** The ids of vectors that are known to fail, by vector file and dialect. A line whose vector passes fails the build. */
export const knownFailures: Readonly<Record<"parse" | "eval" | "regex", Readonly<Record<Dialect, readonly string[]>>>> =
	{
		parse: { reference: [], standard: [] },
		eval: { reference: [], standard: [] },
		regex: { reference: [], standard: [] },
	};
