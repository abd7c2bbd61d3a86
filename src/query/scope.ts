import { typeAt } from "../schema/select.ts";
import { isScalar, type ScalarKind, type Type } from "../schema/types.ts";
import type { Scalar, Selection } from "../source/query.ts";
import { compareValues } from "../values/order.ts";
import { exactNumber } from "./key.ts";
import { parsePath, readerOf } from "./path.ts";
import { QueryError } from "./query-error.ts";

/** One field of a `within`: objects whose field has one of these values. Null stands for a field that is null or missing. */
export interface WithinField {
	readonly name: string;
	readonly path: readonly string[];
	readonly values: ReadonlySet<Scalar>;
	/** Whether an object has one of the values there. */
	readonly holds: (item: unknown) => boolean;
}

/** One field of a `prefix`. */
export interface PrefixField {
	readonly name: string;
	readonly path: readonly string[];
	readonly text: string;
	/** Whether an object's text begins so. */
	readonly holds: (item: unknown) => boolean;
}

/** The part of a selection that isn't a filter, read and checked. */
export interface Scope {
	readonly within: readonly WithinField[];
	readonly prefix: readonly PrefixField[];
}

/** Reads `within` and `prefix` of a selection; fields that the schema doesn't have throw. */
export function scopeOf<T>(selection: Selection<T>, schema: Type): Scope {
	const within = Object.entries(selection.within ?? {}).map(([name, given]): WithinField => {
		const { path } = scalarField(name, schema, "unknown-within");
		const values = (Array.isArray(given) ? given : [given]).map((value) => scopeValue(name, value));
		const set = new Set(values);
		const read = readerOf(path);
		return { name, path, values: set, holds: (item) => set.has(scopeScalar(read(item))) };
	});
	const prefix = Object.entries(selection.prefix ?? {}).flatMap(([name, text]): readonly PrefixField[] => {
		const { path, kind } = scalarField(name, schema, "unknown-prefix");
		if ((kind !== "string" && kind !== null) || typeof text !== "string") {
			throw new QueryError("unknown-prefix", `prefix ${JSON.stringify(name)}: only texts have a prefix`, {
				path: name,
				expected: "a string",
			});
		}
		const read = readerOf(path);
		// Nothing is the beginning of everything, of what isn't there too.
		return text === "" ? [] : [{ name, path, text, holds: (item) => beginsWith(read(item), text) }];
	});
	return { within, prefix };
}

/** What objects of the scope have to pass, each by itself. */
export function scopeTests({ within, prefix }: Scope): readonly ((item: unknown) => boolean)[] {
	return [...within, ...prefix].map(({ holds }) => holds);
}

/** One text for each scope: the same objects in another spelling have the same. */
export function scopeText(scope: Scope): string {
	const within = scope.within.map(({ name, values }) => [name, ...[...values].sort(compareValues).map(spell)]);
	const prefix = scope.prefix.map(({ name, text }) => [name, text]);
	return JSON.stringify([within.sort(byName), prefix.sort(byName)]);
}

/** A field's value as scopes compare it. */
export function scopeScalar(value: unknown): Scalar {
	switch (typeof value) {
		case "string":
		case "boolean":
			return value;
		case "number":
		case "bigint":
			return exactNumber(value);
		default:
			return null;
	}
}

function beginsWith(value: unknown, text: string): boolean {
	return typeof value === "string" && value.startsWith(text);
}

function scopeValue(name: string, value: unknown): Scalar {
	if (value === null || ["string", "boolean", "number", "bigint"].includes(typeof value)) return scopeScalar(value);
	throw new QueryError("bad-within", `within ${JSON.stringify(name)} takes scalars: a string, number, bool or null`, {
		path: name,
	});
}

function scalarField(
	name: string,
	schema: Type,
	code: "unknown-within" | "unknown-prefix",
): { readonly path: readonly string[]; readonly kind: ScalarKind | null } {
	const path = parsePath(name);
	const met = path === null ? null : typeAt(schema, path);
	if (path !== null && met?.kind === "dynamic") return { path, kind: null };
	if (path !== null && met?.kind === "type" && isScalar(met.type)) return { path, kind: met.type.kind };
	const option = code === "unknown-within" ? "within" : "prefix";
	const why = met?.kind === "type" ? `it is a ${met.type.kind}, not a scalar` : "the schema has no such field";
	throw new QueryError(code, `${option} ${JSON.stringify(name)}: ${why}`, { path: name });
}

function spell(value: Scalar): string {
	return `${typeof value} ${value}`;
}

function byName(a: readonly string[], b: readonly string[]): number {
	return compareValues(a[0], b[0]);
}
