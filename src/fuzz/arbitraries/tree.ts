import * as fc from "fast-check";
import type { Binding, Expr, Match, Name, Selector, Value } from "../../language/ast.ts";
import { and, not, or } from "../../language/build.ts";
import { OPERATOR_NAMES, OPERATORS } from "../../language/operators.ts";

/** Every word of the language: they are names as any other, and where they stand as such parsers go wrong. */
const WORDS = "and or not any all as in contains matches is empty nil".split(" ");

/** A name: often a word of the language. */
export const name: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom("a", "b", "Meta", "Status", "a/b"),
	fc.constantFrom(...WORDS),
	fc.stringMatching(/^[A-Za-z][A-Za-z0-9_/]{0,6}$/),
);

/** Any text that is well-formed Unicode, with what needs quoting, or looks like something else, in it often enough. */
export const text: fc.Arbitrary<string> = fc.oneof(
	fc.string({ unit: "binary", maxLength: 6 }),
	fc.string({ unit: fc.constantFrom('"', "`", "\\", "\n", "\r", "\0", "/", "~", "a", " ", "é", "💡"), maxLength: 6 }),
	fc.constantFrom("", "/", "/a", "/a/b", "/a b", "//", "/a~1b", "a.b", "5", "-0.5", "1e3", ".", "not", "\u2028"),
);

/** A selector that can be written, dotted or as a pointer. */
export const selector: fc.Arbitrary<Selector> = fc.oneof(
	fc
		.tuple(name, fc.array(fc.oneof(name, fc.constantFrom("0", "007", "-1", "c-d", ""), text), { maxLength: 3 }))
		.map(([first, rest]): Selector => ({ path: [first, ...rest], form: "dotted", span: null })),
	fc
		.array(fc.oneof(name, fc.stringMatching(/^[\p{L}\p{N}\-_.~:|/]{1,4}$/u)), { minLength: 1, maxLength: 3 })
		.map((path): Selector => ({ path, form: "pointer", span: null })),
	fc.constant<Selector>({ path: [""], form: "pointer", span: null }),
);

/** A value in each form, with a text that this form can have. */
export const value: fc.Arbitrary<Value> = fc.oneof(
	selector
		.filter(({ form }) => form === "dotted")
		.map(({ path }): Value => ({ text: path.join("."), form: "bare", span: null })),
	fc
		.stringMatching(/^-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,3})?$/)
		.map((digits): Value => ({ text: digits, form: "number", span: null })),
	text.map((written): Value => ({ text: written, form: "string", span: null })),
	text.map((written): Value => ({ text: written.replaceAll(/[`\r]/g, ""), form: "raw", span: null })),
);

/** A match of any operator. `not not contains x` is left out: it is always the negation of `not contains x`. */
export const match: fc.Arbitrary<Match> = fc
	.record({ operator: fc.constantFrom(...OPERATOR_NAMES), negated: fc.boolean(), flip: fc.boolean(), selector, value })
	.map(({ operator, negated, flip, selector, value }): Match => {
		const { sides } = OPERATORS[operator];
		const flipped = flip && sides === "either";
		return {
			kind: "match",
			operator,
			negated,
			flipped,
			selector,
			value: sides === "selector" ? null : value,
			span: null,
		};
	})
	.filter(({ selector: { path, form }, operator, negated, flipped }) => {
		const onNot = form === "dotted" && path.length === 1 && path[0] === "not";
		return !(onNot && negated && !flipped && (operator === "in" || operator === "matches"));
	});

const bound: fc.Arbitrary<Name> = name.map((written) => ({ text: written, span: null }));

/** What a quantifier binds: one name, or a pair of which at most one is left out. */
export const binding: fc.Arbitrary<Binding> = fc.oneof(
	bound.map((one): Binding => ({ kind: "one", name: one })),
	fc.tuple(bound, bound).map(([key, element]): Binding => ({ kind: "two", key, value: element })),
	bound.map((key): Binding => ({ kind: "two", key, value: null })),
	bound.map((element): Binding => ({ kind: "two", key: null, value: element })),
);

/** Any tree that keeps the laws of trees. */
export const tree: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => {
	const expr = tie("expr");
	const operands = fc.array(expr, { minLength: 2, maxLength: 4 });
	const quantifier = fc.record({ kind: fc.constantFrom("any", "all"), selector, binding, body: expr });
	return {
		expr: fc.oneof(
			{ maxDepth: 4, depthSize: "small" },
			match,
			operands.map((list) => and(list)),
			operands.map((list) => or(list)),
			expr.map(not),
			quantifier.map((parts): Expr => ({ ...parts, span: null })),
		),
	};
}).expr;
