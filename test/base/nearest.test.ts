import { describe, expect, test } from "vitest";
import { nearest } from "../../src/base/nearest.ts";

const FIELDS = ["Status", "StatusDescription", "Stop", "Type", "Name", "Namespace", "Priority"];

describe("nearest", () => {
	test.each([
		["status", ["Status"]],
		["STATUS", ["Status"]],
		["Staus", ["Status"]],
		["Stauts", ["Status"]],
		["statusdescription", ["StatusDescription"]],
		["Pirority", ["Priority"]],
		["Nmae", ["Name"]],
		["Tpe", ["Type"]],
		["Zebra", []],
		["", []],
		["Status", []],
	])("offers for %j %j", (written, offered) => {
		expect(nearest(written, FIELDS)).toEqual(offered);
	});

	test("puts a slip of case before any other slip", () => {
		expect(nearest("web", ["wel", "WEB", "Wed"])).toEqual(["WEB", "Wed", "wel"]);
	});

	test("offers no more than asked for", () => {
		expect(nearest("aa", ["ab", "ac", "ad", "ae"], 2)).toEqual(["ab", "ac"]);
	});

	test("stops early on names that are far away", () => {
		expect(nearest("a".repeat(60_000), ["b".repeat(60_000)])).toEqual([]);
	});
});
