import { any, nullable } from "./build.ts";
import { isRecord, type Json } from "./json-pointer.ts";
import { SchemaError } from "./schema-error.ts";
import { type About, isScalar, type ScalarKind, type Type } from "./types.ts";

/** How numbers are held, by `format`; without one that is listed an integer is an `int` and any other number a `float64`. */
export const NUMBER_FORMATS: ReadonlyMap<unknown, ScalarKind> = new Map<unknown, ScalarKind>([
	["int8", "int"],
	["int16", "int"],
	["int32", "int"],
	["int64", "int"],
	["uint8", "uint"],
	["uint16", "uint"],
	["uint32", "uint"],
	["uint64", "uint"],
	["float", "float32"],
	["double", "float64"],
]);

/** The types that a schema names, or that its other words or its enumerated values imply. None: it says nothing of the type. */
export function typeNames(source: Json, here: string): readonly string[] {
	const { type } = source;
	if (typeof type === "string") return withNull([type], source);
	if (Array.isArray(type)) {
		return type.map((name: unknown) => {
			if (typeof name === "string") return name;
			throw new SchemaError(`${here}/type`, `there is no type ${JSON.stringify(name)}`);
		});
	}
	if (type !== undefined) throw new SchemaError(`${here}/type`, `there is no type ${JSON.stringify(type)}`);
	if (isRecord(source.properties) || source.additionalProperties !== undefined) return ["object"];
	if (source.items !== undefined) return ["array"];
	return [...new Set(enumerated(source).map(nameOf))];
}

/** What a schema says for people, and the texts that it allows where `type` is a scalar; null when nothing. */
export function aboutOf(source: Json, type: Type): About | null {
	const { description, example, examples, writeOnly } = source;
	const shown = example ?? (Array.isArray(examples) ? examples[0] : undefined);
	const seen = source["x-seen"];
	const values = enumerated(source).filter((value) => value !== null);
	const scalar = type.kind === "nullable" ? isScalar(type.type) : isScalar(type);
	const about: About = {
		...(typeof description === "string" ? { description } : {}),
		...(shown === undefined ? {} : { example: shown }),
		...(values.length > 0 && scalar ? { values: values.map(String) } : {}),
		...(Array.isArray(seen) ? { seen: seen.map(String) } : {}),
		...(writeOnly === true || source["x-selectable"] === false ? { selectable: false } : {}),
	};
	return Object.keys(about).length === 0 ? null : about;
}

/** What data of any one of these types have in common. `{type: "null"}` is a nullable `any`. */
export function alternative(types: readonly Type[]): Type {
	const present = types
		.map((type) => (type.kind === "nullable" ? type.type : type))
		.filter((type, index) => {
			return type.kind !== "any" || types[index]?.kind !== "nullable";
		});
	const common = commonType(present);
	return types.some((type) => type.kind === "nullable") ? nullable(common) : common;
}

function commonType(types: readonly Type[]): Type {
	const [first, ...more] = types;
	if (first === undefined) return any();
	if (more.every((type) => type === first)) return first;
	const kinds = new Set(types.map(({ kind }) => kind));
	if (kinds.size === 1 && isScalar(first)) return { kind: first.kind, ...valuesOf(types) };
	const numbers = [...kinds].every((kind) => kind === "int" || kind === "float32" || kind === "float64");
	return numbers ? { kind: "float64" } : any();
}

/** The texts that alternatives allow together, where each of them lists some. */
function valuesOf(types: readonly Type[]): { readonly about?: About } {
	const values = types.map(({ about }) => about?.values);
	if (values.includes(undefined)) return {};
	return { about: { values: [...new Set(values.flatMap((listed) => listed ?? []))] } };
}

function withNull(names: readonly string[], source: Json): readonly string[] {
	return enumerated(source).includes(null) ? [...names, "null"] : names;
}

function enumerated(source: Json): readonly unknown[] {
	if (Array.isArray(source.enum)) return source.enum;
	return source.const === undefined ? [] : [source.const];
}

function nameOf(value: unknown): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "array";
	if (typeof value === "bigint" || Number.isInteger(value)) return "integer";
	return typeof value;
}
