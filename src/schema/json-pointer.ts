import { SchemaError } from "./schema-error.ts";

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON. */
export function isRecord(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What `ref`, a JSON Pointer after `#`, points at in `document`. Throws a `SchemaError` at `from` where there is nothing. */
export function lookUp(document: unknown, ref: string, from: string): unknown {
	if (!/^#(?:\/|$)/.test(ref)) throw new SchemaError(from, `${JSON.stringify(ref)} isn't a place in this document`);
	let found = document;
	for (const segment of ref.split("/").slice(1)) {
		const name = unescapeSegment(segment);
		const inside: unknown =
			Array.isArray(found) || isRecord(found) ? Object.getOwnPropertyDescriptor(found, name)?.value : undefined;
		if (inside === undefined) throw new SchemaError(from, `there is nothing at ${JSON.stringify(ref)}`);
		found = inside;
	}
	return found;
}

/** A name as a segment of a JSON Pointer. */
export function escapeSegment(name: string): string {
	return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapeSegment(segment: string): string {
	let decoded = segment;
	try {
		// In a URI's fragment a pointer may be percent-encoded.
		decoded = decodeURIComponent(segment);
	} catch {
		// A bare percent sign is part of the name.
	}
	return decoded.replaceAll("~1", "/").replaceAll("~0", "~");
}
