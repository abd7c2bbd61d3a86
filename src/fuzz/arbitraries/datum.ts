import * as fc from "fast-check";
import { type Plain, resolve, type ScalarKind, type Type } from "../../schema/types.ts";
import { FIELD_NAMES } from "./schema.ts";

/** Scalars that filters ask for, and their neighbours. */
const SCALARS: Readonly<Record<ScalarKind, readonly unknown[]>> = {
	string: ["", "a", "web", "web-1", "5", "true", "x/y", "é", "aa\nb"],
	bool: [true, false],
	int: [0, 1, -1, 50, 9007199254740993n, -9223372036854775808n],
	uint: [0, 1, 50, 9007199254740993n, 18446744073709551615n],
	float32: [0, 1, -0.5, 0.1, 50, 1e30],
	float64: [0, 1, -0.5, 0.1, 50, 9007199254740993n, 1e300],
};

/** Any JSON, of few names and values; integers beyond 2^53 are bigints. */
export const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3, depthSize: "small", withCrossShrink: true },
		fc.constantFrom(null, ...SCALARS.string, ...SCALARS.bool, ...SCALARS.int, ...SCALARS.float64),
		fc.array(tie("value"), { maxLength: 3 }),
		recordOf(tie("value")),
	),
})).value;

/** Data of a schema: `lacking`, fields may be missing, and null may stand where it counts as nothing. */
export function datumOf(schema: Type, lacking = false): fc.Arbitrary<unknown> {
	const type = resolve(schema);
	if (type.kind === "nullable") return fc.option(datumOf(type.type, lacking), { nil: null, freq: 3 });
	const there = dataOf(type, lacking);
	const mayBeNull = lacking || type.kind === "list" || type.kind === "map";
	return mayBeNull ? fc.option(there, { nil: null, freq: 6 }) : there;
}

function dataOf(type: Plain, lacking: boolean): fc.Arbitrary<unknown> {
	switch (type.kind) {
		case "any":
			return json;
		case "list":
			return fc.array(datumOf(type.element, lacking), { maxLength: 3 });
		case "map":
			return recordOf(datumOf(type.value, lacking));
		case "object": {
			const fields = [...type.fields].map(([name, field]) => [name, datumOf(field, lacking)]);
			return fc.record(
				Object.fromEntries(fields),
				lacking ? { requiredKeys: [], noNullPrototype: true } : { noNullPrototype: true },
			);
		}
		default:
			return fc.constantFrom(...SCALARS[type.kind]);
	}
}

function recordOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
	return fc.dictionary(fc.constantFrom(...FIELD_NAMES), value, { maxKeys: 3, noNullPrototype: true });
}

/** Data of a schema in which one thing may be anything at all: another type than declared, or none that JSON has. */
export function brokenDatumOf(schema: Type): fc.Arbitrary<unknown> {
	const wrong = fc.oneof(
		json,
		fc.constantFrom(undefined, Symbol("s"), () => 1, new Date(0), new Map([["a", 1]])),
	);
	return fc
		.tuple(datumOf(schema, true), wrong, fc.nat({ max: 20 }))
		.map(([datum, other, at]) => replaced(datum, other, { at }));
}

function replaced(datum: unknown, other: unknown, left: { at: number }): unknown {
	if (left.at-- === 0) return other;
	if (Array.isArray(datum)) return datum.map((element) => replaced(element, other, left));
	if (typeof datum !== "object" || datum === null || Object.getPrototypeOf(datum) !== Object.prototype) return datum;
	return Object.fromEntries(Object.entries(datum).map(([key, value]) => [key, replaced(value, other, left)]));
}
