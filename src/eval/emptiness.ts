import { isScalar, type Plain } from "../schema/types.ts";
import type { Shape } from "./guard.ts";
import { isContainer, isEmpty } from "./property.ts";
import { type Asked, failsOnNil, NO_GUARD, type Question, refusal } from "./question.ts";
import type { Verdict } from "./verdict.ts";

const EMPTIABLE: Readonly<Record<Plain["kind"], readonly Shape[]>> = {
	string: ["string"],
	list: ["list"],
	map: ["map"],
	any: ["list", "string", "map"],
	object: [],
	bool: [],
	int: [],
	uint: [],
	float32: [],
	float64: [],
};

/** `is empty`: strings, lists and maps. */
export function emptyQuestion(asked: Asked): Question {
	const { type, nullable } = asked;
	const shapes = EMPTIABLE[type.kind];
	if (shapes.length === 0) return refusal("not-emptiable");
	const nilIsEmpty = !nullable && (type.kind === "list" || type.kind === "map");
	const judge = (value: unknown): Verdict => {
		if (value === null) return nilIsEmpty ? true : "not-emptiable";
		const shape = shapeOf(value);
		if (shape === null || !shapes.includes(shape)) return "not-emptiable";
		if (Array.isArray(value)) return value.length === 0;
		return isContainer(value) ? isEmpty(value) : value === "";
	};
	return { judge, guard: { kind: "empty", shapes }, canFail: type.kind === "any" || failsOnNil(asked) };
}

const NILABLE: Readonly<Record<Plain["kind"], Shape>> = {
	string: "string",
	list: "list",
	map: "map",
	any: "map",
	object: "map",
	bool: "boolean",
	int: "number",
	uint: "number",
	float32: "number",
	float64: "number",
};

/** `is nil`: lists, maps, objects and whatever may be null. The reference looks through a pointer to a scalar. */
export function nilQuestion({ type, nullable, dialect }: Asked): Question {
	const followed = isScalar(type) && !(nullable && dialect === "standard");
	if (followed && !nullable) return refusal("not-nilable");
	const shapes: readonly Shape[] = type.kind === "any" ? ["list", "map"] : [NILABLE[type.kind]];
	const judge = (value: unknown): Verdict => {
		if (value === null) return true;
		const shape = shapeOf(value);
		return followed || shape === null || !shapes.includes(shape) ? "not-nilable" : false;
	};
	return { judge, guard: followed ? NO_GUARD : { kind: "nil", shapes }, canFail: type.kind === "any" || followed };
}

function shapeOf(value: unknown): Shape | null {
	if (Array.isArray(value)) return "list";
	switch (typeof value) {
		case "string":
		case "boolean":
		case "number":
			return typeof value === "string" ? "string" : typeof value === "boolean" ? "boolean" : "number";
		case "bigint":
			return "number";
		case "object":
			return value === null ? null : "map";
		default:
			return null;
	}
}
