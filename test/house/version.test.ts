import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { VERSION } from "../../src/base/version.ts";

it("the version in the source is the package's", () => {
	expect(VERSION).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
});
