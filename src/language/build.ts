import type { Binding, Chain, Expr, Match, Name, Quantifier, Selector } from "./ast.ts";
import { type Literal, literalValue } from "./literal-value.ts";
import { matchText } from "./match-text.ts";
import type { Operator } from "./operators.ts";
import { parseSelector } from "./parse-selector.ts";
import { quantifierHead } from "./quantifier-text.ts";
import { refusal } from "./refusal.ts";
import { dottedText, pointerText } from "./selector-text.ts";

/** A selector as one writes it (`Meta.owner`, `Meta["team-name"]`, `"/Meta/owner"`), or its segments. */
export type SelectorLike = string | readonly string[];

/** The names that a quantifier binds: one, or a pair of which one may be left out as null or `_`. */
export type BindingLike = string | readonly [key: string | null, value: string | null];

// Each function gives the tree that parsing its text would give, without spans, and throws a FilterError for what
// no text can say. Depth is measured where a tree is used, not while it grows.

/** `selector == value` */
export function eq(selector: SelectorLike, value: Literal): Match {
	return match("equal", false, selector, value);
}

/** `selector != value` */
export function ne(selector: SelectorLike, value: Literal): Match {
	return match("equal", true, selector, value);
}

/** `selector contains value` */
export function contains(selector: SelectorLike, value: Literal): Match {
	return match("in", false, selector, value);
}

/** `selector not contains value` */
export function notContains(selector: SelectorLike, value: Literal): Match {
	return match("in", true, selector, value);
}

/** `value in selector` */
export function isIn(value: Literal, selector: SelectorLike): Match {
	return match("in", false, selector, value, true);
}

/** `value not in selector` */
export function isNotIn(value: Literal, selector: SelectorLike): Match {
	return match("in", true, selector, value, true);
}

/** `selector matches pattern`: RE2 syntax, found anywhere in the string. */
export function matches(selector: SelectorLike, pattern: string): Match {
	return match("matches", false, selector, pattern);
}

/** `selector not matches pattern` */
export function notMatches(selector: SelectorLike, pattern: string): Match {
	return match("matches", true, selector, pattern);
}

/** `selector is empty` */
export function isEmpty(selector: SelectorLike): Match {
	return written(about("empty", false, selector));
}

/** `selector is not empty` */
export function isNotEmpty(selector: SelectorLike): Match {
	return written(about("empty", true, selector));
}

/** `selector is nil` */
export function isNil(selector: SelectorLike): Match {
	return written(about("nil", false, selector));
}

/** `selector is not nil` */
export function isNotNil(selector: SelectorLike): Match {
	return written(about("nil", true, selector));
}

/** `a and b and c`. One operand is itself; none is refused. Lists of operands may be given as they are. */
export function and(...operands: readonly (Expr | readonly Expr[])[]): Expr {
	return chain("and", operands.flat());
}

/** `a or b or c`. One operand is itself; none is refused. Lists of operands may be given as they are. */
export function or(...operands: readonly (Expr | readonly Expr[])[]): Expr {
	return chain("or", operands.flat());
}

/** `not operand`; two of them cancel each other. */
export function not(operand: Expr): Expr {
	return operand.kind === "not" ? operand.operand : { kind: "not", operand, span: null };
}

/** `any selector as binding { body }` */
export function any(selector: SelectorLike, binding: BindingLike, body: Expr): Quantifier {
	return quantifier("any", selector, binding, body);
}

/** `all selector as binding { body }` */
export function all(selector: SelectorLike, binding: BindingLike, body: Expr): Quantifier {
	return quantifier("all", selector, binding, body);
}

function match(operator: Operator, negated: boolean, on: SelectorLike, literal: Literal, flipped = false): Match {
	return written({ ...about(operator, negated, on), flipped, value: literalValue(literal) });
}

function about(operator: Operator, negated: boolean, on: SelectorLike): Match {
	return { kind: "match", operator, negated, flipped: false, selector: selectorFrom(on), value: null, span: null };
}

/** Writing a match is the proof that it can be written. */
function written(match: Match): Match {
	matchText(match);
	return match;
}

function quantifier(kind: Quantifier["kind"], on: SelectorLike, binding: BindingLike, body: Expr): Quantifier {
	const node: Quantifier = { kind, selector: selectorFrom(on), binding: bindingFrom(binding), body, span: null };
	quantifierHead(node);
	return node;
}

function chain(kind: Chain["kind"], operands: readonly Expr[]): Expr {
	const last = operands.at(-1);
	if (last === undefined) throw refusal("no-operands", { found: kind });
	if (operands.length === 1) return last;
	if (last.kind !== kind) return { kind, operands, span: null };
	return { kind, operands: [...operands.slice(0, -1), ...last.operands], span: null };
}

function selectorFrom(given: SelectorLike): Selector {
	if (typeof given !== "string") {
		// Segments that no dotted selector can hold may still make a pointer; if not, writing it says so.
		const pointer = dottedText(given) === null && pointerText(given) !== null;
		return { path: given, form: pointer ? "pointer" : "dotted", span: null };
	}
	const selector = parseSelector(given);
	if (selector === null) throw refusal("no-selector", { found: JSON.stringify(given) });
	return selector;
}

function bindingFrom(given: BindingLike): Binding {
	if (typeof given === "string") return { kind: "one", name: { text: given, span: null } };
	const [key, value] = given;
	return { kind: "two", key: nameFrom(key), value: nameFrom(value) };
}

function nameFrom(text: string | null): Name | null {
	return text === null || text === "_" ? null : { text, span: null };
}
