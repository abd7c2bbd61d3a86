import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "../../src/check/check.ts";
import { checkErrors } from "../../src/check/errors.ts";
import { oracle } from "../../src/fuzz/oracle.ts";
import type { Expr, Match, Quantifier } from "../../src/language/ast.ts";
import { applyFix, type Diagnostic } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { OPERATOR_NAMES } from "../../src/language/operators.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import { any, bool, float32, float64, int, list, map, nullable, object, string, uint } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";
import { diagnosed } from "./told.ts";

const TEXTS = [
	"",
	"a",
	"ab",
	"b",
	"0",
	"1",
	"01",
	"0x1",
	"1.0",
	"-1",
	"true",
	"T",
	"nan",
	"0.1",
	"1e400",
	"^a$",
	"a|b",
	"(",
];
const inner = object({ S: string(), I: int() });
/** Without `any`, so that everything shows before a filter runs. */
const strict = object({
	S: string(),
	N: nullable(string()),
	I: int(),
	NI: nullable(int()),
	U: uint(),
	F: float32(),
	D: float64(),
	B: bool(),
	L: list(string()),
	LD: list(float64()),
	LN: list(nullable(int())),
	LO: list(inner),
	M: map(string()),
	MO: map(inner),
	O: inner,
	P: nullable(inner),
	PL: nullable(list(string())),
});
const loose = object({ S: string(), I: int(), A: any(), LA: list(any()), MA: map(any()) });

const text = fc.constantFrom(...TEXTS);
const string_ = fc.constantFrom("", "a", "ab", "b", "xaby", "1", "true");
const integer = fc.constantFrom(0, 1, -1, 7);
const float = fc.constantFrom(0, 1, 0.1, Number.NaN, -1);
const absent = Symbol("absent");

/** Data that a schema describes: fields may be missing, lists and maps null; `whole` has everything there. */
function dataOf(type: Type, whole: boolean): fc.Arbitrary<unknown> {
	switch (type.kind) {
		case "string":
			return string_;
		case "bool":
			return fc.boolean();
		case "int":
			return integer;
		case "uint":
			return fc.constantFrom(0, 1, 7);
		case "float32":
		case "float64":
			return float;
		case "any":
			return fc.oneof(
				string_,
				integer,
				fc.boolean(),
				fc.constant(null),
				fc.array(string_, { maxLength: 2 }),
				fc.constant({ a: 1 }),
			);
		case "list":
			return orNull(fc.array(dataOf(type.element, whole), { minLength: whole ? 1 : 0, maxLength: 2 }), whole);
		case "map":
			if (whole) return fc.record({ a: dataOf(type.value, whole) });
			return fc.option(fc.dictionary(fc.constantFrom("a", "b"), dataOf(type.value, whole)), { freq: 4 });
		case "object":
			return fc
				.tuple(
					...[...type.fields].map(([name, field]) =>
						fc.tuple(fc.constant(name), orAbsent(dataOf(field, whole), whole)),
					),
				)
				.map((fields) => Object.fromEntries(fields.filter(([, value]) => value !== absent)));
		case "nullable":
			return orNull(dataOf(type.type, whole), whole);
		case "lazy":
			return dataOf(type.resolve(), whole);
	}
}

function orNull(data: fc.Arbitrary<unknown>, whole: boolean): fc.Arbitrary<unknown> {
	return whole ? data : fc.option(data, { freq: 4 });
}

function orAbsent(data: fc.Arbitrary<unknown>, whole: boolean): fc.Arbitrary<unknown> {
	return whole ? data : fc.option(data, { freq: 6, nil: absent });
}

/** Paths that lead somewhere, and a few that don't. */
const paths = fc.constantFrom(
	..."S N I NI U F D B L LD LN LO M MO O P PL L.0 LO.0.S M.a MO.a.I O.S P.I A LA MA A.a MA.a LA.0 X S.a L.x O.x x x.S k k.S".split(
		" ",
	),
);

function matchOf(path: string, operator: Match["operator"], value: string, negated: boolean): Match {
	const needsValue = operator !== "empty" && operator !== "nil";
	return {
		kind: "match",
		operator,
		negated,
		flipped: false,
		selector: { path: path.split("."), form: "dotted", span: null },
		value: needsValue ? { text: value, form: "string", span: null } : null,
		span: null,
	};
}

