import type { Optional } from "./build.ts";
import { any, bool, float64, int, list, map, nullable, object, optional, string, uint } from "./build.ts";
import type { Type, TypeNode } from "./types.ts";

/** What a value of a sample is, as far as JSON tells. `int` is a number or bigint without a fraction. */
export type SampleKind = "null" | "bool" | "string" | "int" | "float" | "list" | "object";

/** A place where samples disagree on what is there. Null beside something else is no disagreement: the type is nullable. */
export interface Disagreement {
	/** Its segments; `*` is any key of a map, or any index of a list. */
	readonly path: readonly string[];
	/** What was seen there, and in which samples (their indexes, at most the first ten). */
	readonly seen: readonly { readonly kind: SampleKind; readonly samples: readonly number[] }[];
	/** The type that was taken: `float64` where integers meet fractions, else `any`. */
	readonly became: TypeNode["kind"];
}

/** A schema that all samples keep, and where they made it less precise than one of them alone would have. */
export interface Inference {
	readonly schema: Type;
	readonly disagreements: readonly Disagreement[];
}

interface Sample {
	readonly value: unknown;
	readonly index: number;
}

type Path = readonly string[];

/** Deeper than this everything is `any`: no schema that people read goes there. */
const DEEPEST = 64;
/** As many different keys make an object a map, whatever they are called. */
const MANY_KEYS = 32;
/** How many samples a disagreement names for a kind. */
const NAMED = 10;

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const LOWEST_INT = -(2n ** 63n);
const HIGHEST_INT = 2n ** 63n - 1n;
const HIGHEST_UINT = 2n ** 64n - 1n;

/**
 * Infers a schema from sample objects. Fields that some samples lack are optional; null makes a scalar or an object
 * nullable, and says nothing of a list or a map, which may be null anyway. Whole numbers are `int`, `uint` where one is
 * beyond 63 bits. JSON doesn't tell a map from an object, so this is a guess: what a sample holds is a map if its values are all of one kind
 * and some key is no plain name, or no key is in all of two samples or more, or there are very many keys.
 */
export function inferSchema(samples: readonly unknown[]): Inference {
	const disagreements: Disagreement[] = [];
	const schema = inferType(
		samples.map((value, index) => ({ value, index })),
		[],
	);
	return { schema, disagreements };

	function inferType(seen: readonly Sample[], path: Path): Type {
		const kinds = byKind(seen);
		const nulls = kinds.delete("null");
		const [first, second] = kinds.keys();
		if (first === undefined || path.length >= DEEPEST) return any();
		if (second !== undefined) {
			const numbers = kinds.size === 2 && kinds.has("int") && kinds.has("float");
			const became = numbers ? float64() : any();
			disagreements.push({ path, seen: summary(kinds), became: became.kind });
			return nulls && numbers ? nullable(became) : became;
		}
		const type = ofKind(first, seen, path);
		return nulls && type.kind !== "list" && type.kind !== "map" && type.kind !== "any" ? nullable(type) : type;
	}

	function ofKind(kind: SampleKind, seen: readonly Sample[], path: Path): Type {
		switch (kind) {
			case "string":
				return string();
			case "bool":
				return bool();
			case "int":
				return integerType(seen);
			case "float":
				return float64();
			case "list":
				return list(inferType(seen.flatMap(elementsOf), [...path, "*"]));
			case "object":
				return recordType(seen, path);
			case "null":
				return any();
		}
	}

	function recordType(seen: readonly Sample[], path: Path): Type {
		const fields = new Map<string, Sample[]>();
		let records = 0;
		for (const { value, index } of seen) {
			if (!isRecord(value)) continue;
			records++;
			for (const [name, field] of Object.entries(value)) {
				if (field === undefined) continue;
				const others = fields.get(name);
				if (others === undefined) fields.set(name, [{ value: field, index }]);
				else others.push({ value: field, index });
			}
		}
		if (path.length > 0 && looksLikeMap(fields, records))
			return map(inferType([...fields.values()].flat(), [...path, "*"]));
		const types = [...fields].map(([name, values]): [string, Type | Optional] => {
			const type = inferType(values, [...path, name]);
			return [name, values.length < records ? optional(type) : type];
		});
		return object(Object.fromEntries(types));
	}
}

function looksLikeMap(fields: ReadonlyMap<string, readonly Sample[]>, records: number): boolean {
	const kinds = byKind([...fields.values()].flat());
	kinds.delete("null");
	if (kinds.size > 1) return false;
	if (fields.size === 0 || fields.size > MANY_KEYS) return true;
	if ([...fields.keys()].some((name) => !NAME.test(name))) return true;
	return records > 1 && [...fields.values()].every((values) => values.length < records);
}

function elementsOf({ value, index }: Sample): readonly Sample[] {
	return Array.isArray(value) ? value.map((element: unknown) => ({ value: element, index })) : [];
}

function integerType(seen: readonly Sample[]): Type {
	let lowest = 0n;
	let highest = 0n;
	for (const { value } of seen) {
		if (typeof value !== "bigint" && typeof value !== "number") continue;
		const whole = BigInt(value);
		if (whole < lowest) lowest = whole;
		if (whole > highest) highest = whole;
	}
	if (lowest >= LOWEST_INT && highest <= HIGHEST_INT) return int();
	return lowest === 0n && highest <= HIGHEST_UINT ? uint() : float64();
}

/** The samples by what they are; what JSON can't hold, such as a function, is left out. */
function byKind(seen: readonly Sample[]): Map<SampleKind, Sample[]> {
	const kinds = new Map<SampleKind, Sample[]>();
	for (const sample of seen) {
		const kind = kindOf(sample.value);
		if (kind === null) continue;
		const others = kinds.get(kind);
		if (others === undefined) kinds.set(kind, [sample]);
		else others.push(sample);
	}
	return kinds;
}

function kindOf(value: unknown): SampleKind | null {
	if (value === null) return "null";
	if (Array.isArray(value)) return "list";
	switch (typeof value) {
		case "boolean":
			return "bool";
		case "string":
			return "string";
		case "bigint":
			return "int";
		case "number":
			return Number.isInteger(value) ? "int" : "float";
		case "object":
			return "object";
		default:
			return null;
	}
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function summary(kinds: ReadonlyMap<SampleKind, readonly Sample[]>): Disagreement["seen"] {
	return [...kinds].map(([kind, samples]) => ({
		kind,
		samples: [...new Set(samples.map(({ index }) => index))].slice(0, NAMED),
	}));
}
