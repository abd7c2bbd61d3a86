import { readNotation } from "../schema/notation.ts";
import { SchemaError } from "../schema/schema-error.ts";
import type { Type } from "../schema/types.ts";
import { canonicalJson } from "./canonical-json.ts";

/** The kind of data that have no schema; every adapter knows it. */
const UNTYPED = "json";

/**
 * The types that requests may name, or bring along: a file in the notation of `schemas.json`, read once. Throws a
 * `SchemaError` for a file that it can't read.
 */
export class Kinds {
	readonly named: ReadonlyMap<string, Type>;
	readonly #file: Readonly<Record<string, unknown>>;
	// Requests come in runs that bring the same schema along.
	#last: { readonly text: string; readonly type: Type } | null = null;

	constructor(file: unknown = {}) {
		this.named = readNotation(file);
		this.#file = typeof file === "object" ? { ...file } : {};
	}

	/** The type of a kind, null for data without one; undefined for a kind that nobody named. */
	of(kind: string): Type | null | undefined {
		return this.named.get(kind) ?? (kind === UNTYPED ? null : undefined);
	}

	/** The type that `notation` writes, which may refer to those of the file; undefined where it writes none. */
	read(notation: unknown): Type | undefined {
		const text = canonicalJson(notation);
		if (this.#last?.text === text) return this.#last.type;
		try {
			const type = readNotation({ ...this.#file, "": notation }).get("");
			if (type !== undefined) this.#last = { text, type };
			return type;
		} catch (error) {
			if (error instanceof SchemaError) return undefined;
			throw error;
		}
	}
}
