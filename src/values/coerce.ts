import { readFloat32, readFloat64 } from "./read-float.ts";
import { readInt, readUint } from "./read-integer.ts";
import { BAD_VALUE, type Reading } from "./reading.ts";

/** The scalar types that a filter's value can be read as; integers are 64 bits wide. */
export type ReadableKind = "string" | "bool" | "int" | "uint" | "float32" | "float64";

/** A value as its type holds it: an integer is a `number` where that is exact, else a `bigint`. */
export type ReadValue = string | boolean | number | bigint;

const BOOLS: ReadonlyMap<string, boolean> = new Map([
	...["1", "t", "T", "TRUE", "true", "True"].map((word) => [word, true] as const),
	...["0", "f", "F", "FALSE", "false", "False"].map((word) => [word, false] as const),
]);

const READERS: Readonly<Record<ReadableKind, (text: string) => Reading<ReadValue>>> = {
	string: (text) => ({ ok: true, value: text }),
	bool: readBool,
	int: readInt,
	uint: readUint,
	float32: readFloat32,
	float64: readFloat64,
};

/**
 * Reads a filter's value as a scalar of `kind`, as Go's strconv does: text that the type does not know is a
 * `bad-value`, a number that it cannot hold is `value-out-of-range`. Surrounding white space is never skipped.
 */
export function coerce(kind: ReadableKind, text: string): Reading<ReadValue> {
	return READERS[kind](text);
}

function readBool(text: string): Reading<boolean> {
	const value = BOOLS.get(text);
	return value === undefined ? BAD_VALUE : { ok: true, value };
}
