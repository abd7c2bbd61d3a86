import { canonicalJson } from "../../conformance/canonical-json.ts";
import { readsPointer, roundsInteger } from "../../conformance/design-differences.ts";
import { outcomeOf } from "../../conformance/evaluate.ts";
import { parseOrNull } from "../../conformance/parse-or-null.ts";
import { toReferenceTree } from "../../conformance/reference-tree.ts";
import { REFUSAL } from "../../conformance/run-parse.ts";
import { isErrorClass } from "../../conformance/vectors.ts";
import type { Case } from "./case.ts";
import { filled } from "./filled.ts";

/** Two words on a case, by who said them. */
interface Said {
	readonly asked: Case;
	readonly standard: string;
	readonly reference: string;
}

/** A way in which the dialects are meant to differ. */
export interface Difference {
	readonly id: string;
	readonly title: string;
	covers(said: Said): boolean;
}

/** All documented differences between the dialects: what no rule here covers is a disagreement. */
export const DIFFERENCES: readonly Difference[] = [
	{
		id: "syntax",
		title:
			'the reference refuses a text that the standard dialect reads (white space, numbers, places of quantifiers, `\\"`)',
		covers: ({ asked, standard, reference }) =>
			(reference === REFUSAL || reference === "syntax") &&
			standard !== reference &&
			parseOrNull(asked.expr, { dialect: "reference" }) === null,
	},
	{
		id: "pointer-value",
		title: "the reference reads a value that looks like a pointer as one, and loses its first slash",
		covers({ asked, reference }) {
			const tree = parseOrNull(asked.expr, {});
			if (tree === null || !readsPointer(asked.expr)) return false;
			return asked.op === "eval" || canonicalJson(toReferenceTree(tree, asked.expr)) === reference;
		},
	},
	{
		id: "big-integer",
		title: "the reference rounds integers beyond 2^53 to float64 where data have no type",
		covers: ({ asked }) => asked.op === "eval" && holdsAny(asked) && roundsInteger(asked.expr, asked.datum),
	},
	{
		id: "zero-value",
		title: "the reference reads a declared field that the datum lacks as the zero value of its type",
		covers({ asked, reference }) {
			if (asked.op === "parse") return false;
			const { expr, datum, schema } = asked;
			return String(outcomeOf(expr, filled(schema, datum), { dialect: "standard", schema })) === reference;
		},
	},
	{
		id: "failure",
		title: "the reference fails where the standard dialect answers, or fails in another way",
		covers: ({ asked, standard, reference }) =>
			asked.op === "eval" && standard !== "syntax" && isErrorClass(reference) && !standard.startsWith("trouble:"),
	},
];

function holdsAny({ kind, notation }: Case & { op: "eval" }): boolean {
	return notation === undefined ? kind === "json" || kind === "typed" : canonicalJson(notation).includes('"any"');
}

/** The documented difference that covers what was said, if one does. */
export function differenceIn(said: Said): Difference | null {
	return DIFFERENCES.find((difference) => difference.covers(said)) ?? null;
}

/**
 * Why a case has no one answer in reference dialect, or null where it has: keys of a map come in any order there, and
 * where an error and an answer compete both can come out; `matches` on what is null ends in a panic.
 */
export function leftUndefined(asked: Case): "order" | "panic" | null {
	if (asked.op === "parse") return null;
	const { expr, datum, schema } = asked;
	const answers = [datum, reversed(datum)].map((seen) => outcomeOf(expr, seen, { dialect: "reference", schema }));
	if (answers[0] !== answers[1]) return "order";
	return answers[0] === "not-matchable" && /null/.test(canonicalJson(datum)) ? "panic" : null;
}

/** The same data with the keys of each object in the opposite order. */
function reversed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(reversed);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, inside]) => [key, reversed(inside)]),
	);
}