const matches: fc.Arbitrary<Match> = fc
	.tuple(paths, fc.constantFrom(...OPERATOR_NAMES), text, fc.boolean())
	.map(([path, operator, value, negated]) => matchOf(path, operator, value, negated));

/** Matches about few things, so that many of them meet. */
const crowded: fc.Arbitrary<Expr> = fc
	.tuple(
		fc.constantFrom("S", "N", "I", "F", "L", "LD", "M", "P", "A", "LA", "MA.a", "M.a"),
		fc.constantFrom(...OPERATOR_NAMES),
		text,
		fc.boolean(),
		fc.boolean(),
	)
	.map(([path, operator, value, negated, under]): Expr => {
		const match = matchOf(path, operator, value, negated);
		return under ? { kind: "not", operand: match, span: null } : match;
	});

function chainOf(kind: "and" | "or", operands: readonly Expr[]): Expr {
	const [only] = operands;
	return operands.length === 1 && only !== undefined ? only : { kind, operands, span: null };
}

const chains = fc
	.tuple(fc.constantFrom("and", "or"), fc.array(crowded, { minLength: 2, maxLength: 4 }))
	.map(([kind, operands]) => chainOf(kind, operands));

/** No chain ends with one of its own kind: what stands there is part of it. */
function flatAtEnd(kind: "and" | "or", operands: readonly Expr[]): readonly Expr[] {
	const last = operands.at(-1);
	return last?.kind === kind ? [...operands.slice(0, -1), ...last.operands] : operands;
}

/** Chains within chains about few things, three deep. */
const nested = fc.letrec<{ tree: Expr }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		crowded,
		fc
			.tuple(fc.constantFrom("and", "or"), fc.array(tie("tree"), { minLength: 2, maxLength: 3 }))
			.map(([kind, operands]) => chainOf(kind, flatAtEnd(kind, operands))),
	),
})).tree;
const anyChains = fc.oneof(chains, nested);

/** The chain that stands at a span. */
function chainAt(tree: Expr, { from, to }: { readonly from: number; readonly to: number }): Expr | null {
	if (tree.kind !== "and" && tree.kind !== "or") return null;
	if (tree.span?.from === from && tree.span.to === to) return tree;
	return tree.operands.reduce<Expr | null>((found, operand) => found ?? chainAt(operand, { from, to }), null);
}

/** The tree without the operand that stands at a span. */
function without(tree: Expr, { from, to }: { readonly from: number; readonly to: number }): Expr {
	if (tree.kind !== "and" && tree.kind !== "or") return tree;
	const operands = tree.operands.filter(({ span }) => span?.from !== from || span.to !== to);
	return chainOf(
		tree.kind,
		operands.map((operand) => without(operand, { from, to })),
	);
}

