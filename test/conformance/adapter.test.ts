import { describe, expect, it } from "vitest";
import { type AdapterOptions, answer } from "../../src/conformance/adapter.ts";
import { Kinds } from "../../src/conformance/kinds.ts";

const options: AdapterOptions = { name: "trommel", version: "0.1.0", dialect: "standard" };
const evaluating: AdapterOptions = {
	...options,
	kinds: new Kinds({ job: { object: { Priority: "int", Parent: { pointer: { ref: "job" } } } } }),
};

describe("answer", () => {
	it("introduces itself with what it can do", () => {
		expect(answer('{"op":"hello"}', options)).toBe(
			'{"dialect":"standard","name":"trommel","ops":["hello","parse"],"version":"0.1.0"}',
		);
		expect(answer('{"op":"hello","id":7}', evaluating)).toBe(
			'{"dialect":"standard","id":7,"name":"trommel","ops":["hello","parse","eval"],"version":"0.1.0"}',
		);
	});

	it("parses in its dialect", () => {
		expect(answer('{"op":"parse","expr":"not(a is nil)","id":"x"}', options)).toBe(
			'{"ast":{"kind":"not","operand":{"kind":"match","op":"Is Nil","selector":{"path":["a"],"type":"bexpr"}}},"id":"x","ok":true}',
		);
		expect(answer('{"op":"parse","expr":"not(a is nil)"}', { ...options, dialect: "reference" })).toBe(
			'{"error":"syntax","ok":false}',
		);
	});

	it.each([
		['"kind":"job","expr":"Priority == 50","datum":{"Priority":50}', '"ok":true,"result":true'],
		['"kind":"job","expr":"Priority == high","datum":{"Priority":50}', '"error":"bad-value","ok":false'],
		['"kind":"json","expr":"a == 1","datum":{"a":1.0}', '"ok":true,"result":true'],
		['"expr":"a == 1","datum":{"a":2}', '"ok":true,"result":false'],
		['"kind":"json","expr":"a ==","datum":{}', '"error":"syntax","ok":false'],
		['"kind":"json","expr":"a == 18446744073709551615","datum":{"a":18446744073709551614}', '"ok":true,"result":false'],
		[
			'"kind":"new","schema":{"list":{"ref":"job"}},"expr":"any `/0` as k, v { k == Priority }","datum":[]',
			'"error":"syntax","ok":false',
		],
		[
			'"schema":{"object":{"j":{"ref":"job"}}},"expr":"j.Priority == 7","datum":{"j":{"Priority":7}}',
			'"ok":true,"result":true',
		],
		['"kind":"nobody","expr":"a == 1","datum":{}', '"error":"bad-request","ok":false'],
		['"schema":"strin","expr":"a == 1","datum":{}', '"error":"bad-request","ok":false'],
	])("answers %s with %s", (request, answered) => {
		expect(answer(`{"op":"eval",${request}}`, evaluating)).toBe(`{${answered}}`);
	});

	it("echoes an id to the last digit", () => {
		expect(answer('{"op":"parse","expr":"","id":18446744073709551615}', options)).toBe(
			'{"error":"syntax","id":18446744073709551615,"ok":false}',
		);
	});

	it.each([
		"",
		"nonsense",
		"[]",
		"null",
		"{}",
		'{"op":"parse"}',
		'{"op":"eval","kind":"job","expr":"a == 1","datum":1}',
	])("refuses what is no request, or none that it offers: %s", (line) => {
		expect(answer(line, options)).toBe('{"error":"bad-request","ok":false}');
	});

	it("writes the tree of a chain that nests by the thousand", () => {
		const expr = Array<string>(10_000).fill("a is nil").join(" and ");
		const answered = answer(JSON.stringify({ op: "parse", expr }), { ...options, limits: { length: 1_000_000 } });
		expect(answered).toContain('"ok":true');
		expect(answered.match(/"kind":"and"/g)).toHaveLength(9_999);
	});
});
