import { describe, expect, it, vi } from "vitest";
import { compile } from "../../src/eval/compile.ts";
import { EvalError } from "../../src/eval/filter.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import { any, int, list, map, nullable, object, string } from "../../src/schema/build.ts";

const schema = object({
	Status: string(),
	Priority: int(),
	Tags: list(string()),
	Meta: map(string()),
	Parent: nullable(object({ Name: string() })),
	Extra: any(),
});

const job = {
	Status: "running",
	Priority: 50,
	Tags: ["a"],
	Meta: { owner: "alice" },
	Parent: null,
	Extra: { n: 1 },
};

const BACK_ENDS = ["never", "always", "auto"] as const;

/** Runs `work` and gives the error that it throws. */
function thrownBy(work: () => unknown): unknown {
	try {
		work();
	} catch (error) {
		return error;
	}
	return undefined;
}

describe("a compiled filter", () => {
	it("has a test that needs no this", () => {
		const { test } = compile("Status == running", { schema });
		expect([job].filter(test)).toEqual([job]);
	});

	it("keeps its test when generated code takes over after many data, and answers as before", () => {
		const making = vi.spyOn(globalThis, "Function");
		const filter = compile("Status == running and Priority == 50", { schema });
		const { test } = filter;
		const data = Array.from({ length: 1000 }, (_, at) => ({ ...job, Priority: at }));
		const matches = Array.from({ length: 5 }, () => data.filter(test).map(({ Priority }) => Priority));
		expect(making.mock.calls.length).toBe(1);
		making.mockRestore();
		expect(matches).toEqual(Array.from({ length: 5 }, () => [50]));
		expect(filter.test).toBe(test);
	});

	it("makes no function while it is asked seldom", () => {
		const making = vi.spyOn(globalThis, "Function");
		const { test } = compile("Status == running and Priority == 50", { schema });
		for (let at = 0; at < 500; at++) test(job);
		expect(making.mock.calls.length).toBe(0);
		making.mockRestore();
	});

	it("names each path that it reads off the datum once, in the order of the text", () => {
		const filter = compile(
			'Meta.owner == a and any Tags as t { t == b and Status == c } and "/Meta/owner" != d and Status is empty',
		);
		expect(filter.selectors).toEqual(["Meta.owner", "Tags", "Status"]);
	});

	it("has the text that it was made of, or prints its tree", () => {
		const text = compile("Status  ==  running", { schema });
		expect(text.source).toBe("Status  ==  running");
		expect(compile(text.tree, { schema }).source).toBe("Status == running");
	});

	it("warns only when asked", () => {
		const filter = compile("run in Status", { schema });
		expect(filter.warnings.map(({ severity }) => severity)).toEqual(["warning"]);
	});

	it("refuses what its schema shows to be wrong, unless told to wait for the datum", () => {
		expect(() => compile("Statsu == running", { schema })).toThrow(FilterError);
		const late = compile("Priority == 50 and Statsu == running", { schema, checks: "run" });
		expect(late.test({ ...job, Priority: 1 })).toBe(false);
		expect(thrownBy(() => late.test(job))).toMatchObject({ errorClass: "not-found", span: { from: 19, to: 36 } });
	});

	it("refuses a tree that breaks the laws of trees", () => {
		const { tree } = compile("Status == running", { schema });
		expect(() => compile({ kind: "and", operands: [tree], span: null })).toThrow(FilterError);
	});
});

describe("whether a filter can fail", () => {
	it.each([
		["Status == running", false],
		["not (Priority == 1 or Tags contains a) and Parent.Name is empty", false],
		["any Tags as i, t { i == 1 and t matches `^a` }", false],
		["Extra == 1", true],
		["Extra.n is nil", true],
		["any Extra as x { Status == a }", true],
	])("%s: %s", (text, canFail) => {
		expect(compile(text, { schema }).canFail).toBe(canFail);
	});

	it("is nothing to those who take a failure for no match", () => {
		expect(compile("Extra == 1", { schema, onTypeError: "false" }).canFail).toBe(false);
	});

	it("is so in the reference wherever null or a missing key may be on the way", () => {
		expect(compile("Parent.Name == a", { schema, dialect: "reference" }).canFail).toBe(true);
		expect(compile("Meta.owner == a", { schema, dialect: "reference" }).canFail).toBe(false);
	});
});

describe.each(BACK_ENDS)("with codegen %s", (codegen) => {
	it("compares 64-bit integers exactly, however they are held", () => {
		const { test } = compile<unknown>("N == 9007199254740993", { schema: object({ N: int() }), codegen });
		expect([9007199254740992, 9007199254740993n, 9007199254740992n, 2 ** 53].map((N) => test({ N }))).toEqual([
			false,
			true,
			false,
			false,
		]);
		const small = compile<unknown>("N == 50", { schema: object({ N: int() }), codegen });
		expect([50, 50n, 51, 51n, 50.5].map((N) => small.test({ N }))).toEqual([true, true, false, false, false]);
	});

	it("raises a typed error for data that break their schema, or lets them not match", () => {
		const broken = { ...job, Priority: "50" };
		const strict = compile<unknown>("not Priority == 50", { schema, codegen });
		expect(thrownBy(() => strict.test(broken))).toMatchObject({ errorClass: "not-comparable" });
		const lenient = compile<unknown>("not Priority == 50", { schema, codegen, onTypeError: "false" });
		expect(lenient.test(broken)).toBe(false);
	});

	it("never says in an error what the data are", () => {
		const secret = "s3cret";
		const filters = [
			"Status == 1",
			"Meta.x == 1",
			"Tags contains 1",
			"Priority == 1",
			"Parent.Name == 1",
			"any Tags as t { t == 1 }",
		];
		for (const text of filters) {
			const { test } = compile<unknown>(text, { schema, codegen });
			for (const wrong of [{ [secret]: secret }, [secret, { secret }], new Map([[secret, secret]])]) {
				const datum = Object.fromEntries(Object.keys(job).map((key) => [key, wrong]));
				const error = thrownBy(() => test(datum));
				if (error !== undefined) expect(error).toBeInstanceOf(EvalError);
				expect(String(error)).not.toContain(secret);
			}
		}
	});

	it("meets null, undefined, text and numbers in place of the datum", () => {
		const { test } = compile<unknown>("Status == running or Meta.owner is empty", { codegen });
		expect([null, undefined, "running", 5, true].map((datum) => test(datum))).toEqual([true, true, true, true, true]);
	});
});
