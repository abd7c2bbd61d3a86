import type { ErrorClass } from "../eval/filter.ts";
import { parseJson } from "../values/json.ts";
import type { Outcome } from "./outcome.ts";

/** A text and the tree that the reference reads in it; null where it refuses the text. The tree is data as it came. */
export interface ParseVector {
	readonly expr: string;
	readonly ast: unknown;
}

/**
 * A filter, a datum of the type that `kind` names, and what the reference answers. Big integers of the datum are exact.
 * `schema`, in the notation of `schemas.json`, writes a type that no name is given to.
 */
export interface EvalVector {
	readonly kind: string;
	readonly schema?: unknown;
	readonly expr: string;
	readonly datum: unknown;
	readonly outcome: Outcome;
}

/** The classes of error that vectors and adapters may name. */
export const ERROR_CLASSES: ReadonlySet<string> = new Set<ErrorClass>([
	"syntax",
	"not-found",
	"not-a-container",
	"index-out-of-range",
	"bad-index",
	"bad-value",
	"value-out-of-range",
	"not-comparable",
	"not-containable",
	"not-emptiable",
	"not-nilable",
	"not-matchable",
	"bad-pattern",
	"not-iterable",
	"bad-binding",
	"local-has-no-fields",
]);

/** Whether it is the name of a class of error. */
export function isErrorClass(value: unknown): value is ErrorClass {
	return typeof value === "string" && ERROR_CLASSES.has(value);
}

/** The vectors of a `parse.ndjson`. Throws an Error that names the line which is none. */
export function readParseVectors(text: string): readonly ParseVector[] {
	return readLines(text, ({ expr, ast, error }) => {
		const refused = error === "syntax";
		if (typeof expr !== "string" || refused === (ast !== undefined)) return null;
		return { expr, ast: refused ? null : ast };
	});
}

/** The vectors of an `eval.ndjson` or a `regex.ndjson`. Throws an Error that names the line which is none. */
export function readEvalVectors(text: string): readonly EvalVector[] {
	return readLines(text, ({ kind = "json", schema, expr, datum, outcome }) => {
		if (typeof kind !== "string" || typeof expr !== "string" || datum === undefined) return null;
		if (typeof outcome !== "boolean" && !isErrorClass(outcome)) return null;
		return { kind, ...(schema === undefined ? {} : { schema }), expr, datum, outcome };
	});
}

function readLines<Vector>(text: string, read: (fields: Readonly<Record<string, unknown>>) => Vector | null): Vector[] {
	const vectors: Vector[] = [];
	for (const [index, line] of text.split("\n").entries()) {
		if (line.trim() === "") continue;
		const vector = read(fieldsOf(line));
		if (vector === null) throw new Error(`line ${index + 1} is no vector: ${line.slice(0, 80)}`);
		vectors.push(vector);
	}
	return vectors;
}

/** The members of a line that is a JSON object; none of any other line. */
export function fieldsOf(line: string): Readonly<Record<string, unknown>> {
	let value: unknown;
	try {
		value = parseJson(line);
	} catch {
		return {};
	}
	return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
