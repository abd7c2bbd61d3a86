import { expect, it } from "vitest";
import { BoundedCache } from "../../src/regex/bounded-cache.ts";
import { compilePattern } from "../../src/regex/pattern.ts";

it("forgets what was used longest ago when there are too many", () => {
	const cache = new BoundedCache<number>(2, 100);
	cache.set("a", 1, 1);
	cache.set("b", 2, 1);
	cache.get("a");
	cache.set("c", 3, 1);
	expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

it("holds the total weight, and keeps nothing that weighs more than all may", () => {
	const cache = new BoundedCache<number>(10, 10);
	cache.set("a", 1, 6);
	cache.set("b", 2, 6);
	cache.set("c", 3, 11);
	expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, 2, undefined]);
});

it("gives the same pattern for the same source while it is kept", () => {
	const first = compilePattern("^kept-[0-9]+$");
	expect(compilePattern("^kept-[0-9]+$")).toBe(first);
	for (let index = 0; index < 300; index++) compilePattern(`other-${index}`);
	expect(compilePattern("^kept-[0-9]+$")).not.toBe(first);
	expect(compilePattern("^kept-[0-9]+$")).toEqual(expect.objectContaining({ ok: true }));
});
