import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/conformance/canonical-json.ts";
import { toReferenceTree } from "../../src/conformance/reference-tree.ts";
import { parse } from "../../src/language/parse.ts";

const path = (name: string) => ({ type: "bexpr", path: [name] });

describe("toReferenceTree", () => {
	it("nests chains to the right", () => {
		const leaf = (name: string) => ({ kind: "match", op: "Is Nil", selector: path(name) });
		expect(toReferenceTree(parse("a is nil or b is nil or c is nil"))).toEqual({
			kind: "or",
			left: leaf("a"),
			right: { kind: "or", left: leaf("b"), right: leaf("c") },
		});
	});

	it.each([
		["a == 1", "Equal"],
		["a != 1", "Not Equal"],
		["a contains 1", "In"],
		["1 not in a", "Not In"],
		["a matches 1", "Matches"],
		["a not matches 1", "Not Matches"],
	])("names the operator of %s", (text, op) => {
		expect(toReferenceTree(parse(text))).toEqual({ kind: "match", op, selector: path("a"), value: "1" });
	});

	it.each([
		["a is empty", "Is Empty"],
		["a is not empty", "Is Not Empty"],
		["a is nil", "Is Nil"],
		["a is not nil", "Not Nil"],
	])("leaves out the value that %s has not", (text, op) => {
		expect(toReferenceTree(parse(text))).toEqual({ kind: "match", op, selector: path("a") });
	});

	it.each([
		["x", { mode: "Default", default: "x", index: "", value: "" }],
		["k, _", { mode: "Index", default: "", index: "k", value: "" }],
		["_, v", { mode: "Value", default: "", index: "", value: "v" }],
		["k, v", { mode: "Index & Value", default: "", index: "k", value: "v" }],
	])("tells what %s binds", (names, binding) => {
		expect(toReferenceTree(parse(`any "/a" as ${names} { b is nil }`))).toEqual({
			kind: "collection",
			op: "ANY",
			selector: { type: "pointer", path: ["a"] },
			binding,
			inner: { kind: "match", op: "Is Nil", selector: path("b") },
		});
	});

	it("reads a pointer in the source as the reference does, however it is escaped or quoted", () => {
		const values = ['"/a~1b/c"', '"\\x2fa"', "`/a`", '"/"', '""'].map((value) => {
			const source = `p == ${value}`;
			return toReferenceTree(parse(source), source);
		});
		expect(values.map((tree) => ("value" in tree ? tree.value : undefined))).toEqual(["a/b/c", "/a", "/a", "/", ""]);
	});
});

describe("canonicalJson", () => {
	it("orders keys, keeps lists, and writes big integers", () => {
		expect(canonicalJson({ b: [1, null, "x\n", []], a: { d: 2n ** 64n, c: {} }, z: undefined })).toBe(
			'{"a":{"c":{},"d":18446744073709551616},"b":[1,null,"x\\n",[]]}',
		);
	});
});
