import type { About, Infer, ScalarKind, Type } from "./types.ts";

/** A field that an object may lack. */
export interface Optional<T = unknown> {
	readonly optional: Type<T>;
}

/** The fields of an object type by name. */
export type Fields = Readonly<Record<string, Type | Optional>>;

/** The TypeScript type of an object with these fields; all are read-only, optional ones may be missing. */
export type InferFields<F extends Fields> = Flat<
	{ readonly [K in keyof F as F[K] extends Optional ? never : K]: Infer<F[K]> } & {
		readonly [K in keyof F as F[K] extends Optional ? K : never]?: F[K] extends Optional<infer T> ? T : never;
	}
>;

type Flat<T> = { [K in keyof T]: T[K] };

/** Text. */
export function string<const V extends string = string>(about?: About & { readonly values?: readonly V[] }): Type<V> {
	return scalar("string", about);
}

/** True or false. */
export function bool(about?: About): Type<boolean> {
	return scalar("bool", about);
}

/** A signed integer of 64 bits: a bigint where a number would lose digits. */
export function int(about?: About): Type<number | bigint> {
	return scalar("int", about);
}

/** An unsigned integer of 64 bits. */
export function uint(about?: About): Type<number | bigint> {
	return scalar("uint", about);
}

/** A number that compares in 32 bits. */
export function float32(about?: About): Type<number> {
	return scalar("float32", about);
}

/** A number that compares in 64 bits. */
export function float64(about?: About): Type<number> {
	return scalar("float64", about);
}

/** Anything that JSON can say; a filter on it is checked only while it runs. */
export function any(about?: About): Type<unknown> {
	return { kind: "any", ...told(about) };
}

/** A list of elements of one type. Say `nullable(list(…))` to have null in the TypeScript type; filters take null for an empty list either way. */
export function list<T>(element: Type<T>, about?: About): Type<readonly T[]> {
	return { kind: "list", element, ...told(about) };
}

/** A map from strings to values of one type. Filters take null for an empty map, as with `list`. */
export function map<T>(value: Type<T>, about?: About): Type<Readonly<Record<string, T>>> {
	return { kind: "map", value, ...told(about) };
}

/** An object with known fields. A filter that names another field doesn't compile. */
export function object<const F extends Fields>(fields: F, about?: About): Type<InferFields<F>> {
	const types = new Map<string, Type>();
	const missable = new Set<string>();
	for (const [name, field] of Object.entries(fields)) {
		types.set(name, "kind" in field ? field : field.optional);
		if (!("kind" in field)) missable.add(name);
	}
	return { kind: "object", fields: types, ...(missable.size > 0 ? { optional: missable } : {}), ...told(about) };
}

/** Marks a field of an object that data may lack. */
export function optional<T>(type: Type<T>): Optional<T> {
	return { optional: type };
}

/** A type or null. */
export function nullable<T>(type: Type<T>, about?: About): Type<T | null> {
	return { kind: "nullable", type, ...told(about) };
}

/** A type that is looked up when needed: how a type refers to itself. `resolve` must come to something else than itself. */
export function lazy<T>(resolve: () => Type<T>, about?: About): Type<T> {
	return { kind: "lazy", resolve, ...told(about) };
}

function scalar(kind: ScalarKind, about: About | undefined): { readonly kind: ScalarKind; readonly about?: About } {
	return { kind, ...told(about) };
}

function told(about: About | undefined): { readonly about?: About } {
	return about === undefined ? {} : { about };
}
