import { expect, test } from "vitest";
import { check } from "../../src/check/check.ts";
import { MEANINGS } from "../../src/language/code-meanings.ts";
import { CODES, type Code } from "../../src/language/codes.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";

const EXAMPLES = Object.entries(MEANINGS).filter(([, { example }]) => example !== "");

test.each(EXAMPLES)("the example of %s earns it", (code, { example }) => {
	const said = (["standard", "reference"] as const).flatMap((dialect) =>
		check(example, { schema: jobSchema, dialect }),
	);
	expect(said.map((diagnostic) => diagnostic.code)).toContain(code);
});

test("every code has a meaning, and every meaning a code", () => {
	expect(Object.keys(MEANINGS).sort()).toEqual((Object.keys(CODES) as Code[]).sort());
});
