import { plain, resolve, type Type } from "../../schema/types.ts";

/** A datum as the reference has it: each declared field is there, with the zero value of its type where data say nothing. */
export function filled(declared: Type, value: unknown): unknown {
	if (resolve(declared).kind === "nullable" && (value === null || value === undefined)) return null;
	const type = plain(declared);
	switch (type.kind) {
		case "string":
			return value ?? "";
		case "bool":
			return value ?? false;
		case "int":
		case "uint":
		case "float32":
		case "float64":
			return value ?? 0;
		case "any":
			return value ?? null;
		case "list":
			return Array.isArray(value) ? value.map((element) => filled(type.element, element)) : null;
		case "map":
			return isRecord(value) ? mapped(value, (inside) => filled(type.value, inside)) : null;
		case "object": {
			const given = isRecord(value) ? value : {};
			const fields = Array.from(type.fields, ([name, field]) => {
				return [name, filled(field, Object.hasOwn(given, name) ? given[name] : undefined)] as const;
			});
			return Object.fromEntries(fields);
		}
	}
}

function mapped(record: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): unknown {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
