import type { ErrorClass } from "../../eval/filter.ts";
import type { Binding, Expr } from "../../language/ast.ts";
import { OPERATOR_NAMES } from "../../language/operators.ts";
import type { Choices } from "./choices.ts";
import { drawMatch, selectorOf } from "./match.ts";
import { ANY_TEXTS, SCALARS, TEXTS } from "./scalars.ts";
import type { Spot } from "./spots.ts";

/** A filter that fails in some way on the datum that the spots are in; null where the datum has no place for that. */
type Failing = (choices: Choices, spots: readonly Spot[]) => Expr | null;

const SCALAR_KINDS: readonly Spot["kind"][] = ["bool", "int", "uint", "float32", "float64"];

/**
 * How the reference can be made to fail, a way for each class of error that an evaluation can come to. The
 * standard dialect mostly answers there.
 */
export const FAILURES: Readonly<Record<Exclude<ErrorClass, "syntax">, Failing>> = {
	"not-found": (choices, spots) => {
		const entered = spots.filter(({ kind, value }) => kind === "object" || (kind === "map" && value));
		const path = entered.length === 0 || choices.once(4) ? [] : choices.pick(entered).path;
		const inObject = entered.some((spot) => spot.path === path && spot.kind === "object");
		return anyMatch(choices, inObject ? [...path, "zz"] : [...path, "zz", "a"]);
	},
	"not-a-container": at([...SCALAR_KINDS, "string", "pointer", "null"], (choices, { path }) => {
		return anyMatch(choices, [...path, choices.pick(["x", "0", "length"])]);
	}),
	"index-out-of-range": at(["list"], (choices, { path }) => anyMatch(choices, [...path, choices.pick(["9", "-1"])])),
	"bad-index": at(["list"], (choices, { path }) => anyMatch(choices, [...path, choices.pick(["x", "length", "1.0"])])),
	"bad-value": at(SCALAR_KINDS, (choices, { path }) => {
		return drawMatch(choices, choices.pick(["equal", "in"]), path, choices.pick(["abc", "", " 1", "1__0", "0x"]));
	}),
	"value-out-of-range": at(["int", "uint", "float32", "float64"], (choices, { path, kind }) => {
		const isFloat = kind.startsWith("float");
		return drawMatch(choices, "equal", path, isFloat ? choices.pick(["1e999", "-1e400"]) : "99999999999999999999");
	}),
	"not-comparable": at(["list", "map", "object", "pointer", "null"], (choices, { path }) => {
		return drawMatch(choices, "equal", path, choices.pick(ANY_TEXTS));
	}),
	"not-containable": at([...SCALAR_KINDS, "object", "pointer", "null"], (choices, { path, kind }) => {
		return drawMatch(choices, "in", path, choices.pick(textsFor(kind).filter((text) => text !== "1e999")));
	}),
	"not-emptiable": at([...SCALAR_KINDS, "object", "pointer", "null"], (choices, { path }) => {
		return drawMatch(choices, "empty", path, "");
	}),
	"not-nilable": at([...SCALAR_KINDS, "string"], (choices, { path }) => drawMatch(choices, "nil", path, "")),
	"not-matchable": at([...SCALAR_KINDS, "list", "map", "object"], (choices, { path, value, kind }) => {
		// The reference panics at what is nil, and takes a list of bytes for a text.
		const isNil = (kind === "list" || kind === "map") && (value === null || value === undefined);
		return isNil ? null : drawMatch(choices, "matches", path, choices.pick(["a", "^web", "("]));
	}),
	"bad-pattern": at(["string"], (choices, { path }) => {
		return drawMatch(choices, "matches", path, choices.pick(["(", "a**", "[z-a]", "(?<a", "\\8", "a{1001}", "(?=a)"]));
	}),
	"not-iterable": at([...SCALAR_KINDS, "string", "object", "pointer", "null"], (choices, { path }) => {
		return quantified(choices, path, one("x"), anyMatch(choices, ["x"]));
	}),
	"bad-binding": at(["list", "map"], (choices, { path, value }) => {
		return isFilled(value) ? quantified(choices, path, two("x", "x"), anyMatch(choices, ["x"])) : null;
	}),
	"local-has-no-fields": at(["list", "map"], (choices, { path, value }) => {
		const key = choices.pick(["k", "x"]);
		return isFilled(value) ? quantified(choices, path, two(key, "v"), anyMatch(choices, [key, "x"])) : null;
	}),
};

/** A failure at one of the places of these kinds. */
function at(kinds: readonly Spot["kind"][], make: (choices: Choices, spot: Spot) => Expr | null): Failing {
	return (choices, spots) => {
		const suited = spots.filter(({ kind }) => kinds.includes(kind));
		return suited.length === 0 ? null : make(choices, choices.pick(suited));
	};
}

function anyMatch(choices: Choices, path: readonly string[]): Expr {
	return drawMatch(choices, choices.pick(OPERATOR_NAMES), path, String(choices.pick(SCALARS.string)));
}

/** A quantifier over what a path leads to. */
export function quantified(choices: Choices, path: readonly string[], binding: Binding, body: Expr): Expr {
	return { kind: choices.pick(["any", "all"] as const), selector: selectorOf(path), binding, body, span: null };
}

export function one(name: string): Binding {
	return { kind: "one", name: { text: name, span: null } };
}

export function two(key: string | null, value: string | null): Binding {
	const named = (text: string | null) => (text === null ? null : { text, span: null });
	return { kind: "two", key: named(key), value: named(value) };
}

function isFilled(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Texts that a value of a kind could be asked for. */
function textsFor(kind: Spot["kind"]): readonly string[] {
	switch (kind) {
		case "list":
		case "map":
		case "object":
		case "pointer":
		case "null":
			return ANY_TEXTS;
		default:
			return TEXTS[kind];
	}
}
