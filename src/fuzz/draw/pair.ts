import type { ErrorClass } from "../../eval/filter.ts";
import type { Expr } from "../../language/ast.ts";
import { and, not, or } from "../../language/build.ts";
import { any, string } from "../../schema/build.ts";
import { plain, type Type } from "../../schema/types.ts";
import type { Choices } from "./choices.ts";
import { drawDatum } from "./datum.ts";
import { FAILURES, one, quantified, two } from "./failures.ts";
import { drawAnswer } from "./leaf.ts";
import { drawMatch, selectorOf } from "./match.ts";
import { ANY_TEXTS } from "./scalars.ts";
import { type Spot, spotsIn } from "./spots.ts";

/** A filter and a datum of a type. */
export interface Pair {
	readonly filter: Expr;
	readonly datum: unknown;
}

/** What a filter is meant to come to; `answer` is true or false. */
type Aim = "answer" | Exclude<ErrorClass, "syntax">;

/** How often each is aimed at. What data seldom have a place for is aimed at more often. */
const AIMS: Readonly<Record<Aim, number>> = {
	answer: 30,
	"not-found": 2,
	"not-a-container": 3,
	"index-out-of-range": 9,
	"bad-index": 9,
	"bad-value": 5,
	"value-out-of-range": 5,
	"not-comparable": 5,
	"not-containable": 5,
	"not-emptiable": 5,
	"not-nilable": 5,
	"not-matchable": 6,
	"bad-pattern": 7,
	"not-iterable": 6,
	"bad-binding": 15,
	"local-has-no-fields": 13,
};

const TARGETS = Object.entries(AIMS).flatMap(([aim, times]) => (isAim(aim) ? Array<Aim>(times).fill(aim) : []));

function isAim(text: string): text is Aim {
	return Object.hasOwn(AIMS, text);
}

/**
 * A datum of the schema and a filter that finds its way in it, so that true, false and each class of error come
 * about often. Almost all filters are such as both dialects read.
 */
export function drawPair(choices: Choices, schema: Type): Pair {
	const datum = drawDatum(choices, schema, true);
	return { datum, filter: drawFilter(choices, spotsIn([], schema, datum), 2) };
}

function drawFilter(choices: Choices, spots: readonly Spot[], depth: number): Expr {
	const aim = choices.pick(TARGETS);
	const made = aim === "answer" ? answer(choices, spots, depth) : FAILURES[aim](choices, spots);
	return wrapped(choices, made ?? answer(choices, spots, 0), spots, depth);
}

/** Puts other operands round a filter, mostly so that it is still reached. */
function wrapped(choices: Choices, filter: Expr, spots: readonly Spot[], depth: number): Expr {
	const form = depth === 0 ? 0 : choices.below(10);
	// The reference takes a quantifier alone, or as the last operand of `or`.
	const isFree = filter.kind === "match" || choices.once(12);
	const other = () => answer(choices, spots, 0);
	switch (form) {
		case 5:
			return isFree ? not(filter) : filter;
		case 6:
			return isFree ? and([filter, other()]) : filter;
		case 7:
			return isFree ? or([filter, drawFilter(choices, spots, depth - 1)]) : or([other(), filter]);
		case 8:
			return isFree ? and([or([filter, other()]), other()]) : or([other(), other(), filter]);
		case 9:
			return isFree ? not(and([filter, other(), other()])) : filter;
		default:
			return filter;
	}
}

/** A filter that answers: a match that suits a place, one on what is absent, or a quantifier. */
function answer(choices: Choices, spots: readonly Spot[], depth: number): Expr {
	const collections = spots.filter(({ kind }) => kind === "list" || kind === "map");
	const form = choices.below(8);
	if (form === 7 && depth > 0 && collections.length > 0)
		return drawQuantifier(choices, choices.pick(collections), spots);
	const maps = collections.filter(({ kind }) => kind === "map");
	if (form === 6 && maps.length > 0) {
		const path = [...choices.pick(maps).path, choices.pick(["zz", "toString", "constructor", "a"])];
		return drawMatch(choices, choices.pick(["equal", "in", "empty"]), path, choices.pick(ANY_TEXTS));
	}
	if (spots.length > 0) return drawAnswer(choices, choices.pick(spots));
	return drawMatch(choices, "equal", ["a"], choices.pick(ANY_TEXTS));
}

/** A quantifier whose body asks about what it binds; names may hide fields. */
function drawQuantifier(choices: Choices, spot: Spot, outer: readonly Spot[]): Expr {
	const hiding = selectorOf(spot.path).form === "dotted" ? (spot.path[0] ?? "x") : "x";
	const [first, second] = [choices.pick(["x", "k", hiding]), choices.pick(["y", "v"])];
	const [key, value] = Object.entries(spot.value ?? {})[0] ?? ["", undefined];
	const inside = spot.kind === "map" ? spotsIn([first], string(), key) : [];
	const declared = plain(spot.type);
	const element = declared.kind === "list" ? declared.element : declared.kind === "map" ? declared.value : any();
	const form = choices.below(4);
	// What fails at one key of a map and answers at another has no answer that one can rely on: keys come in any order.
	const depth = spot.kind === "list" && choices.once(2) ? 1 : 0;
	if (form === 0 || form === 1) {
		const about = spot.kind === "map" ? inside : spotsIn([first], element, value);
		return quantified(choices, spot.path, one(first), body(about));
	}
	const about = spotsIn([second], element, value);
	return quantified(choices, spot.path, two(form === 2 ? null : first, second), body([...inside, ...about]));

	function body(about: readonly Spot[]): Expr {
		const seen = about.length > 0 && !choices.once(4) ? about : [...about, ...outer];
		return depth > 0 ? drawFilter(choices, seen, 0) : answer(choices, seen, 0);
	}
}
