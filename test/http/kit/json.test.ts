import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prettyJson } from "../../../src/http/kit/pretty.ts";
import { recordJson } from "../../../src/http/kit/record-json.ts";

describe("recordJson", () => {
	it("sorts the keys of every record, keeps big integers, and escapes no more than JSON asks for", () => {
		const value = { b: 1716387219559280001n, a: [{ "10": 1, "9": null }], "<&>": "\u2028<é", c: undefined, d: 1.5 };
		expect(recordJson(value)).toBe('{"<&>":"\u2028<é","a":[{"10":1,"9":null}],"b":1716387219559280001,"d":1.5}');
	});

	it("says what JSON.stringify says, but for the order of keys", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(JSON.parse(recordJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
			}),
		);
	});
});

describe("prettyJson", () => {
	it("indents by four spaces and ends in a newline", () => {
		expect(prettyJson('{"a":[],"b":{},"c":[1,{"d":"x, y: {z}"}],"e":18446744073709551615}')).toBe(
			'{\n    "a": [],\n    "b": {},\n    "c": [\n        1,\n        {\n            "d": "x, y: {z}"\n        }\n    ],\n    "e": 18446744073709551615\n}\n',
		);
	});

	it("formats as JSON.stringify does", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(prettyJson(JSON.stringify(value))).toBe(`${JSON.stringify(value, null, 4)}\n`);
			}),
		);
	});
});
