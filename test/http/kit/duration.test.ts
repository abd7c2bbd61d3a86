import { describe, expect, it } from "vitest";
import { parseDuration } from "../../../src/http/kit/duration.ts";

describe("parseDuration", () => {
	it.each([
		["10s", 10_000],
		["5m", 300_000],
		["1m30s", 90_000],
		["250ms", 250],
		["1.5h", 5_400_000],
		[".5s", 500],
		["1us", 0.001],
		["1µs", 0.001],
		["2ns", 0.000002],
		["-3s", -3_000],
		["+3s", 3_000],
		["0", 0],
		["-0", 0],
	])("reads %s as Go does", (text, milliseconds) => {
		expect(parseDuration(text)).toBe(milliseconds);
	});

	it.each(["", "10", "s", "10 s", "1d", "1e3s", "10S", "1..5s", "--1s", "1s-", "NaN", "99999999h", "9".repeat(100)])(
		"refuses %j",
		(text) => {
			expect(parseDuration(text)).toBeNull();
		},
	);
});
