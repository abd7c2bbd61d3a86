import type { Kinds } from "../../conformance/kinds.ts";
import type { Request } from "../../conformance/process.ts";
import { eq, matches } from "../../language/build.ts";
import { print } from "../../language/print.ts";
import { any } from "../../schema/build.ts";
import type { Type } from "../../schema/types.ts";
import type { Choices } from "../draw/choices.ts";
import { drawNearValid } from "../draw/near-valid.ts";
import { drawPair } from "../draw/pair.ts";
import { drawPattern } from "../draw/pattern.ts";
import { drawSchema, notationOf } from "../draw/schema.ts";

/** One question to two implementations: what tree a text has, or what a filter makes of a datum. */
export type Case =
	| { readonly op: "parse"; readonly expr: string }
	| {
			readonly op: "eval";
			readonly expr: string;
			readonly datum: unknown;
			/** The name of the datum's type, or the type in notation where it has no name. */
			readonly kind: string;
			readonly notation?: unknown;
			readonly schema: Type;
	  };

/** What cases are drawn from. */
export interface Material {
	readonly kinds: Kinds;
	/** Whether the adapters take a type along with a request; else only named ones are drawn. */
	readonly ownSchemas: boolean;
}

/** A case. Three in five are balanced pairs of filter and datum. */
export function drawCase(choices: Choices, material: Material): Case {
	const form = choices.below(10);
	if (form === 9) {
		const { pattern, subject } = drawPattern(choices);
		return { op: "eval", expr: print(matches("a", pattern)), datum: { a: subject }, kind: "json", schema: any() };
	}
	if (form >= 7) return { op: "parse", expr: drawNearValid(choices) };
	const typed = drawType(choices, material);
	const { filter, datum } = drawPair(choices, typed.schema);
	const expr = print(filter);
	return form === 6 ? { op: "parse", expr } : { op: "eval", expr, datum, ...typed };
}

function drawType(
	choices: Choices,
	{ kinds, ownSchemas }: Material,
): { readonly kind: string; readonly notation?: unknown; readonly schema: Type } {
	if (ownSchemas && choices.once(3)) {
		const schema = drawSchema(choices, [any()]);
		return { kind: "drawn", notation: notationOf(schema), schema };
	}
	const named = [["json", any()] as const, ...kinds.named];
	const [kind, schema] = choices.pick(named.filter(([, type]) => type.kind === "object" || type.kind === "any"));
	return { kind, schema };
}

/** The request that asks an adapter. */
export function requestOf(asked: Case): Request {
	if (asked.op === "parse") return { op: "parse", expr: asked.expr };
	const { op, expr, datum, kind, notation } = asked;
	return { op, kind, schema: notation, expr, datum };
}

/** A request that only an adapter which takes types along with requests answers with true. */
export const ASKS_FOR_SCHEMA: Request = {
	op: "eval",
	kind: "drawn",
	schema: { object: { a: "int" } },
	expr: print(eq("a", 1)),
	datum: { a: 1 },
};
