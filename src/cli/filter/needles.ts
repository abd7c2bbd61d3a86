import type { Expr, Match } from "../../language/ast.ts";
import { type Required, requiredLiterals } from "../../regex/required-literals.ts";
import { coerce } from "../../values/coerce.ts";

/**
 * Texts of which at least one stands in the JSON of every object that matches, as long as that JSON has no
 * backslash (an escape can spell anything). Null where nothing of the kind is known. With these a line is ruled out by
 * its bytes alone.
 */
export type Needles = readonly string[] | null;

/** More alternatives than this cost more to look for than a line costs to parse. */
const MOST_NEEDLES = 8;

/** The needles of `tree`, read in standard dialect without a schema; an object on which evaluation fails counts as not matching. */
export function needlesOf(tree: Expr): Needles {
	return whenMeant(tree, true);
}

/** What stands in every object for which `node` answers `meant`. */
function whenMeant(node: Expr, meant: boolean): Needles {
	switch (node.kind) {
		case "not":
			return whenMeant(node.operand, !meant);
		case "and":
		case "or": {
			const operands = node.operands.map((operand) => whenMeant(operand, meant));
			return (node.kind === "and") === meant ? longest(operands) : together(operands);
		}
		case "any":
			return meant ? whenMeant(node.body, true) : null;
		case "all":
			return meant ? null : whenMeant(node.body, false);
		case "match":
			return node.negated === meant ? null : ofMatch(node);
	}
}

function ofMatch({ operator, value }: Match): Needles {
	if (value === null) return null;
	if (operator === "matches") return ofPattern(requiredLiterals(value.text));
	if (readsAsScalar(value.text)) return null;
	if (operator === "equal") return spelled(`"${value.text}"`, value.text);
	return value.text === "" ? null : spelled(value.text, value.text);
}

function ofPattern(required: Required): Needles {
	switch (required.kind) {
		case "text":
			return spelled(required.text, required.text);
		case "all-of":
			return longest(required.parts.map(ofPattern));
		case "any-of":
			return together(required.parts.map(ofPattern));
		case "unknown":
			return null;
	}
}

/** `5` may stand as `5.0` or `5e0` in the data, `t` as `true`: such texts name no bytes. */
function readsAsScalar(text: string): boolean {
	return coerce("float64", text).ok || coerce("bool", text).ok || coerce("int", text).ok || coerce("uint", text).ok;
}

/**
 * JSON writes quotes, backslashes and control characters with a backslash alone, so that this is what to look for. U+FFFD
 * is also what bytes that are no UTF-8 are read as: such a text names no bytes.
 */
function spelled(needle: string, text: string): Needles {
	if (/[\ufffd\p{Surrogate}]/u.test(text)) return null;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON escapes
	return /["\\\u0000-\u001f]/.test(text) ? ["\\"] : [needle];
}

/** Of several that must all be there, the one that is likely rarest. */
function longest(alternatives: readonly Needles[]): Needles {
	let best: Needles = null;
	for (const needles of alternatives) {
		if (needles !== null && (best === null || shortest(needles) > shortest(best))) best = needles;
	}
	return best;
}

function shortest(needles: readonly string[]): number {
	return Math.min(...needles.map((needle) => needle.length));
}

/** Of several of which one must be there. */
function together(alternatives: readonly Needles[]): Needles {
	const all = new Set<string>();
	for (const needles of alternatives) {
		if (needles === null) return null;
		for (const needle of needles) all.add(needle);
		if (all.size > MOST_NEEDLES) return null;
	}
	return all.size === 0 ? null : [...all];
}