function quantifiersOf(bodies: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> {
	return fc
		.tuple(fc.constantFrom("any", "all"), paths, fc.constantFrom("one", "two", "same"), bodies)
		.map(([kind, path, binding, body]): Quantifier => {
			const name = (written: string) => ({ text: written, span: null });
			return {
				kind,
				selector: { path: path.split("."), form: "dotted", span: null },
				binding:
					binding === "one"
						? { kind: "one", name: name("x") }
						: { kind: "two", key: name("k"), value: name(binding === "same" ? "k" : "x") },
				body,
				span: null,
			};
		});
}

/** Quantifiers whose body is one match: evaluation surely gets to it. */
const simpleQuantifiers = quantifiersOf(matches);
const quantifiers = quantifiersOf(
	fc.array(matches, { minLength: 1, maxLength: 2 }).map((operands) => chainOf("and", operands)),
);

const filters = fc.oneof(
	matches,
	quantifiers,
	fc.array(fc.oneof(matches, quantifiers), { minLength: 2, maxLength: 3 }).map((operands) => chainOf("or", operands)),
);

const CONTAINS_NOTHING = ["not-containable", "bad-value", "value-out-of-range"];
const CLASS_OF: Readonly<Record<string, string>> = { "sides-swapped": "not-found" };

describe("errors", () => {
	test("are all that can fail on data of a schema without any", () => {
		fc.assert(
			fc.property(filters, fc.array(dataOf(strict, false), { minLength: 5, maxLength: 5 }), (filter, data) => {
				fc.pre(checkErrors(filter, { schema: strict }).length === 0);
				for (const datum of data)
					expect(typeof oracle(filter, datum, { schema: strict }), print(filter)).toBe("boolean");
			}),
			{ numRuns: 700 },
		);
	});

	test("are failures that evaluation comes to once it gets there", () => {
		fc.assert(
			fc.property(fc.oneof(matches, simpleQuantifiers), dataOf(strict, true), (filter, datum) => {
				const [error] = checkErrors(filter, { schema: strict, dialect: "reference" });
				fc.pre(error !== undefined);
				const outcome = oracle(filter, datum, { schema: strict, dialect: "reference" });
				// A scalar is asked what it contains only after it has read the value; the better thing to say comes first here.
				if (error?.code === "not-containable") expect(CONTAINS_NOTHING).toContain(outcome);
				else expect(outcome, print(filter)).toBe(CLASS_OF[error?.code ?? ""] ?? error?.code);
			}),
			{ numRuns: 700 },
		);
	});

	test("without a schema are only what fails on any data", () => {
		fc.assert(
			fc.property(filters, (filter) => {
				const allowed = new Set(["bad-pattern", "bad-binding", "local-has-no-fields"]);
				for (const { code } of checkErrors(filter)) expect(allowed, print(filter)).toContain(code);
			}),
		);
	});
});

describe("fixes", () => {
	test.each<Dialect>(["standard", "reference"])(
		"leave fewer errors, or else less advice on the term, in the %s dialect",
		(dialect) => {
			fc.assert(
				fc.property(fc.oneof(matches, simpleQuantifiers), (tree) => {
					const filter = print(tree);
					const before = weigh(diagnosed(filter, strict, dialect));
					for (const { fixes = [] } of diagnosed(filter, strict, dialect)) {
						for (const fix of fixes) {
							const after = weigh(diagnosed(applyFix(filter, fix), strict, dialect));
							expect(after, `${filter} -> ${applyFix(filter, fix)}`).toBeLessThan(before);
						}
					}
				}),
				{ numRuns: 1000 },
			);
		},
	);

	test.each<Dialect>(["standard", "reference"])(
		"leave an operand out only where it changes nothing in the %s dialect",
		(dialect) => {
			fc.assert(
				fc.property(anyChains, fc.array(dataOf(strict, false), { minLength: 12, maxLength: 12 }), (tree, data) => {
					const filter = print(tree);
					const parsed = parse(filter, { dialect });
					const answers = (of: Expr) => data.map((datum) => oracle(of, datum, { schema: strict, dialect }));
					for (const { code, from, to, fixes = [] } of diagnosed(filter, strict, dialect)) {
						if (code !== "redundant-operand") continue;
						expect(answers(without(parsed, { from, to })), filter).toEqual(answers(parsed));
						for (const fix of fixes) {
							expect(answers(parse(applyFix(filter, fix), { dialect })), filter).toEqual(answers(parsed));
						}
					}
				}),
				{ numRuns: 2000 },
			);
		},
	);
});

/** Any number of warnings weighs less than one error. */
function weigh(diagnostics: readonly Diagnostic[]): number {
	return diagnostics.reduce((sum, { severity }) => sum + (severity === "error" ? 1000 : 1), 0);
}

describe.each<Dialect>(["standard", "reference"])("claims about chains in the %s dialect", (dialect) => {
	test.each([
		["strict", strict],
		["loose", loose],
		["unknown", any()],
	])("are true of all data of a %s schema", (_, schema) => {
		fc.assert(
			fc.property(
				anyChains,
				fc.array(dataOf(schema.kind === "any" ? loose : schema, false), { minLength: 12, maxLength: 12 }),
				(tree, data) => {
					const filter = print(tree);
					const parsed = parse(filter, { dialect });
					for (const { code, from, to } of check(filter, { schema, dialect })) {
						if (code !== "never-matches" && code !== "always-matches") continue;
						const chain = chainAt(parsed, { from, to });
						expect(chain, filter).not.toBeNull();
						const answers = data.map((datum) => chain && oracle(chain, datum, { schema, dialect }));
						if (code === "never-matches") expect(answers, filter).not.toContain(true);
						else expect(new Set(answers), filter).toEqual(new Set([true]));
					}
				},
			),
			{ numRuns: 2000 },
		);
	});
});
