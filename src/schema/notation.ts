import { any, lazy, list, map, nullable, object } from "./build.ts";
import { requireGround, SchemaError } from "./schema-error.ts";
import type { Type } from "./types.ts";

const SCALARS: ReadonlyMap<string, Type> = new Map<string, Type>([
	["string", { kind: "string" }],
	["bool", { kind: "bool" }],
	["int", { kind: "int" }],
	["uint", { kind: "uint" }],
	["float32", { kind: "float32" }],
	["float64", { kind: "float64" }],
	["any", any()],
]);

/**
 * Reads a file of named types: `"string"` and the other scalars, `"any"`, `{list: T}`, `{map: T}`, `{object: {field: T}}`,
 * `{pointer: T}`, and `{ref: NAME}` for another type of the same file. Names that start with `$` are remarks.
 * Throws a `SchemaError` that points at what it can't read.
 */
export function readNotation(file: unknown): ReadonlyMap<string, Type> {
	if (!isRecord(file)) throw new SchemaError("#", "the file is not an object of named types");
	const named = new Map<string, Type>();
	const known = new Set(Object.keys(file).filter((name) => !name.startsWith("$")));
	for (const name of known) named.set(name, readType(file[name], `#/${name}`));
	for (const [name, type] of named) requireGround(type, `#/${name}`);
	return named;

	function readType(source: unknown, at: string): Type {
		if (typeof source === "string") {
			const scalar = SCALARS.get(source);
			if (scalar === undefined) throw new SchemaError(at, `there is no type ${JSON.stringify(source)}`);
			return scalar;
		}
		const [form, ...more] = isRecord(source) ? Object.entries(source) : [];
		if (form === undefined || more.length > 0)
			throw new SchemaError(at, "a type is a name or an object with one entry");
		const [word, of] = form;
		const inside = `${at}/${word}`;
		switch (word) {
			case "list":
				return list(readType(of, inside));
			case "map":
				return map(readType(of, inside));
			case "pointer":
				return nullable(readType(of, inside));
			case "object": {
				if (!isRecord(of)) throw new SchemaError(inside, "the fields of an object are an object");
				return object(
					Object.fromEntries(Object.entries(of).map(([field, type]) => [field, readType(type, `${inside}/${field}`)])),
				);
			}
			case "ref": {
				if (typeof of !== "string" || !known.has(of))
					throw new SchemaError(inside, `there is no type ${JSON.stringify(of)}`);
				return lazy(() => named.get(of) ?? any());
			}
			default:
				throw new SchemaError(at, `${JSON.stringify(word)} is no form of a type`);
		}
	}
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
