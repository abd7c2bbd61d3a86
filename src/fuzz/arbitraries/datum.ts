import * as fc from "fast-check";
import type { Type } from "../../schema/types.ts";
import { drawDatum, drawJson } from "../draw/datum.ts";
import { drawn } from "../drawn.ts";

/** Any JSON, of few names and values; integers beyond 2^53 are bigints. */
export const json: fc.Arbitrary<unknown> = drawn((choices) => drawJson(choices));

/** Data of a schema: `lacking`, fields may be missing, and null may stand where it counts as nothing. */
export function datumOf(schema: Type, lacking = false): fc.Arbitrary<unknown> {
	return drawn((choices) => drawDatum(choices, schema, lacking));
}

/** Data of a schema in which one thing may be anything at all: another type than declared, or none that JSON has. */
export function brokenDatumOf(schema: Type): fc.Arbitrary<unknown> {
	const wrong = fc.oneof(
		json,
		fc.constantFrom(undefined, Symbol("s"), () => 1, new Date(0), new Map([["a", 1]]), new String("a")),
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
