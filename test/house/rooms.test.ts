import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { publicRooms } from "../../scripts/rooms.ts";

describe("every public room", () => {
	it.each(publicRooms)("$specifier has its row in the README", ({ specifier }) => {
		expect(readFileSync("README.md", "utf8")).toContain(`| \`${specifier}\` |`);
	});

	it.each(publicRooms)("$specifier says what it is at the top of its entry", ({ entry }) => {
		expect(readFileSync(entry, "utf8")).toMatch(/^\/\*\*\n? /);
	});
});
