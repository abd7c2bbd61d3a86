import { describe, expect, it } from "vitest";
import { compile } from "../../src/eval/compile.ts";
import type { Explanation } from "../../src/eval/filter.ts";
import { int, list, map, object, string } from "../../src/schema/build.ts";

const schema = object({ Status: string(), Priority: int(), Tags: list(string()), Meta: map(string()) });
const job = { Status: "dead", Priority: 50, Tags: ["a", "b"], Meta: {} };

/** An explanation as lines: outcome, text, reason. */
function lines({ outcome, text, reason, operands }: Explanation, indent = ""): string[] {
	return [`${indent}${outcome}: ${text}: ${reason}`, ...operands.flatMap((operand) => lines(operand, `${indent}  `))];
}

describe("an explanation", () => {
	it("names the operand that decided, and those that were never asked", () => {
		const filter = compile("Priority == 50 and Status == running and Meta.owner == alice", { schema });
		expect(lines(filter.explain(job))).toEqual([
			"false: Priority == 50 and Status == running and Meta.owner == alice: operand 2 of 3 is false",
			"  true: Priority == 50: Priority is 50",
			'  false: Status == running: Status is "dead"',
			"  skipped: Meta.owner == alice: not asked: the operands before it decided",
		]);
	});

	it("has the spans and the values seen", () => {
		const { operands } = compile("Meta.owner == alice or Status == dead", { schema }).explain(job);
		expect(operands.map(({ span, found }) => ({ span, found }))).toEqual([
			{ span: { from: 0, to: 19 }, found: { absent: true } },
			{ span: { from: 23, to: 37 }, found: { absent: false, value: "dead" } },
		]);
	});

	it("tells of the entry that decided a quantifier", () => {
		const filter = compile("any Tags as t { t == b } and not all Tags as t { t == b }", { schema });
		expect(lines(filter.explain(job))).toEqual([
			"true: any Tags as t { t == b } and not all Tags as t { t == b }: all 2 operands are true",
			"  true: any Tags as t { t == b }: entry 2 of Tags is true",
			'    true: t == b: t is "b"',
			"  true: not all Tags as t { t == b }: its operand is false",
			"    false: all Tags as t { t == b }: entry 1 of Tags is false",
			'      false: t == b: t is "a"',
		]);
	});

	it("tells where an evaluation failed, and carries the error up", () => {
		const explanation = compile("not (a == 1 or b == 1)").explain({ a: [1], b: 1 });
		expect(lines(explanation)).toEqual([
			"error: not (a == 1 or b == 1): its operand failed",
			"  error: a == 1 or b == 1: operand 1 of 2 failed",
			"    error: a == 1: a holds a value that == and != don't compare with text",
			"    skipped: b == 1: not asked: the operands before it decided",
		]);
		expect(explanation.error).toBe(explanation.operands[0]?.operands[0]?.error);
	});

	it("reads a node that stands in two places of a built tree in the scope of each", () => {
		const { tree } = compile("all Tags as t { t != c }", { schema });
		const { tree: around } = compile("all Tags as u { all Meta as t { t != c } }", { schema });
		if (tree.kind !== "all" || around.kind !== "all" || around.body.kind !== "all") throw new Error("no quantifiers");
		const other = { ...around, body: { ...around.body, body: tree.body } };
		const both = { kind: "and", operands: [tree, other], span: null } as const;
		const { operands } = compile(both, { schema }).explain({ Status: "", Priority: 1, Tags: ["a"], Meta: { x: "b" } });
		const [first, second] = operands;
		expect(first?.operands[0]?.found).toEqual({ absent: false, value: "a" });
		expect(second?.operands[0]?.operands[0]?.found).toEqual({ absent: false, value: "x" });
	});

	it("prints the nodes of a tree that was built", () => {
		const { tree } = compile("Status == running or Priority == 50", { schema });
		const built = JSON.parse(JSON.stringify(tree, (key, value) => (key === "span" ? null : value)));
		expect(lines(compile<unknown>(built, { schema }).explain(job))).toEqual([
			"true: Status == running or Priority == 50: operand 2 of 2 is true",
			'  false: Status == running: Status is "dead"',
			"  true: Priority == 50: Priority is 50",
		]);
	});
});
