import { isNullable, isScalar, plain, type ScalarKind, type Type } from "../schema/types.ts";
import { coerce } from "../values/coerce.ts";
import type { ErrorClass } from "./filter.ts";
import type { Guard, Table } from "./guard.ts";
import { has, intern, isContainer, isNothing } from "./property.ts";
import { type Asked, failsOnNil, NO_GUARD, type Question, refusal } from "./question.ts";
import { type AnyTable, anyTable, declaredTable, elementTable, lookUp } from "./table.ts";
import type { Verdict } from "./verdict.ts";

/** `in` and `contains`: a substring of a string, an element of a list, a key of a map. */
export function containQuestion(asked: Asked): Question {
	const { type } = asked;
	// A part of a longer text, as a filter's values are, is slow to look for.
	const text = intern(asked.text);
	const nilFails = failsOnNil(asked);
	switch (type.kind) {
		case "any":
			return inAny({ ...asked, text });
		case "list":
			return inList(asked, type.element, nilFails);
		case "map": {
			const judge = (value: unknown): Verdict => {
				if (value === null) return nilFails ? "not-containable" : false;
				return isContainer(value) ? has(value, text) : "not-containable";
			};
			return { judge, guard: { kind: "key", key: text }, canFail: nilFails };
		}
		case "string": {
			const judge = (value: unknown): Verdict => (typeof value === "string" ? value.includes(text) : "not-containable");
			return { judge, guard: { kind: "substring", text }, canFail: nilFails };
		}
		case "object":
			return refusal("not-containable");
		default: {
			// The text is read first, though nothing can come of it.
			const reading = coerce(type.kind, text);
			const errorClass = reading.ok ? "not-containable" : reading.error;
			return refusal(errorClass, "not-containable");
		}
	}
}

function inAny({ text, dialect }: Asked): Question {
	const any = anyTable(text, dialect);
	const inMixed = mixedList(any);
	const judge = (value: unknown): Verdict => {
		if (typeof value === "string") return value.includes(text);
		if (Array.isArray(value)) return inMixed(value);
		if (isContainer(value)) return has(value, text);
		if (typeof value === "boolean") return any.boolean ?? "not-containable";
		if (typeof value === "number" || typeof value === "bigint") return any.number ?? "not-containable";
		return "not-containable";
	};
	const guards: readonly Guard[] = [
		{ kind: "element", table: elementTable(any) },
		{ kind: "substring", text },
		{ kind: "key", key: text },
	];
	return { judge, guard: { kind: "one-of", guards }, canFail: true };
}

function inList(asked: Asked, declared: Type, nilFails: boolean): Question {
	const element = plain(declared);
	const nil: Verdict = nilFails ? "not-containable" : false;
	if (element.kind === "any") {
		const any = anyTable(asked.text, asked.dialect);
		const inMixed = mixedList(any);
		const judge = (value: unknown): Verdict =>
			value === null ? nil : Array.isArray(value) ? inMixed(value) : "not-containable";
		return { judge, guard: { kind: "element", table: elementTable(any) }, canFail: true };
	}
	if (!isScalar(element)) return refusal("not-comparable", nilFails ? "not-containable" : "not-comparable");
	const test = elementTest(element.kind, asked.text);
	if (typeof test === "string") return refusal(test, nilFails ? "not-containable" : test);
	const nothing = asked.dialect === "reference" && !isNullable(declared) ? test(ZEROS[element.kind]) : false;
	const judge = (value: unknown): Verdict => {
		if (value === null) return nil;
		if (!Array.isArray(value)) return "not-containable";
		for (let at = 0; at < value.length; at++) {
			const answer = isNothing(value[at]) ? nothing : test(value[at]);
			if (answer !== false) return answer;
		}
		return false;
	};
	return { judge, guard: test.table === null ? NO_GUARD : { kind: "element", table: test.table }, canFail: nilFails };
}

const ZEROS: Readonly<Record<ScalarKind, unknown>> = {
	string: "",
	bool: false,
	int: 0,
	uint: 0,
	float32: 0,
	float64: 0,
};

type ElementTest = ((value: unknown) => Verdict) & { readonly table: Table | null };

function elementTest(kind: ScalarKind, text: string): ElementTest | ErrorClass {
	if (kind === "float32" || kind === "float64") {
		const reading = coerce(kind, text);
		if (!reading.ok) return reading.error;
		const rounded = kind === "float32" ? Math.fround : Number;
		const table: Table | null = kind === "float64" ? [{ type: "number", value: Number(reading.value) }] : null;
		const test = (value: unknown): Verdict =>
			typeof value === "number" || typeof value === "bigint"
				? rounded(Number(value)) === reading.value
				: "not-comparable";
		return Object.assign(test, { table });
	}
	const table = declaredTable(kind, text);
	if (typeof table === "string") return table;
	return Object.assign((value: unknown): Verdict => lookUp(table, value) ?? "not-comparable", { table });
}

/** Elements are asked in order up to the first that equals the text, each by its own type. */
function mixedList(any: AnyTable): (list: readonly unknown[]) => Verdict {
	const table = elementTable(any);
	return (list) => {
		for (const element of list) {
			const answer = lookUp(table, element) ?? unusual(any, element);
			if (answer !== false) return answer;
		}
		return false;
	};
}

function unusual(any: AnyTable, element: unknown): Verdict {
	if (typeof element !== "number" && typeof element !== "bigint") return "not-comparable";
	return any.number ?? Number(element) === any.float;
}
