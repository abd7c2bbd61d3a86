import { type Plain, plain, resolve, type ScalarKind, type Type } from "../../schema/types.ts";
import { selectorOf } from "./match.ts";

/** A place in a datum that a filter can ask about. */
export interface Spot {
	readonly path: readonly string[];
	readonly type: Type;
	readonly value: unknown;
	/** What stands there, as filters meet it. `pointer` is one that is nil, `null` is JSON's. */
	readonly kind: ScalarKind | "list" | "map" | "object" | "pointer" | "null";
}

const DEEPEST = 4;

/** The places in a datum, the outermost first; at most two elements of a list and three keys of a map. */
export function spotsIn(path: readonly string[], type: Type, value: unknown): readonly Spot[] {
	const spots: Spot[] = [];
	visit(path, type, value, DEEPEST);
	return spots;

	function visit(at: readonly string[], declared: Type, here: unknown, depth: number): void {
		const kind = kindOf(declared, here);
		if (at.length > 0 && !canBeSelected(at)) return;
		if (at.length > 0) spots.push({ path: at, type: declared, value: here, kind });
		if (depth === 0) return;
		const inner = plain(declared);
		for (const [name, inside] of entriesOf(inner, here))
			visit([...at, name], innerType(inner, name), inside, depth - 1);
	}
}

/** A dotted selector can have anything behind its first name; a pointer has segments of letters, digits and little else. */
function canBeSelected(path: readonly string[]): boolean {
	const isSegment = (segment: string) => /^[\p{L}\p{N}\-_.~:|/]+$/u.test(segment);
	return selectorOf(path).form === "dotted" || path.every(isSegment);
}

function kindOf(declared: Type, value: unknown): Spot["kind"] {
	if (resolve(declared).kind === "nullable" && isNothing(value)) return "pointer";
	const { kind } = plain(declared);
	if (kind !== "any") return kind;
	if (isNothing(value)) return "null";
	if (Array.isArray(value)) return "list";
	if (typeof value === "object") return "map";
	return typeof value === "string" ? "string" : typeof value === "boolean" ? "bool" : "float64";
}

/** The fields of an object, whether the datum has them or not; else what the datum has. */
function entriesOf(type: Plain, value: unknown): readonly (readonly [string, unknown])[] {
	if (type.kind === "object") {
		const record: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
		return isNothing(value) ? [] : Array.from(type.fields.keys(), (name) => [name, own(record, name)]);
	}
	if (Array.isArray(value)) return value.slice(0, 2).map((element, index) => [String(index), element]);
	return isRecord(value) ? Object.entries(value) : [];
}

function innerType(type: Plain, name: string): Type {
	if (type.kind === "list") return type.element;
	if (type.kind === "map") return type.value;
	return (type.kind === "object" ? type.fields.get(name) : undefined) ?? { kind: "any" };
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}

function isNothing(value: unknown): boolean {
	return value === undefined || value === null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
