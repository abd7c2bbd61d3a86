/**
 * Whether functions should be made without being asked for: where Node runs, unless someone took care to forbid it, it is
 * allowed; asking a browser would be reported as a breach of its policy.
 */
export function makesFunctions(): boolean {
	return typeof process !== "undefined" && process.versions?.node !== undefined;
}

/** Numbers the functions, which makes each source unlike any other: equal ones would share what the engine learns of their data. */
let made = 0;

/**
 * Runs the body of a function, in which `c0`, `c1` and so on are the constants, and gives what it returns; null where
 * making functions of text isn't allowed. No user's text may be part of the body, see `SourceWriter`.
 */
export function makeFunction(body: string, constants: readonly unknown[]): unknown {
	const names = constants.map((_, number) => `,c${number}=c[${number}]`);
	const source = `"use strict";const n=${made++}${names.join("")};${body}`;
	try {
		return new Function("c", source)(constants);
	} catch (error) {
		if (error instanceof EvalError) return null;
		throw error;
	}
}
