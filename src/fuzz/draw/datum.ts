import { type Plain, plain, resolve, type Type } from "../../schema/types.ts";
import type { Choices } from "./choices.ts";
import { FIELD_NAMES, SCALARS } from "./scalars.ts";

/** How deep data go; a type that refers to itself ends there. */
const DEEPEST = 4;

const JSON_SCALARS = [null, ...SCALARS.string, ...SCALARS.bool, ...SCALARS.int, ...SCALARS.float64];

/** Any JSON, of few names and values; integers beyond 2^53 are bigints. */
export function drawJson(choices: Choices, depth = 3): unknown {
	const form = depth === 0 ? 0 : choices.below(5);
	if (form === 3) return choices.some(3, () => drawJson(choices, depth - 1));
	if (form === 4) return record(choices, () => drawJson(choices, depth - 1));
	return choices.pick(JSON_SCALARS);
}

/** Data of a schema: `lacking`, fields may be missing, and null may stand where it counts as nothing. */
export function drawDatum(choices: Choices, schema: Type, lacking = false, depth = 0): unknown {
	const type = resolve(schema);
	if (type.kind === "nullable") {
		return depth >= DEEPEST || choices.once(4) ? null : drawDatum(choices, type.type, lacking, depth);
	}
	const mayBeNull = lacking || type.kind === "list" || type.kind === "map";
	return mayBeNull && choices.once(depth === 0 ? 80 : 8) ? null : drawPlain(choices, type, lacking, depth);
}

function drawPlain(choices: Choices, type: Plain, lacking: boolean, depth: number): unknown {
	const inside = (inner: Type) => drawDatum(choices, inner, lacking, depth + 1);
	switch (type.kind) {
		case "any":
			// Filters ask about objects, most of all.
			return depth === 0 && !choices.once(12) ? record(choices, () => drawJson(choices, 2)) : drawJson(choices, 2);
		case "list":
			return depth >= DEEPEST ? [] : choices.some(3, () => inside(type.element));
		case "map":
			return depth >= DEEPEST ? {} : record(choices, () => inside(type.value));
		case "object": {
			// Large objects in which everything is there are more than anyone wants to read.
			const omitted = !lacking ? 0 : type.fields.size > 6 ? 3 : 1;
			const there = [...type.fields].filter(([, field]) => !lacking || !isLeftOut(choices, field, omitted));
			return Object.fromEntries(there.map(([name, field]) => [name, inside(field)]));
		}
		default:
			return choices.pick(SCALARS[type.kind]);
	}
}

function isLeftOut(choices: Choices, field: Type, times: number): boolean {
	const { kind } = plain(field);
	return choices.below(kind === "list" || kind === "map" ? 8 : 4) < times;
}

function record(choices: Choices, value: () => unknown): Record<string, unknown> {
	return Object.fromEntries(choices.some(4, () => [choices.pick(FIELD_NAMES), value()]));
}
