import type { Dialect } from "../language/dialect.ts";
import type { Operator } from "../language/operators.ts";
import { compilePattern } from "../regex/pattern.ts";
import { isNullable, isScalar, plain, type ScalarKind, type Type } from "../schema/types.ts";
import { coerce } from "../values/coerce.ts";
import { fail } from "./oracle-failure.ts";
import { child, type Found, isNothing, isRecord, keysOf } from "./oracle-select.ts";

/** Whether what was found satisfies an operator, before any negation. */
type Answer = (found: Found, text: string, dialect: Dialect) => boolean;

/** What each operator says of what is there. */
export const ANSWERS: Readonly<Record<Operator, Answer>> = {
	equal({ value, type }, text, dialect) {
		if (isNilPointer(value, type)) return fail("not-comparable");
		const declared = plain(type);
		if (declared.kind === "any") return equalsAny(value, text, dialect);
		return isScalar(declared) ? equals(declared.kind, value, text) : fail("not-comparable");
	},

	in({ value, type }, text, dialect) {
		if (isNilPointer(value, type)) return fail("not-containable");
		const declared = plain(type);
		switch (declared.kind) {
			case "any":
				return inAny(value, text, dialect);
			case "list":
				return inList(value, declared.element, text, dialect);
			case "map":
				return value !== null && hasKey(value, text);
			case "object":
				return fail("not-containable");
			case "string":
				return typeof value === "string" ? value.includes(text) : fail("not-containable");
			default:
				read(declared.kind, text);
				return fail("not-containable");
		}
	},

	matches({ value, type }, text) {
		const { kind } = plain(type);
		if ((kind !== "string" && kind !== "any") || typeof value !== "string") return fail("not-matchable");
		const compiled = compilePattern(text);
		return compiled.ok ? compiled.pattern.test(value) : fail("bad-pattern");
	},

	empty({ value, type }) {
		if (isNilPointer(value, type)) return fail("not-emptiable");
		const { kind } = plain(type);
		if ((kind === "list" || kind === "map") && value === null) return true;
		if ((kind === "string" || kind === "any") && typeof value === "string") return value === "";
		if ((kind === "list" || kind === "any") && Array.isArray(value)) return value.length === 0;
		if ((kind === "map" || kind === "any") && isRecord(value)) return keysOf(value).length === 0;
		return fail("not-emptiable");
	},

	nil({ value, type }, _text, dialect) {
		const { kind } = plain(type);
		if (value === null) return true;
		if (isScalar(plain(type)) && !(isNullable(type) && dialect === "standard" && fits(kind, value))) {
			return fail("not-nilable");
		}
		if (kind === "list" ? !Array.isArray(value) : kind !== "any" && !isScalar(plain(type)) && !isRecord(value)) {
			return fail("not-nilable");
		}
		return kind === "any" && typeof value !== "object" ? fail("not-nilable") : false;
	},
};

/** What an operator says of what is absent, before any negation. */
export const WHEN_ABSENT: Readonly<Record<Operator, boolean>> = {
	equal: false,
	in: false,
	matches: false,
	empty: true,
	nil: true,
};

function isNilPointer(value: unknown, type: Type): boolean {
	return value === null && (isNullable(type) || plain(type).kind === "any");
}

function read(kind: ScalarKind, text: string): unknown {
	const reading = coerce(kind, text);
	return reading.ok ? reading.value : fail(reading.error);
}

function fits(kind: string, value: unknown): boolean {
	// A boxed string counts as one that equals nothing.
	if (kind === "string") return typeof value === "string" || value instanceof String;
	if (kind === "bool") return typeof value === "boolean";
	return typeof value === "number" || typeof value === "bigint";
}

function equals(kind: ScalarKind, value: unknown, text: string): boolean {
	const wanted = read(kind, text);
	if (!fits(kind, value)) return fail("not-comparable");
	switch (kind) {
		case "string":
		case "bool":
			return value === wanted;
		case "int":
		case "uint":
			// biome-ignore lint/suspicious/noDoubleEquals: between a number and a bigint, == compares exactly
			return value == wanted;
		case "float32":
			return Math.fround(Number(value)) === wanted;
		case "float64":
			return Number(value) === wanted;
	}
}

function equalsAny(value: unknown, text: string, dialect: Dialect): boolean {
	if (typeof value === "string" || value instanceof String) return value === text;
	if (typeof value === "boolean") return equals("bool", value, text);
	if (typeof value !== "number" && typeof value !== "bigint") return fail("not-comparable");
	const wanted = read("float64", text);
	const digits = text.replaceAll("_", "").replace(/^\+/, "");
	const exact = dialect === "standard" && /^-?[0-9]+$/.test(digits);
	// biome-ignore lint/suspicious/noDoubleEquals: between a number and a bigint, == compares exactly
	return exact ? BigInt(digits) == value : Number(value) === wanted;
}

function inAny(value: unknown, text: string, dialect: Dialect): boolean {
	if (typeof value === "string") return value.includes(text);
	if (Array.isArray(value)) return inMixedList(value, text, dialect);
	if (isRecord(value)) return hasKey(value, text);
	if (typeof value === "boolean") read("bool", text);
	if (typeof value === "number" || typeof value === "bigint") read("float64", text);
	return fail("not-containable");
}

function inMixedList(list: readonly unknown[], text: string, dialect: Dialect): boolean {
	for (const element of list) {
		if (element instanceof String) continue;
		if (isNothing(element) || typeof element === "object") return fail("not-comparable");
		const reading = coerce(
			typeof element === "boolean" ? "bool" : typeof element === "string" ? "string" : "float64",
			text,
		);
		if (!reading.ok && reading.error === "bad-value") continue;
		if (equalsAny(element, text, dialect)) return true;
	}
	return false;
}

function inList(value: unknown, declared: Type, text: string, dialect: Dialect): boolean {
	const element = plain(declared);
	if (element.kind !== "any") {
		if (!isScalar(element)) return fail("not-comparable");
		read(element.kind, text);
	}
	if (value === null) return false;
	if (!Array.isArray(value)) return fail("not-containable");
	if (!isScalar(element)) return inMixedList(value, text, dialect);
	const nothing = dialect === "reference" && !isNullable(declared) ? ZEROS[element.kind] : null;
	return value.some((item) => {
		const seen = isNothing(item) ? nothing : item;
		return seen !== null && equals(element.kind, seen, text);
	});
}

function hasKey(value: unknown, key: string): boolean {
	return isRecord(value) ? child(value, key) !== undefined : fail("not-containable");
}

const ZEROS: Readonly<Record<ScalarKind, unknown>> = {
	string: "",
	bool: false,
	int: 0,
	uint: 0,
	float32: 0,
	float64: 0,
};
