import type { Match, Quantifier } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import { int, string } from "../schema/build.ts";
import type { Plain, Type } from "../schema/types.ts";
import { BEHAVIOURS } from "./operators.ts";
import type { Place, Slotted } from "./place.ts";
import { type Leaf, type Over, SLOTS } from "./plan.ts";
import type { Question } from "./question.ts";

/** A match where it stands; `turned`: under an odd number of `not`s. */
export function leafOf(expr: Match, turned: boolean, place: Place, dialect: Dialect): Leaf {
	const { ask, whenAbsent } = BEHAVIOURS[expr.operator];
	const negated = expr.negated !== turned;
	const text = expr.value?.text ?? "";
	const { nullable } = place;
	const question =
		place.start?.either === true && place.selector.path.length === 1
			? eitherQuestion(expr, text, dialect)
			: ask({ type: place.type, nullable, text, dialect });
	return { kind: "leaf", expr, place, question, negated, whenAbsent: whenAbsent !== negated };
}

/** A key or an index, which of them the data will tell: the one is a string, the other an int. */
function eitherQuestion(expr: Match, text: string, dialect: Dialect): Question {
	const { ask } = BEHAVIOURS[expr.operator];
	const ofKey = ask({ type: { kind: "string" }, nullable: false, text, dialect });
	const ofIndex = ask({ type: { kind: "int" }, nullable: false, text, dialect });
	return {
		judge: (value) => (typeof value === "string" ? ofKey : ofIndex).judge(value),
		guard: ofKey.guard.kind === "equal" ? { kind: "none" } : ofKey.guard,
		canFail: ofKey.canFail || ofIndex.canFail,
	};
}

/** What a quantifier finds to go through. */
export function overOf(place: Place, dialect: Dialect): Over {
	// The reference does not follow a pointer to a collection.
	if (place.nullable && dialect === "reference") return { errorClass: "not-iterable" };
	if (place.start?.either === true && place.selector.path.length === 1) return { errorClass: "not-iterable" };
	switch (place.type.kind) {
		case "list":
		case "map":
			return place.type.kind;
		case "any":
			return "either";
		default:
			return { errorClass: "not-iterable" };
	}
}

const KEY: Type = string();
const INDEX: Type = int();
const ANY: Plain = { kind: "any" };

/** The scope of a quantifier's body: over a list one name is the element, over a map the key. */
export function bind(
	{ binding, selector }: Quantifier,
	place: Place,
	outer: Slotted | null,
	slot: number,
	dialect: Dialect,
): Slotted | null {
	const { type } = place;
	const plainKind = type.kind === "list" || type.kind === "map" ? type.kind : "either";
	const value = type.kind === "list" ? type.element : type.kind === "map" ? type.value : ANY;
	const key = {
		role: "key",
		type: plainKind === "list" ? INDEX : KEY,
		slot: slot + SLOTS.key,
		keyed: null,
		captured: false,
	} as const;
	const element = { role: "value", type: value, slot: slot + SLOTS.value, either: false } as const;
	if (binding.kind === "one") {
		const name = binding.name.text;
		if (plainKind === "map") return { ...key, name, either: false, outer };
		return { ...element, name, keyed: plainKind === "either" ? slot + SLOTS.isKey : null, captured: false, outer };
	}
	let scope = outer;
	if (binding.key !== null) scope = { ...key, name: binding.key.text, either: plainKind === "either", outer: scope };
	if (binding.value !== null) {
		const captured = dialect === "reference" && binding.key?.text === selector.path[0];
		scope = { ...element, name: binding.value.text, keyed: null, captured, outer: scope };
	}
	return scope;
}
