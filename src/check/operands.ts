import type { Operator } from "../language/operators.ts";
import { isScalar, type Plain, plain, type ScalarKind } from "../schema/types.ts";

/** Why an operator can't be asked of a type; the names are those of the failures of evaluation. */
export type Misfit = "not-comparable" | "not-containable" | "not-matchable" | "not-emptiable" | "not-nilable";

/** What an operator asks of the type that it meets, which is never `any`. */
export interface Operand {
	/** Why it doesn't suit `type`, or null where it does. `nullable`: null may stand there as a nil pointer. */
	readonly misfit: (type: Plain, nullable: boolean) => Misfit | null;
	/** As what the value's text is read, or null where any text will do. */
	readonly reads: (type: Plain) => ScalarKind | null;
	/** For people: the types that it suits. */
	readonly suits: string;
}

const readsAnything = (): null => null;

/** The types that each operator can be asked of. */
export const OPERANDS: Readonly<Record<Operator, Operand>> = {
	equal: {
		misfit: (type) => (isScalar(type) ? null : "not-comparable"),
		reads: (type) => (isScalar(type) ? type.kind : null),
		suits: "strings, bools and numbers",
	},
	in: {
		misfit: containMisfit,
		reads(type) {
			if (type.kind !== "list") return null;
			const element = plain(type.element);
			return isScalar(element) ? element.kind : null;
		},
		suits: "strings, maps and lists of strings, bools or numbers",
	},
	matches: {
		misfit: (type) => (type.kind === "string" ? null : "not-matchable"),
		reads: readsAnything,
		suits: "strings",
	},
	empty: {
		misfit: (type) => (type.kind === "string" || type.kind === "list" || type.kind === "map" ? null : "not-emptiable"),
		reads: readsAnything,
		suits: "strings, lists and maps",
	},
	nil: {
		misfit: (type, nullable) => (nullable || !isScalar(type) ? null : "not-nilable"),
		reads: readsAnything,
		suits: "lists, maps, objects and what may be null",
	},
};

/** A string has substrings and a map has keys; a list has elements, which must be scalars for one to be named. */
function containMisfit(type: Plain): Misfit | null {
	if (type.kind === "string" || type.kind === "map") return null;
	if (type.kind !== "list") return "not-containable";
	const element = plain(type.element);
	return element.kind === "any" || isScalar(element) ? null : "not-comparable";
}
