import { expect, it } from "vitest";
import { AskedBefore } from "../../src/base/asked-before.ts";

it("tells what came before, of thousands of texts", () => {
	const before = new AskedBefore();
	const texts = Array.from({ length: 2_000 }, (_, number) => `Name == "job-${number}"`);
	expect(texts.filter((text) => before.notes(text))).toEqual([]);
	expect(texts.filter((text) => before.notes(text)).length).toBeGreaterThan(1_600);
	expect(before.notes("Name == job")).toBe(false);
	expect(before.notes("Name == job")).toBe(true);
});
