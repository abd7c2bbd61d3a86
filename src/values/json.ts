import { markBigIntegers, reviveBigIntegers } from "./big-integers.ts";
import { mayHaveBigInteger } from "./may-have-big-integer.ts";
import { writeJson } from "./write-json.ts";

/**
 * `JSON.parse`, but for integers outside ±(2^53 - 1), which become `bigint`. Text without any takes the native way;
 * else they are marked in the text first and revived in what native parsing makes of it. (Newer engines hand a number's
 * source to a reviver; asking a reviver about each value takes seven times as long as parsing, this less than three.)
 */
export function parseJson(text: string): unknown {
	if (!mayHaveBigInteger(text)) return JSON.parse(text);
	const marked = markBigIntegers(text);
	if (marked === null) return JSON.parse(text);
	let parsed: unknown;
	try {
		parsed = JSON.parse(marked);
	} catch {
		// The same fault, told with the positions of the text that the caller knows.
		return JSON.parse(text);
	}
	return reviveBigIntegers(parsed);
}

/**
 * `JSON.stringify`, but for each `bigint`, which is written as its digits. What has no bigint in it takes the
 * native way, whose TypeError at the first bigint (or at a cycle, which is found again) leads to our own writer.
 */
export function stringifyJson(value: unknown, space?: string | number): string | undefined {
	if ("toJSON" in BigInt.prototype) return writeJson(value, space);
	try {
		return JSON.stringify(value, null, space);
	} catch (error) {
		if (error instanceof TypeError) return writeJson(value, space);
		throw error;
	}
}
