import { type About, isScalar, type ObjectType, type Plain, plain, type ScalarKind, type Type } from "./types.ts";

/** A JSON Schema: plain JSON, but that an example may be a bigint. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const SCALARS: Readonly<Record<ScalarKind, JsonSchema>> = {
	string: { type: "string" },
	bool: { type: "boolean" },
	int: { type: "integer", format: "int64" },
	uint: { type: "integer", format: "uint64" },
	float32: { type: "number", format: "float" },
	float64: { type: "number", format: "double" },
};

/**
 * Writes a schema as JSON Schema (draft 2020-12), so that `readJsonSchema` reads the same schema again. Object types that
 * hold themselves, and so can't be written where they stand, are under `$defs`, named after where they are met first.
 */
export function toJsonSchema(schema: Type): JsonSchema {
	const recursive = holdThemselves(schema);
	const names = new Map<ObjectType, string>();
	const definitions: Record<string, JsonSchema> = {};
	const written = write(schema, "Type");
	const draft = { $schema: "https://json-schema.org/draft/2020-12/schema" };
	return names.size === 0 ? { ...draft, ...written } : { ...draft, ...written, $defs: definitions };

	function write(declared: Type, name: string): JsonSchema {
		switch (declared.kind) {
			case "lazy":
				return { ...write(declared.resolve(), name), ...wordsOf(declared.about) };
			case "nullable":
				return { ...orNull(write(declared.type, name)), ...wordsOf(declared.about) };
			default:
				return { ...writePlain(declared, name), ...wordsOf(declared.about) };
		}
	}

	function writePlain(type: Plain, name: string): JsonSchema {
		if (isScalar(type)) return writeScalar(type.kind, type.about);
		switch (type.kind) {
			case "any":
				return {};
			case "list":
				return { type: "array", items: write(type.element, name) };
			case "map":
				return { type: "object", additionalProperties: write(type.value, name) };
			case "object":
				return recursive.has(type) ? reference(type, name) : writeObject(type);
		}
	}

	function reference(type: ObjectType, name: string): JsonSchema {
		const known = names.get(type);
		if (known !== undefined) return { $ref: `#/$defs/${known}` };
		let fresh = name.replace(/[^A-Za-z0-9_]/g, "_");
		while (fresh in definitions) fresh += "_";
		names.set(type, fresh);
		definitions[fresh] = {};
		definitions[fresh] = writeObject(type);
		return { $ref: `#/$defs/${fresh}` };
	}

	function writeObject({ fields, optional }: ObjectType): JsonSchema {
		const properties = Object.fromEntries([...fields].map(([name, field]) => [name, write(field, name)]));
		const required = [...fields.keys()].filter((name) => optional?.has(name) !== true);
		return { type: "object", properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
	}
}

/** A schema that allows null as well. */
function orNull(schema: JsonSchema): JsonSchema {
	if (typeof schema.type !== "string") return "anyOf" in schema ? schema : { anyOf: [schema, { type: "null" }] };
	const type = [schema.type, "null"];
	return Array.isArray(schema.enum) ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
}

function writeScalar(kind: ScalarKind, about: About | undefined): JsonSchema {
	const { values } = about ?? {};
	if (values === undefined) return SCALARS[kind];
	return { ...SCALARS[kind], enum: values.map((text) => (kind === "string" ? text : literal(text))) };
}

/** A number or a bool as JSON has it. */
function literal(text: string): unknown {
	if (/^-?[0-9]{16,}$/.test(text)) return BigInt(text);
	return text === "true" || text === "false" ? text === "true" : Number(text);
}

function wordsOf(about: About | undefined): JsonSchema {
	if (about === undefined) return {};
	const { description, example, seen, selectable } = about;
	return {
		...(description === undefined ? {} : { description }),
		...(example === undefined ? {} : { examples: [example] }),
		...(seen === undefined ? {} : { "x-seen": seen }),
		...(selectable === false ? { "x-selectable": false } : {}),
	};
}

/** The object types of a schema that hold themselves, through any number of others. */
function holdThemselves(schema: Type): ReadonlySet<ObjectType> {
	const found = new Set<ObjectType>();
	const done = new Set<ObjectType>();
	enter(schema, new Set());
	return found;

	function enter(declared: Type, inside: Set<ObjectType>): void {
		const type = plain(declared);
		if (type.kind === "list") enter(type.element, inside);
		else if (type.kind === "map") enter(type.value, inside);
		else if (type.kind === "object") {
			if (inside.has(type)) found.add(type);
			if (done.has(type) || inside.has(type)) return;
			inside.add(type);
			for (const field of type.fields.values()) enter(field, inside);
			inside.delete(type);
			done.add(type);
		}
	}
}
