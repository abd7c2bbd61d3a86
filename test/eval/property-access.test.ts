import { describe, expect, it } from "vitest";
import { compile } from "../../src/eval/compile.ts";

describe.each(["never", "always"] as const)("reading data with codegen %s", (codegen) => {
	const matches = (text: string, datum: unknown) => compile(text, { codegen }).test(datum);

	it.each([
		"__proto__.polluted",
		"constructor.constructor",
		"constructor.name",
		"toString",
		"hasOwnProperty",
		"valueOf.length",
	])("%s selects nothing", (path) => {
		expect(matches(`${JSON.stringify(`/${path.replaceAll(".", "/")}`)} is nil`, {})).toBe(true);
		expect(matches(`"/a/${path.replaceAll(".", "/")}" is nil`, { a: { b: 1 } })).toBe(true);
	});

	it("names that objects inherit are read where they are the data's own", () => {
		expect(matches("constructor == x and toString.a == y", { constructor: "x", toString: { a: "y" } })).toBe(true);
		expect(matches('"/__proto__/a" == x', JSON.parse('{"__proto__": {"a": "x"}}'))).toBe(true);
		expect(matches("m contains toString", { m: {} })).toBe(false);
	});

	it("strings, lists and functions have no length, and functions no name", () => {
		for (const value of ["abc", [1, 2, 3], () => 1]) {
			expect(matches("a.length is nil and a.name is nil", { a: value })).toBe(true);
		}
		expect(matches("a.length == 3 and a.name == n", { a: { length: 3, name: "n" } })).toBe(true);
		expect(matches('"/s/0" is nil', { s: "abc" })).toBe(true);
	});

	it("functions and symbols count as absent, as values and as keys", () => {
		const datum = { f: () => 1, s: Symbol("s"), m: { f: () => 1, u: undefined } };
		expect(matches("f is nil and s is nil and f != x and m is empty and m not contains f", datum)).toBe(true);
		expect(matches("any m as k { k == f }", datum)).toBe(false);
	});

	it("objects of any class are read by their properties, getters and inherited ones too", () => {
		class Job {
			readonly #status = "running";
			get Status() {
				return this.#status;
			}
		}
		expect(matches("Status == running", new Job())).toBe(true);
		expect(matches("Status == running", Object.create({ Status: "running" }))).toBe(true);
		expect(matches("Status == running", Object.assign(Object.create(null), { Status: "running" }))).toBe(true);
		expect(matches("Status == running", Object.freeze({ Status: "running" }))).toBe(true);
		expect(matches("Status == running", new Proxy({ Status: "running" }, {}))).toBe(true);
	});

	it("the entries of a Map or a Set are no properties", () => {
		expect(matches("m.a is nil and m is empty", { m: new Map([["a", 1]]) })).toBe(true);
		expect(matches("m is empty", { m: new Set(["a"]) })).toBe(true);
	});

	it("what a getter or a proxy throws is thrown on", () => {
		const angry = new Error("mine");
		const throwing = {
			get Status(): string {
				throw angry;
			},
		};
		const revoked = Proxy.revocable({}, {});
		revoked.revoke();
		for (const onTypeError of ["throw", "false"] as const) {
			const { test } = compile<unknown>("Status == running", { codegen, onTypeError });
			for (let time = 0; time < 10; time++) expect(() => test(throwing)).toThrow(angry);
			expect(() => test(revoked.proxy)).toThrow(TypeError);
		}
	});

	it("a getter may ask the same filter about something else", () => {
		const filter = compile<unknown>("any L as x { x.v == 1 }", { codegen });
		const inner = { L: [{ v: 2 }, { v: 3 }] };
		const nosy = {
			get v() {
				return filter.test(inner) ? 1 : 2;
			},
		};
		expect(filter.test({ L: [nosy, nosy, { v: 1 }] })).toBe(true);
	});

	it("cyclic data end where the path ends", () => {
		const cyclic: Record<string, unknown> = { a: "x" };
		cyclic.self = cyclic;
		expect(matches("self.self.self.a == x", cyclic)).toBe(true);
	});

	it("null on the way is absent, however often it is met", () => {
		const { test } = compile<unknown>("a.b.c.d == 1", { codegen });
		const data = [{ a: null }, { a: { b: null } }, {}, { a: { b: { c: { d: 1 } } } }];
		for (let time = 0; time < 50; time++) expect(data.map(test)).toEqual([false, false, false, true]);
	});
});
