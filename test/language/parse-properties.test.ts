import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Expr } from "../../src/language/ast.ts";
import { applyFix, FilterError } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import { sameTree } from "../../src/language/same-tree.ts";
import { parseTolerant } from "../../src/language/tolerant.ts";
import { childrenOf, walk } from "../../src/language/visit.ts";

const SEEDS = [
	'Status == "running"',
	"a == 1 and b != 2 or not c is not nil",
	'not (a in b or c contains "x y")',
	"any Groups as g { g.Name == web and g.n is nil }",
	"all m as k, v { k == v } or x is not empty",
	'Meta["team name"].x == `raw`',
	'"/a/b" matches "^x\\\\d"',
	'not not in x and a == "/etc/hosts"',
	"a = 'x' && !b || C == 1e3",
	'a in ["x", "y"] AND b.c-d Like "x%"',
	'Groups[0] is null and a == b == c and x == "😀é"',
];
const PIECES = [
	..."\"`'(){}[]=!&| \n\\.,-1a_/~<>;%",
	"not ",
	" and ",
	" or ",
	"is ",
	"in ",
	"any ",
	"as ",
	"==",
	"%20",
	"\u00a0",
	"“",
	"é",
	"😀",
	"\ud800",
	"\0",
];

const seed = fc.constantFrom(...SEEDS);
const edit = fc.record({ at: fc.nat(200), drop: fc.nat(3), insert: fc.constantFrom("", ...PIECES) });

/** A filter, or nearly one: cut, spoilt and put together. */
const nearlyFilter = fc
	.tuple(fc.array(seed, { minLength: 1, maxLength: 2 }), fc.array(edit, { maxLength: 4 }))
	.map(([parts, edits]) =>
		edits.reduce((text, { at, drop, insert }) => {
			const place = at % (text.length + 1);
			return text.slice(0, place) + insert + text.slice(place + drop);
		}, parts.join(" or ")),
	);
const anyText = fc.oneof(
	{ weight: 3, arbitrary: nearlyFilter },
	fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join("")),
	fc.string({ unit: "binary" }),
);
const dialect = fc.constantFrom<Dialect>("standard", "reference");
const RUNS = { numRuns: 300 };

function errorsIn(text: string, dialect: Dialect): number {
	return parseTolerant(text, { dialect }).diagnostics.filter(({ severity }) => severity === "error").length;
}

function parseOrNull(text: string, dialect: Dialect): Expr | null {
	try {
		return parse(text, { dialect });
	} catch (error) {
		if (error instanceof FilterError) return null;
		throw error;
	}
}

describe("for any text", () => {
	test("parse gives a tree or throws a FilterError, and parseTolerant agrees which", () => {
		fc.assert(
			fc.property(anyText, dialect, (text, dialect) => {
				const tree = parseOrNull(text, dialect);
				const tolerant = parseTolerant(text, { dialect });
				expect(tree !== null).toBe(errorsIn(text, dialect) === 0);
				if (tree !== null) expect(tolerant.tree).toEqual(tree);
			}),
			RUNS,
		);
	});

	test("every fix leaves fewer errors, or, of a warning, fewer diagnostics", () => {
		fc.assert(
			fc.property(anyText, dialect, (text, dialect) => {
				const { diagnostics } = parseTolerant(text, { dialect });
				const errors = errorsIn(text, dialect);
				for (const { severity, fixes = [] } of diagnostics) {
					for (const fix of fixes) {
						const fixed = applyFix(text, fix);
						if (severity === "error") expect(errorsIn(fixed, dialect)).toBeLessThan(errors);
						else expect(parseTolerant(fixed, { dialect }).diagnostics.length).toBeLessThan(diagnostics.length);
					}
				}
			}),
			RUNS,
		);
	});

	test("spans lie inside it and on the boundaries of code points", () => {
		fc.assert(
			fc.property(anyText, dialect, (text, dialect) => {
				const { tree, diagnostics } = parseTolerant(text, { dialect });
				const spans = diagnostics.flatMap(({ from, to, fixes = [] }) => [
					{ from, to },
					...fixes.flatMap((fix) => fix.edits),
				]);
				if (tree !== null) walk(tree, { enter: (node) => void spans.push(node.span ?? { from: -1, to: -1 }) });
				for (const { from, to } of spans) {
					expect(from).toBeGreaterThanOrEqual(0);
					expect(to).toBeGreaterThanOrEqual(from);
					expect(to).toBeLessThanOrEqual(text.length);
					expect([from, to].some((at) => splitsPair(text, at))).toBe(false);
				}
			}),
			RUNS,
		);
	});

	test("the tree keeps the laws of trees, and prints to text that has the same tree", () => {
		fc.assert(
			fc.property(anyText, dialect, (text, dialect) => {
				const { tree } = parseTolerant(text, { dialect });
				if (tree === null) return;
				walk(tree, { enter: (node) => void expectLaws(node) });
				expect(sameTree(parse(print(tree)), tree)).toBe(true);
			}),
			RUNS,
		);
	});

	test("what the reference dialect accepts the standard one reads alike, but for pointers as values", () => {
		fc.assert(
			fc.property(nearlyFilter, (text) => {
				const reference = parseOrNull(text, "reference");
				if (reference === null || /"\/[^"]/.test(text)) return;
				expect(parse(text)).toEqual(reference);
			}),
			RUNS,
		);
	});
});

function splitsPair(text: string, at: number): boolean {
	return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1)) && at > 0;
}

function expectLaws(node: Expr): void {
	if (node.kind === "not") expect(node.operand.kind).not.toBe("not");
	if (node.kind !== "and" && node.kind !== "or") return;
	const operands = childrenOf(node);
	expect(operands.length).toBeGreaterThan(1);
	expect(operands[operands.length - 1]?.kind).not.toBe(node.kind);
}
