import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prettyJson } from "../../../src/http/kit/pretty.ts";
import { recordJson } from "../../../src/http/kit/record-json.ts";

describe("recordJson", () => {
	it("sorts the keys of every record, keeps big integers, and escapes no more than JSON asks for", () => {
		const value = { b: 1716387219559280001n, a: [{ "10": 1, "9": null }], "<&>": "\u2028<é", c: undefined, d: 1.5 };
		expect(recordJson(value)).toBe('{"<&>":"\u2028<é","a":[{"10":1,"9":null}],"b":1716387219559280001,"d":1.5}');
	});

	it("takes no record's fields for another's, however much alike they are", () => {
		const letters = [..."hgfedcba"];
		const record = (names: readonly string[]): object => Object.fromEntries(names.map((name, at) => [name, at]));
		const sorted = '{"a":7,"b":6,"c":5,"d":4,"e":3,"f":2,"g":1,"h":0}';
		for (let turn = 0; turn < 2; turn++) {
			expect(recordJson(record(letters))).toBe(sorted);
			expect(recordJson(record([...letters.slice(0, 7), "z"]))).toBe(
				'{"b":6,"c":5,"d":4,"e":3,"f":2,"g":1,"h":0,"z":7}',
			);
			expect(recordJson(record(letters.toReversed()))).toBe('{"a":0,"b":1,"c":2,"d":3,"e":4,"f":5,"g":6,"h":7}');
			expect(recordJson(record(["z", ...letters.slice(1)]))).toBe('{"a":7,"b":6,"c":5,"d":4,"e":3,"f":2,"g":1,"z":0}');
			expect(recordJson({ ...record(letters), a: undefined, h: undefined })).toBe(
				'{"b":6,"c":5,"d":4,"e":3,"f":2,"g":1}',
			);
			expect(recordJson(JSON.parse('{"__proto__":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}'))).toBe(
				'{"__proto__":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}',
			);
		}
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
