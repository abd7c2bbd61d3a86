import { describe, expect, expectTypeOf, it } from "vitest";
import type { Expr } from "../../src/language/ast.ts";
import { and, eq, not, or } from "../../src/language/build.ts";
import { parse } from "../../src/language/parse.ts";
import { sameTree } from "../../src/language/same-tree.ts";
import { childrenOf, type Folder, fold, type Visitor, visit, walk } from "../../src/language/visit.ts";

const a = eq("a", 1);

const kinds: Visitor<string> = {
	and: ({ operands }) => `and of ${operands.length}`,
	or: ({ operands }) => `or of ${operands.length}`,
	not: ({ operand }) => `not ${operand.kind}`,
	match: ({ operator }) => operator,
	any: ({ body }) => `any ${body.kind}`,
	all: ({ body }) => `all ${body.kind}`,
};

/** A tree that nests, by parentheses and by `not`, to the given depth. */
function nested(levels: number): Expr {
	let tree: Expr = a;
	for (let level = 0; level < levels; level++) {
		tree = level % 3 === 0 ? and(tree, a) : level % 3 === 1 ? or(tree, a) : not(tree);
	}
	return tree;
}

describe("visit", () => {
	it.each([
		["a == 1 and b == 2", "and of 2"],
		["a == 1 or b == 2 or c == 3", "or of 3"],
		["not a == 1", "not match"],
		["a is nil", "nil"],
		["any a as x { not x == 1 }", "any not"],
		["all a as x { x == 1 }", "all match"],
	])("calls the function of the node's kind: %s", (text, answer) => {
		expect(visit(parse(text), kinds)).toBe(answer);
	});

	it("does not compile when a kind is forgotten", () => {
		const { all, ...forgetful } = kinds;
		expectTypeOf(forgetful).not.toExtend<Visitor<string>>();
		expectTypeOf({ ...forgetful, all }).toExtend<Visitor<string>>();
	});
});

describe("walk", () => {
	it("goes through the tree in the order of its text, and tells each node's place", () => {
		const steps: string[] = [];
		walk(parse("a is nil and not (b is nil or any c as x { d is nil })"), {
			enter(node, parent, index) {
				steps.push(`${node.kind} ${index} of ${parent?.kind ?? "nothing"}`);
				return true;
			},
			leave: (node) => void steps.push(`/${node.kind}`),
		});
		expect(steps).toEqual([
			"and 0 of nothing",
			"match 0 of and",
			"/match",
			"not 1 of and",
			"or 0 of not",
			"match 0 of or",
			"/match",
			"any 1 of or",
			"match 0 of any",
			"/match",
			"/any",
			"/or",
			"/not",
			"/and",
		]);
	});

	it("passes over what is under a node that asks for it", () => {
		const seen: string[] = [];
		walk(parse("not (a is nil or b is nil) and c is nil"), {
			enter(node) {
				seen.push(node.kind);
				return node.kind !== "not";
			},
		});
		expect(seen).toEqual(["and", "not", "match"]);
	});
});

describe("fold", () => {
	const count: Folder<number> = {
		and: (_, parts) => parts.reduce((sum, part) => sum + part, 0),
		or: (_, parts) => parts.reduce((sum, part) => sum + part, 0),
		not: (_, [part]) => part ?? 0,
		match: () => 1,
		any: (_, [part]) => part ?? 0,
		all: (_, [part]) => part ?? 0,
	};

	it("works from the leaves up, and gives each node what its children came to, in their order", () => {
		const text: Folder<string> = {
			and: (_, parts) => `(${parts.join("&")})`,
			or: (_, parts) => `(${parts.join("|")})`,
			not: (_, parts) => `!${parts.join()}`,
			match: ({ selector }) => selector.path.join(),
			any: (_, parts) => `E${parts.join()}`,
			all: (_, parts) => `A${parts.join()}`,
		};
		const tree = parse("a is nil and (b is nil or not c is nil or all d as x { e is nil }) and f is nil");
		expect(fold(tree, text)).toBe("(a&(b|!c|Ae)&f)");
	});

	it("takes results that are undefined as any other", () => {
		const nothing = () => undefined;
		const folder: Folder<undefined> = {
			and: nothing,
			or: nothing,
			not: nothing,
			match: nothing,
			any: nothing,
			all: nothing,
		};
		expect(fold(and(a, not(a)), folder)).toBe(undefined);
	});

	it("takes trees of any depth and chains of any length", () => {
		expect(fold(nested(100_000), count)).toBe(66_668);
		expect(fold(or(Array<Expr>(16_000).fill(a)), count)).toBe(16_000);
	});
});

describe("childrenOf", () => {
	it("gives the nodes directly under a node", () => {
		expect(childrenOf(and(a, not(a)))).toEqual([a, not(a)]);
		expect(childrenOf(not(a))).toEqual([a]);
		expect(childrenOf(a)).toEqual([]);
	});
});

describe("sameTree", () => {
	it.each([
		["a==1", "( a == 1 )"],
		["a == b", 'a == "b"'],
		["a == 5", "a == `5`"],
		["not not not a is nil", "not (a is nil)"],
		["a is nil and (b is nil and c is nil)", "a is nil and b is nil and c is nil"],
		['a["b"] is nil', "a.b is nil"],
	])("passes over spans, white space and quotes: %s, %s", (one, other) => {
		expect(sameTree(parse(one), parse(other))).toBe(true);
	});

	it.each([
		["a == 1", "a != 1"],
		["a == 1", "a == 1.0"],
		["a == 1", "b == 1"],
		["a is nil", "a is empty"],
		["1 in a", "a contains 1"],
		["a is nil", '"/a" is nil'],
		["a.b is nil", "a.b.c is nil"],
		["not a is nil", "a is nil"],
		["(a is nil and b is nil) and c is nil", "a is nil and b is nil and c is nil"],
		["a is nil and b is nil", "a is nil or b is nil"],
		["any a as x { b is nil }", "all a as x { b is nil }"],
		["any a as x { b is nil }", "any a as y { b is nil }"],
		["any a as x, _ { b is nil }", "any a as _, x { b is nil }"],
		["any a as x { b is nil }", "any a as x { c is nil }"],
	])("tells apart %s and %s", (one, other) => {
		expect(sameTree(parse(one), parse(other))).toBe(false);
	});

	it("takes trees of any depth", () => {
		expect(sameTree(nested(100_000), nested(100_000))).toBe(true);
		expect(sameTree(nested(100_000), nested(100_001))).toBe(false);
	});
});
