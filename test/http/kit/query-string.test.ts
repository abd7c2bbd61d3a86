import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../src/http/kit/query-string.ts";

function read(query: string): unknown {
	const parsed = parseQuery(query);
	return parsed.ok ? [...parsed.value] : [parsed.answer.status, parsed.answer.body];
}

describe("parseQuery", () => {
	it.each([
		["", []],
		[
			"a=b&c=d",
			[
				["a", "b"],
				["c", "d"],
			],
		],
		["a=1+2%202%2B3", [["a", "1 2 2+3"]]],
		[
			"a=b=c&d",
			[
				["a", "b=c"],
				["d", ""],
			],
		],
		["a=1&a=2&&", [["a", "1"]]],
		["%66ilter=x", [["filter", "x"]]],
		["a=%zz", [400, "invalid URL escape in query"]],
		["a=%ff", [400, "invalid URL escape in query"]],
	])("reads %s", (query, expected) => {
		expect(read(query)).toEqual(expected);
	});
});
