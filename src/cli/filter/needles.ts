import type { Expr, Match } from "../../language/ast.ts";
import { type Required, requiredLiterals } from "../../regex/required-literals.ts";
import { coerce } from "../../values/coerce.ts";

/**
 * Texts of which at least one stands in the JSON of every object that matches. They include the beginnings of the
 * escapes that could spell another one of them. Null where nothing of the kind is known. With these a record is ruled
 * out by its bytes alone.
 */
export type Needles = readonly string[] | null;

/** More alternatives than this cost more to look for than a line costs to parse. */
const MOST_NEEDLES = 8;

/** The needles of `tree` in either dialect; an object on which evaluation fails counts as not matching. */
export function needlesOf(tree: Expr): Needles {
	const needles = whenMeant(tree, true);
	if (needles === null) return null;
	// What needs no backslash can be spelled with `\u`, and a slash with `\/` too; no other escape stands for such a character.
	return [...needles, "\\u", ...(needles.some((needle) => needle.includes("/")) ? ["\\/"] : [])];
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
	// The empty string says nothing: in reference dialect a declared field that isn't there holds it.
	if (value.text === "" || readsAsScalar(value.text)) return null;
	return spelled(operator === "equal" ? `"${value.text}"` : value.text, value.text);
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
