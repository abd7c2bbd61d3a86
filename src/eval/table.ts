import type { Dialect } from "../language/dialect.ts";
import type { ScalarKind } from "../schema/types.ts";
import { coerce } from "../values/coerce.ts";
import type { ErrorClass } from "./filter.ts";
import type { Entry, Table } from "./guard.ts";
import { intern } from "./property.ts";

/** The table of a declared scalar, or why the text can't be read as one. `float32` has none: it compares in 32 bits. */
export function declaredTable(kind: Exclude<ScalarKind, "float32">, text: string): Table | ErrorClass {
	const reading = coerce(kind, text);
	if (!reading.ok) return reading.error;
	const { value } = reading;
	switch (typeof value) {
		case "string":
			return [{ type: "string", value: intern(value) }];
		case "boolean":
			return [{ type: "boolean", value }];
		default:
			// A bigint in a float field is rounded before it is compared: no single bigint stands for that.
			return kind === "float64" ? [{ type: "number", value: Number(value) }] : exactEntries(BigInt(value));
	}
}

/** An integer as each of the two types that hold integers, where they hold it exactly. */
function exactEntries(integer: bigint): Table {
	const value = Number(integer);
	const number: Entry = { type: "number", value: BigInt(value) === integer ? value : null };
	const bigint: Entry = { type: "bigint", value: integer };
	return Number.isSafeInteger(value) ? [number, bigint] : [bigint, number];
}

/** The table of data that have no declared type, with what is wrong with the text for the types that can't read it. */
export interface AnyTable {
	readonly table: Table;
	readonly number: ErrorClass | null;
	readonly boolean: ErrorClass | null;
	/** The text as a float, for the numbers that the table leaves out; null where it is none. */
	readonly float: number | null;
}

const INTEGER = /^[+-]?[0-9][0-9_]*$/;

/** Reads a text as whatever it may meet. In standard an integer is compared exactly, in the reference as a float. */
export function anyTable(text: string, dialect: Dialect): AnyTable {
	const asFloat = coerce("float64", text);
	const asBool = coerce("bool", text);
	const string: Entry = { type: "string", value: intern(text) };
	const numbers: Entry[] = [];
	if (asFloat.ok && dialect === "standard" && INTEGER.test(text)) {
		numbers.push(...exactEntries(BigInt(text.replaceAll("_", "").replace("+", ""))));
	} else if (asFloat.ok) {
		numbers.push({ type: "number", value: Number(asFloat.value) });
	}
	const booleans: Entry[] = asBool.ok ? [{ type: "boolean", value: asBool.value === true }] : [];
	const numeric = /^[+-]?[0-9.]/.test(text) && asFloat.ok;
	return {
		table: numeric
			? [...numbers, string, ...booleans]
			: [...(text.length > 1 ? booleans : []), string, ...numbers, ...(text.length > 1 ? [] : booleans)],
		number: asFloat.ok ? null : asFloat.error,
		boolean: asBool.ok ? null : asBool.error,
		float: asFloat.ok ? Number(asFloat.value) : null,
	};
}

/** The same for the elements of a mixed list, which pass over a text that they can't read. */
export function elementTable(any: AnyTable): Table {
	const passes: Entry[] = [];
	if (any.number === "bad-value") passes.push({ type: "number", value: null }, { type: "bigint", value: null });
	if (any.boolean === "bad-value") passes.push({ type: "boolean", value: null });
	return [...any.table, ...passes];
}

/** Whether `value` equals its entry, or undefined where the table has none for it. A boxed string counts as one that equals nothing. */
export function lookUp(table: Table, value: unknown): boolean | undefined {
	for (const { type, value: wanted } of table) {
		if (typeof value === type) return value === wanted;
		if (type === "string" && value instanceof String) return false;
	}
	return undefined;
}
