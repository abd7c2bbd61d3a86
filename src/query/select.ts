import { typeAt } from "../schema/select.ts";
import type { Type } from "../schema/types.ts";
import { field, isRecord, parsePath } from "./path.ts";
import { QueryError } from "./query-error.ts";

/** What to keep of an object: everything, or these fields of it. */
type Shape = true | Map<string, Shape>;

/**
 * A projection to dotted selectors. What they lead through is built anew: objects and maps with the named fields alone, lists
 * with the named places in a row. What a datum doesn't have is left out.
 */
export function projection<T>(selectors: readonly string[], schema: Type): (item: T) => T {
	let shape: Shape = new Map();
	for (const selector of selectors) shape = add(shape, pathOf(selector, schema), 0);
	const kept = shape;
	return (item) => project(item, kept);
}

function pathOf(selector: string, schema: Type): readonly string[] {
	const path = parsePath(selector);
	const met = path === null ? null : typeAt(schema, path);
	if (path !== null && (met?.kind === "type" || met?.kind === "dynamic")) return path;
	const message = `can't select ${JSON.stringify(selector)}: ${path === null ? "it is no selector" : "the schema has no such field"}`;
	throw new QueryError("bad-select", message, { path: selector });
}

function add(shape: Shape, path: readonly string[], at: number): Shape {
	const name = path[at];
	if (shape === true || name === undefined) return true;
	return shape.set(name, add(shape.get(name) ?? new Map(), path, at + 1));
}

function project<V>(value: V, shape: Shape): V;
function project(value: unknown, shape: Shape): unknown {
	if (shape === true || !isRecord(value)) return value;
	const found: [string, unknown][] = [];
	for (const [name, inner] of shape) {
		const entry = field(value, name);
		if (entry !== undefined) found.push([name, project(entry, inner)]);
	}
	return Array.isArray(value) ? found.map(([, entry]) => entry) : Object.fromEntries(found);
}
