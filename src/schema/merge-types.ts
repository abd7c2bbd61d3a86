import { list, map, nullable } from "./build.ts";
import { SchemaError } from "./schema-error.ts";
import { isNullable, isScalar, type ObjectType, type Plain, plain, type Type } from "./types.ts";

/**
 * The type of data that are of both types at once: objects have the fields of both, and null is there only if both have
 * it. Throws a `SchemaError` at `here` for types that no value is of.
 */
export function mergeTypes(one: Type, other: Type, here: string): Type {
	if (one === other || isAnything(other)) return one;
	if (isAnything(one)) return other;
	const merged = mergePlain(plain(one), plain(other), here);
	return isNullable(one) && isNullable(other) ? nullable(merged) : merged;
}

function isAnything(type: Type): boolean {
	return type.kind === "any" && type.about === undefined;
}

function mergePlain(one: Plain, other: Plain, here: string): Type {
	const about = { ...one.about, ...other.about };
	const told = Object.keys(about).length === 0 ? {} : { about };
	if (one.kind === "any") return { ...other, ...told };
	if (other.kind === "any") return { ...one, ...told };
	if (one.kind === "object" && other.kind === "object") return { ...mergeFields(one, other, here), ...told };
	if (one.kind === "list" && other.kind === "list")
		return { ...list(mergeTypes(one.element, other.element, here)), ...told };
	if (one.kind === "map" && other.kind === "map") return { ...map(mergeTypes(one.value, other.value, here)), ...told };
	// `type: object` without properties only repeats what the other says.
	if (one.kind === "map" && other.kind === "object" && plain(one.value).kind === "any") return { ...other, ...told };
	if (one.kind === "object" && other.kind === "map" && plain(other.value).kind === "any") return { ...one, ...told };
	if (isScalar(one) && isScalar(other)) {
		if (one.kind === other.kind || other.kind === "float64") return { kind: one.kind, ...told };
		if (one.kind === "float64") return { kind: other.kind, ...told };
	}
	throw new SchemaError(here, `nothing is of type ${one.kind} and of type ${other.kind} at once`);
}

function mergeFields(one: ObjectType, other: ObjectType, here: string): ObjectType {
	const fields = new Map(one.fields);
	for (const [name, type] of other.fields) {
		const known = one.fields.get(name);
		fields.set(name, known === undefined ? type : mergeTypes(known, type, `${here}/properties/${name}`));
	}
	const optional = new Set([...fields.keys()].filter((name) => canMiss(one, name) && canMiss(other, name)));
	return { kind: "object", fields, ...(optional.size > 0 ? { optional } : {}) };
}

/** Whether an object type lets data lack a field, because the field is optional or the type says nothing of it. */
function canMiss({ fields, optional }: ObjectType, name: string): boolean {
	return !fields.has(name) || optional?.has(name) === true;
}
