import { describe, expect, it } from "vitest";
import { RecentlyUsed } from "../../src/base/recently-used.ts";

describe("What is kept while it is used", () => {
	const kept = (all: RecentlyUsed<string, number>, keys: string): string =>
		[...keys].filter((key) => all.get(key) !== undefined).join("");

	it("goes when the room is full, first what nobody asked for the longest", () => {
		const all = new RecentlyUsed<string, number>(3);
		for (const key of "abc") all.set(key, 1, 1);
		expect(all.get("a")).toBe(1);
		all.set("d", 1, 1);
		expect(kept(all, "abcd")).toBe("acd");
		all.set("e", 1, 2);
		expect(kept(all, "abcde")).toBe("de");
	});

	it("gives its room back when it is replaced or deleted", () => {
		const all = new RecentlyUsed<string, number>(3);
		all.set("a", 1, 3);
		all.set("a", 2, 1);
		all.set("b", 1, 2);
		expect([all.get("a"), all.get("b")]).toEqual([2, 1]);
		all.delete("b");
		all.delete("b");
		all.set("c", 1, 2);
		expect(kept(all, "abc")).toBe("ac");
	});

	it("doesn't drive everything out when it is too large itself", () => {
		const all = new RecentlyUsed<string, number>(3);
		all.set("a", 1, 1);
		all.set("b", 1, 4);
		expect(kept(all, "ab")).toBe("a");
		all.set("a", 1, 4);
		expect(kept(all, "ab")).toBe("");
	});

	it("forgets what was used longest ago when there are too many", () => {
		const cache = new RecentlyUsed<string, number>(100, 2);
		cache.set("a", 1, 1);
		cache.set("b", 2, 1);
		cache.get("a");
		cache.set("c", 3, 1);
		expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
	});

	it("holds the total weight, and keeps nothing that weighs more than all may", () => {
		const cache = new RecentlyUsed<string, number>(10, 10);
		cache.set("a", 1, 6);
		cache.set("b", 2, 6);
		cache.set("c", 3, 11);
		expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, 2, undefined]);
	});
});
