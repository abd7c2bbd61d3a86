import { any, lazy, list, map, nullable } from "./build.ts";
import { escapeSegment, isRecord, type Json, lookUp } from "./json-pointer.ts";
import { aboutOf, alternative, NUMBER_FORMATS, typeNames } from "./json-schema-words.ts";
import { mergeTypes } from "./merge-types.ts";
import { requireGround, SchemaError } from "./schema-error.ts";
import type { Type } from "./types.ts";

/**
 * Reads a JSON Schema, or a component of an OpenAPI document: `at` points at it in `document`, as in
 * `#/components/schemas/Job`. `$ref` is followed within the document, also round in circles. A property that isn't
 * `required` is optional; `additionalProperties` without `properties` make a map; `allOf` is merged; alternatives come to
 * what they have in common, or to `any`. What only restricts values is passed over, but for `enum` and `const`. Extra:
 * `x-selectable: false` and `writeOnly` keep a property out of filters, `x-seen` lists texts for completion.
 * Throws a `SchemaError` that points at what it doesn't understand.
 */
export function readJsonSchema(document: unknown, at = "#"): Type {
	// Null while a reference is being read: only what refers to itself comes across that.
	const known = new Map<string, Type | null>();
	const schema = readRef(at, at);
	for (const [ref, type] of known) if (type !== null) requireGround(type, ref);
	return schema;

	function readRef(ref: string, from: string): Type {
		const done = known.get(ref);
		if (done === null) return lazy(() => known.get(ref) ?? endless(from));
		if (done !== undefined) return done;
		known.set(ref, null);
		const type = readSchema(lookUp(document, ref, from), ref);
		known.set(ref, type);
		return type;
	}

	function readSchema(source: unknown, here: string): Type {
		if (source === true) return any();
		if (!isRecord(source)) throw new SchemaError(here, `${JSON.stringify(source) ?? "nothing"} is no schema`);
		const parts: Type[] = [];
		if (typeof source.$ref === "string") parts.push(readRef(source.$ref, `${here}/$ref`));
		parts.push(...membersOf(source, "allOf", here));
		for (const word of ["oneOf", "anyOf"]) {
			const members = membersOf(source, word, here);
			if (members.length > 0) parts.push(alternative(members));
		}
		const names = typeNames(source, here);
		if (names.length > 0) parts.push(alternative(names.map((name) => namedType(name, source, here))));
		const [first = any(), ...more] = parts;
		const merged = more.reduce((one, other) => mergeTypes(one, other, here), first);
		const about = aboutOf(source, merged);
		const type = about === null ? merged : { ...merged, about: { ...merged.about, ...about } };
		return source.nullable === true && type.kind !== "nullable" ? nullable(type) : type;
	}

	function membersOf(source: Json, word: string, here: string): readonly Type[] {
		const members = source[word];
		if (members === undefined) return [];
		if (!Array.isArray(members)) throw new SchemaError(`${here}/${word}`, `${word} is a list of schemas`);
		return members.map((member: unknown, index) => readSchema(member, `${here}/${word}/${index}`));
	}

	function namedType(name: string, source: Json, here: string): Type {
		switch (name) {
			case "null":
				return nullable(any());
			case "string":
				return { kind: "string" };
			case "boolean":
				return { kind: "bool" };
			case "integer":
				return { kind: NUMBER_FORMATS.get(source.format) === "uint" ? "uint" : "int" };
			case "number":
				return { kind: NUMBER_FORMATS.get(source.format) ?? "float64" };
			case "array":
				return list(isRecord(source.items) ? readSchema(source.items, `${here}/items`) : any());
			case "object":
				return objectType(source, here);
			default:
				throw new SchemaError(`${here}/type`, `there is no type ${JSON.stringify(name)}`);
		}
	}

	function objectType({ properties = {}, additionalProperties: others, required }: Json, here: string): Type {
		if (!isRecord(properties)) throw new SchemaError(`${here}/properties`, "properties are an object");
		const names = Object.keys(properties);
		if (names.length === 0 && others !== false) {
			return map(others === undefined ? any() : readSchema(others, `${here}/additionalProperties`));
		}
		const fields = new Map<string, Type>();
		for (const name of names) {
			fields.set(name, readSchema(properties[name], `${here}/properties/${escapeSegment(name)}`));
		}
		const needed: ReadonlySet<unknown> = new Set(Array.isArray(required) ? required : []);
		const optional = new Set(names.filter((name) => !needed.has(name)));
		return { kind: "object", fields, ...(optional.size > 0 ? { optional } : {}) };
	}
}

function endless(from: string): never {
	throw new SchemaError(from, "the type is merged with itself");
}
