import type { Dialect } from "../language/dialect.ts";
import { BOOL_STEPS, INNER_STRING_STEPS, NUMBER_STEPS, STRING_STEPS, TEXT_LIST_STEPS } from "./equal-steps.ts";
import { type Frame, finder } from "./find.ts";
import type { Entry, Guard } from "./guard.ts";
import type { Leaf } from "./plan.ts";
import { intern, isNothing } from "./property.ts";
import { type QuickGet, quickGet } from "./quick-get.ts";
import { isDeclared } from "./readers.ts";
import { ABSENT, Trouble, type Verdict } from "./verdict.ts";

/** Answers a leaf. Only a leaf that asks of a bound name looks at the frame. */
export type LeafStep<Answer extends Verdict> = (datum: unknown, frame?: Frame) => Answer | boolean;

/** Makes the closure that answers a leaf: quick for the values that its guard speaks of, else `exact`. */
export function leafStep<Answer extends Verdict>(leaf: Leaf, exact: LeafStep<Answer>): LeafStep<Answer> {
	const get = quickGet(leaf.place);
	if (get === null) return exact;
	return quickStep(leaf.question.guard, get, leaf, exact);
}

/** The exact answer to a leaf: find the value, then judge it. */
export function exactStep(leaf: Leaf, dialect: Dialect): LeafStep<Verdict> {
	const { negated, whenAbsent } = leaf;
	const { judge } = leaf.question;
	const find = finder(leaf.place, dialect);
	return (datum, frame) => {
		const found = find(datum, frame);
		if (found === ABSENT) return whenAbsent;
		if (found instanceof Trouble) return found.errorClass;
		const verdict = judge(found);
		return negated && typeof verdict === "boolean" ? !verdict : verdict;
	};
}

function quickStep<Answer extends Verdict>(
	guard: Guard,
	get: QuickGet,
	leaf: Leaf,
	exact: LeafStep<Answer>,
): LeafStep<Answer> {
	const yes = !leaf.negated;
	const no = leaf.negated;
	const [first] = guard.kind === "equal" || guard.kind === "element" ? guard.table : [];
	switch (guard.kind) {
		case "one-of": {
			const [likeliest] = guard.guards;
			return likeliest === undefined ? exact : quickStep(likeliest, get, leaf, exact);
		}
		case "equal":
			return first === undefined ? exact : (fieldStep(first, leaf, exact) ?? equalStep(first, get, yes, exact));
		case "element":
			return first === undefined ? exact : (listStep(first, leaf, exact) ?? elementStep(first, get, yes, exact));
		case "substring": {
			const { text } = guard;
			return (datum, frame) => {
				const value = get(datum, frame);
				if (typeof value !== "string") return exact(datum, frame);
				return value.includes(text) ? yes : no;
			};
		}
		case "pattern": {
			const { test } = guard.pattern;
			return (datum, frame) => {
				const value = get(datum, frame);
				if (typeof value !== "string") return exact(datum, frame);
				return test(value) ? yes : no;
			};
		}
		default:
			return judgeStep(get, leaf, exact);
	}
}

/** A field of the datum, or of what it holds, is read and compared in one go, with a function that serves this path alone. */
function fieldStep<Answer extends Verdict>(
	{ type, value }: Entry,
	{ place, negated }: Leaf,
	exact: LeafStep<Answer>,
): LeafStep<Answer> | null {
	const { steps } = place;
	const [first, second, ...more] = steps.map((step) => intern(step.name));
	if (place.start !== null || first === undefined || more.length > 0 || type === "bigint") return null;
	if (second === undefined) {
		const maker = FIELD_STEPS[type].makerFor(first, isDeclared(steps));
		return maker === null ? null : maker(first, value, !negated, exact);
	}
	if (type !== "string") return null;
	const maker = INNER_STRING_STEPS.makerFor(`${first}\0${second}`, isDeclared(steps));
	return maker === null ? null : maker(first, second, value, !negated, exact);
}

/** The same for a list of strings in the datum. */
function listStep<Answer extends Verdict>(
	{ type, value }: Entry,
	{ place: { start, steps }, negated }: Leaf,
	exact: LeafStep<Answer>,
): LeafStep<Answer> | null {
	const [name, ...more] = steps.map((step) => intern(step.name));
	if (start !== null || name === undefined || more.length > 0 || type !== "string") return null;
	const maker = TEXT_LIST_STEPS.makerFor(name, isDeclared(steps));
	return maker === null ? null : maker(name, value, !negated, exact);
}

const FIELD_STEPS = { string: STRING_STEPS, number: NUMBER_STEPS, boolean: BOOL_STEPS } as const;

/** One function a type: what the engine learns of one does not slow the others down. */
function equalStep<Answer extends Verdict>(
	{ type, value: wanted }: Entry,
	get: QuickGet,
	yes: boolean,
	exact: LeafStep<Answer>,
): LeafStep<Answer> {
	const no = !yes;
	switch (type) {
		case "string":
			return (datum, frame) => {
				const value = get(datum, frame);
				if (value === wanted) return yes;
				return typeof value === "string" ? no : exact(datum, frame);
			};
		case "number":
			return (datum, frame) => {
				const value = get(datum, frame);
				if (value === wanted) return yes;
				return typeof value === "number" ? no : exact(datum, frame);
			};
		default:
			return (datum, frame) => {
				const value = get(datum, frame);
				if (value === wanted) return yes;
				return typeof value === type ? no : exact(datum, frame);
			};
	}
}

function elementStep<Answer extends Verdict>(
	{ type, value: wanted }: Entry,
	get: QuickGet,
	yes: boolean,
	exact: LeafStep<Answer>,
): LeafStep<Answer> {
	const no = !yes;
	return (datum, frame) => {
		const list = get(datum, frame);
		if (!Array.isArray(list)) return exact(datum, frame);
		for (let at = 0; at < list.length; at++) {
			const element: unknown = list[at];
			if (element === wanted) return yes;
			if (typeof element !== type) return exact(datum, frame);
		}
		return no;
	};
}

function judgeStep<Answer extends Verdict>(
	get: QuickGet,
	{ negated, question }: Leaf,
	exact: LeafStep<Answer>,
): LeafStep<Answer> {
	const { judge } = question;
	return (datum, frame) => {
		const value = get(datum, frame);
		if (isNothing(value)) return exact(datum, frame);
		const verdict = judge(value);
		return typeof verdict === "boolean" ? verdict !== negated : exact(datum, frame);
	};
}
