import { type About, resolve, type Type } from "../../schema/types.ts";

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of a type, as far as filters may speak of it: what can't be selected is left out. For completion in
 * editors; `readJsonSchema` reads it back. Types that refer to themselves don't occur among the lists of a server.
 */
export function jsonSchemaOf(type: Type): JsonSchema {
	const node = resolve(type);
	const about = aboutOf(node.about);
	switch (node.kind) {
		case "string":
			return { type: "string", ...about };
		case "bool":
			return { type: "boolean", ...about };
		case "int":
			return { type: "integer", format: "int64", ...about };
		case "uint":
			return { type: "integer", format: "uint64", minimum: 0, ...about };
		case "float32":
			return { type: "number", format: "float", ...about };
		case "float64":
			return { type: "number", format: "double", ...about };
		case "any":
			return about;
		case "list":
			return { type: "array", items: jsonSchemaOf(node.element), ...about };
		case "map":
			return { type: "object", additionalProperties: jsonSchemaOf(node.value), ...about };
		case "nullable":
			return { anyOf: [jsonSchemaOf(node.type), { type: "null" }], ...about };
		case "object": {
			const fields = [...node.fields].filter(([, field]) => resolve(field).about?.selectable !== false);
			const properties = Object.fromEntries(fields.map(([name, field]) => [name, jsonSchemaOf(field)]));
			const required = fields.map(([name]) => name).filter((name) => !node.optional?.has(name));
			return { type: "object", properties, required, ...about };
		}
	}
}

function aboutOf(about: About | undefined): JsonSchema {
	const { description, example, values, seen } = about ?? {};
	return {
		...(description === undefined ? {} : { description }),
		...(example === undefined ? {} : { examples: [example] }),
		...(values === undefined ? {} : { enum: values }),
		...(seen === undefined ? {} : { "x-seen": seen }),
	};
}
