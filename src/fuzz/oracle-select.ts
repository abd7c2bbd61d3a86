import type { Dialect } from "../language/dialect.ts";
import { listIndex } from "../schema/list-index.ts";
import { isNullable, isScalar, type Plain, plain, type Type } from "../schema/types.ts";
import { fail } from "./oracle-failure.ts";

/** What a name is bound to. `captured`: in the reference, the key that is bound beside it hides where it comes from. */
export interface Bound {
	readonly name: string;
	readonly role: "key" | "value";
	readonly value: unknown;
	readonly type: Type;
	readonly captured: boolean;
	readonly outer: Bound | null;
}

/** What a path leads to, with the type that is declared there. */
export interface Found {
	readonly value: unknown;
	readonly type: Type;
}

/** Whatever JSON can't say counts as not being there; null is said apart. */
export function isNothing(value: unknown): boolean {
	return value === undefined || value === null || typeof value === "function" || typeof value === "symbol";
}

/** Whether `value` is an object that holds other values by name. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under a key, or undefined. Names that every object has are read only where they are the object's own. */
export function child(record: Readonly<Record<string, unknown>>, name: string): unknown {
	if (name in Object.prototype && !Object.hasOwn(record, name)) return undefined;
	const value = record[name];
	return typeof value === "function" || typeof value === "symbol" ? undefined : value;
}

/** The keys that a map has. */
export function keysOf(record: Readonly<Record<string, unknown>>): readonly string[] {
	return Object.keys(record).filter((key) => child(record, key) !== undefined);
}

/** Walks a path, segment by segment, as the language's table of selecting says. Null is the answer where nothing is there. */
export function select(path: readonly string[], datum: Found, scope: Bound | null, dialect: Dialect): Found | null {
	let bound = scope;
	while (bound !== null && bound.name !== path[0]) bound = bound.outer;
	if (bound !== null && ((bound.role === "key" && path.length > 1) || (bound.captured && dialect === "reference"))) {
		fail("local-has-no-fields");
	}
	let here: Found | null = bound ?? datum;
	const first = bound === null ? 0 : 1;
	for (let at = first; at < path.length; at++) {
		const mayLack = at === path.length - 1 && (bound !== null || at > 0);
		here = dialect === "reference" ? referenceStep(here, path[at] ?? "", mayLack) : standardStep(here, path[at] ?? "");
		if (here === null) return null;
	}
	if (!isNothing(here.value)) return here;
	return dialect === "standard" ? null : { value: zero(here.type), type: here.type };
}

function standardStep(here: Found, name: string): Found | null {
	if (isNothing(here.value)) return null;
	const type = plain(here.type);
	if (type.kind === "any") {
		if (Array.isArray(here.value)) return standardElement(here.value, listIndex(name) ?? -1, type);
		return isRecord(here.value) ? { value: child(here.value, name), type } : null;
	}
	if (type.kind === "list") {
		if (!Array.isArray(here.value)) return fail("not-a-container");
		return standardElement(here.value, listIndex(name) ?? fail("bad-index"), type.element);
	}
	return { value: child(recordOf(here.value, type), name), type: innerType(type, name) };
}

function standardElement(list: readonly unknown[], index: number, type: Type): Found | null {
	return index < 0 || index >= list.length ? null : { value: list[index], type };
}

function referenceStep(here: Found, name: string, mayLack: boolean): Found | null {
	const type = plain(here.type);
	const value = isNothing(here.value) ? zero(here.type) : here.value;
	if (type.kind === "list" || (type.kind === "any" && Array.isArray(value))) {
		if (type.kind === "list" && value === null && isNullable(here.type)) return fail("not-a-container");
		const list = value ?? [];
		if (!Array.isArray(list)) return fail("not-a-container");
		const index = listIndex(name) ?? fail("bad-index");
		if (index < 0 || index >= list.length) return fail("index-out-of-range");
		return { value: list[index], type: type.kind === "list" ? type.element : type };
	}
	if (type.kind === "map" && value === null && !isNullable(here.type)) {
		return mayLack ? null : fail("not-found");
	}
	const inside = child(recordOf(value, type), name);
	if (inside === undefined && type.kind !== "object") {
		return mayLack && !isNullable(here.type) ? null : fail("not-found");
	}
	return { value: inside, type: innerType(type, name) };
}

function recordOf(value: unknown, type: Plain): Readonly<Record<string, unknown>> {
	return isRecord(value) && !isScalar(type) ? value : fail("not-a-container");
}

function innerType(type: Plain, name: string): Type {
	if (type.kind === "any") return type;
	if (type.kind === "map") return type.value;
	const field = type.kind === "object" ? type.fields.get(name) : undefined;
	return field === undefined || field.about?.selectable === false ? fail("not-found") : field;
}

/** What the reference has where data say nothing: its languages' zero values; null for what may be nil. */
function zero(declared: Type): unknown {
	if (isNullable(declared)) return null;
	const { kind } = plain(declared);
	switch (kind) {
		case "string":
			return "";
		case "bool":
			return false;
		case "int":
		case "uint":
		case "float32":
		case "float64":
			return 0;
		case "object":
			return {};
		case "list":
		case "map":
		case "any":
			return null;
	}
}
