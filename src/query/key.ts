import { typeAt } from "../schema/select.ts";
import type { Type } from "../schema/types.ts";
import type { Key, Scalar } from "../source/query.ts";
import { type Holds, holdsOf } from "./holds.ts";
import { parsePath, type Reader, readerOf } from "./path.ts";
import { QueryError } from "./query-error.ts";

/** The fields that tell the objects of a collection apart. */
export interface KeyFields {
	readonly paths: readonly string[];
	readonly readers: readonly Reader[];
	readonly holds: readonly Holds[];
}

/** A key's parts in the order of its fields: numbers are bigints only where they must be. */
export type KeyParts = readonly Scalar[];

/** The fields named in a collection's options. */
export function keyFields(paths: readonly string[], schema: Type): KeyFields {
	if (paths.length === 0) throw new QueryError("bad-options", "a key needs one field or more");
	const segmentsOf = (path: string): readonly string[] => {
		const segments = parsePath(path);
		if (segments === null)
			throw new QueryError("bad-options", `the key's ${JSON.stringify(path)} is no selector`, { path });
		return segments;
	};
	const segments = paths.map(segmentsOf);
	const holds = (path: readonly string[]): Holds => {
		const met = typeAt(schema, path);
		return met.kind === "type" ? holdsOf(met.type) : "anything";
	};
	return { paths, readers: segments.map(readerOf), holds: segments.map(holds) };
}

/** Adds the parts of an object's key to `parts`. It must have every part: else nothing is added, and it throws. */
export function addKeyParts({ readers, paths }: KeyFields, item: unknown, parts: Scalar[]): void {
	const from = parts.length;
	for (let at = 0; at < readers.length; at++) {
		const part = keyPart(readers[at]?.(item));
		if (part === undefined) {
			parts.length = from;
			const path = paths[at] ?? "";
			const expected = "a string, number or bool";
			throw new QueryError("bad-key", `an object's key needs ${path}, ${expected}`, { path, expected });
		}
		parts.push(part);
	}
}

/** The key of an object; it must have every part. */
export function keyPartsOf(fields: KeyFields, item: unknown): KeyParts {
	const parts: Scalar[] = [];
	addKeyParts(fields, item, parts);
	return parts;
}

/** The parts of a key that a caller gives: a scalar for a key of one field, else as many as there are fields. */
export function keyPartsFrom(fields: KeyFields, key: Key): KeyParts {
	const given = partsOf(key);
	const parts = given.map(keyPart).filter((part) => part !== undefined);
	if (parts.length === fields.paths.length && given.length === parts.length) return parts;
	throw new QueryError(
		"bad-key",
		`a key has ${fields.paths.length === 1 ? "one part" : `${fields.paths.length} parts`}: ${fields.paths.join(", ")}`,
		{
			path: fields.paths.join(","),
		},
	);
}

/** The parts of a key as callers see it. */
export function partsOf(key: Key): KeyParts {
	return isParts(key) ? key : [key];
}

function isParts(key: Key): key is KeyParts {
	return Array.isArray(key);
}

/** A key as callers see it. */
export function publicKey(parts: KeyParts): Key {
	const [only] = parts;
	return parts.length === 1 && only !== undefined ? only : parts;
}

/** One spelling for each number: a bigint for an integer that numbers can't count to, else a number. */
export function exactNumber(value: number | bigint): number | bigint {
	if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value;
	const number = Number(value);
	return Number.isSafeInteger(number) ? number : value;
}

function keyPart(value: unknown): Scalar | undefined {
	switch (typeof value) {
		case "string":
		case "boolean":
			return value;
		case "number":
		case "bigint":
			return Number.isNaN(value) ? undefined : exactNumber(value);
		default:
			return undefined;
	}
}

/** Numbers by key. Parts are looked up one after the other, so that no text is made of them. */
export interface KeyMap {
	/** How many parts a key has. */
	readonly width: number;
	readonly root: Map<Scalar, Branch>;
}

type Branch = number | Map<Scalar, Branch>;

/** A map without entries for keys of `width` parts. */
export function emptyKeyMap(width: number): KeyMap {
	return { width, root: new Map() };
}

/** The number of the key whose parts begin at `from`, or undefined. */
export function lookUp({ root, width }: KeyMap, parts: readonly Scalar[], from = 0): number | undefined {
	let branch: Branch | undefined = root;
	for (let at = from; at < from + width; at++) {
		if (!(branch instanceof Map)) return undefined;
		branch = branch.get(parts[at] ?? null);
	}
	return typeof branch === "number" ? branch : undefined;
}

/** Sets the number of a key that has none; of one that has, it is left and returned. */
export function enter({ root, width }: KeyMap, parts: readonly Scalar[], value: number, from = 0): number | undefined {
	let branches = root;
	for (let at = from; at < from + width - 1; at++) {
		const part = parts[at] ?? null;
		const found = branches.get(part);
		const next: Map<Scalar, Branch> = found instanceof Map ? found : new Map();
		if (next !== found) branches.set(part, next);
		branches = next;
	}
	const last = parts[from + width - 1] ?? null;
	const present = branches.get(last);
	if (typeof present === "number") return present;
	branches.set(last, value);
	return undefined;
}

/** Forgets a key, and the branches that it leaves empty. */
export function forget({ root, width }: KeyMap, parts: readonly Scalar[], from = 0): void {
	const way: Map<Scalar, Branch>[] = [root];
	for (let at = 0; at < width - 1; at++) {
		const next = way[at]?.get(parts[from + at] ?? null);
		if (!(next instanceof Map)) return;
		way.push(next);
	}
	for (let at = width - 1; at >= 0; at--) {
		const branches = way[at];
		branches?.delete(parts[from + at] ?? null);
		if (branches === undefined || branches.size > 0) return;
	}
}

/** Gives every key the number that stands at its own in `numbers`. */
export function renumber({ root }: KeyMap, numbers: Uint32Array): void {
	const open: Map<Scalar, Branch>[] = [root];
	for (let branches = open.pop(); branches !== undefined; branches = open.pop()) {
		for (const [part, branch] of branches) {
			if (typeof branch === "number") branches.set(part, numbers[branch] ?? 0);
			else open.push(branch);
		}
	}
}
