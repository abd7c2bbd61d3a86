import type { Expr, Match } from "../../language/ast.ts";
import { type Required, requiredLiterals } from "../../regex/required-literals.ts";
import { coerce } from "../../values/coerce.ts";

/**
 * Texts of which at least one stands in the JSON of every object that matches. They include the beginnings of the
 * escapes that could spell another one of them.
 */
export type Needles = readonly string[];

/** Several of these, all of which hold; empty where nothing of the kind is known. With them a record is ruled out by its bytes alone. */
export type Demands = readonly Needles[];

const NOTHING: Demands = [];

/** More alternatives than this cost more to look for than a line costs to parse. */
const MOST_NEEDLES = 8;
const MOST_DEMANDS = 4;

/** What `tree` demands in either dialect; an object on which evaluation fails counts as not matching. */
export function demandsOf(tree: Expr): Demands {
	const demands = [...whenMeant(tree, true)];
	// The one that is likely met most rarely is looked for first.
	return demands
		.sort((a, b) => shortest(b) - shortest(a))
		.slice(0, MOST_DEMANDS)
		.map(withEscapes);
}

/** What needs no backslash can be spelled with `\u`, and a slash with `\/` too; no other escape stands for such a character. */
function withEscapes(needles: Needles): Needles {
	return [...needles, "\\u", ...(needles.some((needle) => needle.includes("/")) ? ["\\/"] : [])];
}

/** What stands in every object for which `node` answers `meant`. */
function whenMeant(node: Expr, meant: boolean): Demands {
	switch (node.kind) {
		case "not":
			return whenMeant(node.operand, !meant);
		case "and":
		case "or": {
			const operands = node.operands.map((operand) => whenMeant(operand, meant));
			return (node.kind === "and") === meant ? operands.flat() : together(operands);
		}
		case "any":
			return meant ? whenMeant(node.body, true) : NOTHING;
		case "all":
			return meant ? NOTHING : whenMeant(node.body, false);
		case "match":
			return node.negated === meant ? NOTHING : ofMatch(node);
	}
}

function ofMatch({ operator, value }: Match): Demands {
	if (value === null) return NOTHING;
	if (operator === "matches") return ofPattern(requiredLiterals(value.text));
	// The empty string says nothing: in reference dialect a declared field that isn't there holds it.
	if (value.text === "" || readsAsScalar(value.text)) return NOTHING;
	return spelled(operator === "equal" ? `"${value.text}"` : value.text, value.text);
}

function ofPattern(required: Required): Demands {
	switch (required.kind) {
		case "text":
			return spelled(required.text, required.text);
		case "all-of":
			return required.parts.flatMap(ofPattern);
		case "any-of":
			return together(required.parts.map(ofPattern));
		case "unknown":
			return NOTHING;
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
function spelled(needle: string, text: string): Demands {
	if (/[\ufffd\p{Surrogate}]/u.test(text)) return NOTHING;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON escapes
	return [/["\\\u0000-\u001f]/.test(text) ? ["\\"] : [needle]];
}

/** Of several of which one holds: the demand of each that is likely met most rarely, as one. */
function together(alternatives: readonly Demands[]): Demands {
	const all = new Set<string>();
	for (const demands of alternatives) {
		const [first, ...others] = demands;
		if (first === undefined) return NOTHING;
		const rarest = others.reduce((best, demand) => (shortest(demand) > shortest(best) ? demand : best), first);
		for (const needle of rarest) all.add(needle);
		if (all.size > MOST_NEEDLES) return NOTHING;
	}
	return all.size === 0 ? NOTHING : [[...all]];
}

function shortest(needles: Needles): number {
	return Math.min(...needles.map((needle) => needle.length));
}
