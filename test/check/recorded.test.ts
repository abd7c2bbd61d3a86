import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkErrors } from "../../src/check/errors.ts";
import type { Expr, Match } from "../../src/language/ast.ts";
import { parse } from "../../src/language/parse.ts";
import { readNotation } from "../../src/schema/notation.ts";
import { typeAt } from "../../src/schema/select.ts";
import type { Type } from "../../src/schema/types.ts";
import { parseJson } from "../../src/values/json.ts";

const read = (name: string) => readFileSync(new URL(`../../grammar/vectors/${name}`, import.meta.url), "utf8");

interface Recorded {
	readonly kind: string;
	readonly expr: string;
	readonly outcome: boolean | string;
}

const schemas = readNotation(parseJson(read("schemas.json")));
const recorded = read("eval.ndjson")
	.split("\n")
	.filter((line) => line !== "")
	.map((line) => parseJson(line) as Recorded)
	.filter(({ kind }) => kind !== "json");

/** The one match of a filter, to which evaluation gets whatever the data; null where there are several. */
function onlyMatch(tree: Expr): Match | null {
	if (tree.kind === "not") return onlyMatch(tree.operand);
	return tree.kind === "match" ? tree : null;
}

/** Whether a path ends in a key of a map: where that is missing the reference asks nothing. */
function endsInKey(schema: Type, { selector }: Match): boolean {
	return typeAt(schema, selector.path).steps.at(-1)?.kind === "key";
}

/** Fields of any type, and the pointer to a scalar, where null is no failure of the filter. */
const OPEN = /\b(?:SA|MA|RequireProgressBy)\b/;

/** What only data tell: these are no errors of the filter. */
const OF_DATA = new Set(["not-found", "index-out-of-range", "not-a-container"]);

describe("what the reference implementation answered", () => {
	test("to one question about typed data is never refused by the checker", () => {
		const refused: string[] = [];
		for (const { kind, expr, outcome } of recorded) {
			const schema = schemas.get(kind);
			const tree = parse(expr, { dialect: "reference" });
			const match = onlyMatch(tree);
			if (schema === undefined || typeof outcome !== "boolean" || match === null || endsInKey(schema, match)) continue;
			const errors = checkErrors(tree, { schema, dialect: "reference", source: expr });
			if (errors.length > 0) refused.push(`${kind}: ${expr} is ${outcome}, but ${errors[0]?.code}`);
		}
		expect(refused).toEqual([]);
	});

	test("with a failure that a type shows is always refused by the checker", () => {
		const missed: string[] = [];
		for (const { kind, expr, outcome } of recorded) {
			const schema = schemas.get(kind);
			if (schema === undefined || typeof outcome === "boolean" || OF_DATA.has(outcome) || OPEN.test(expr)) continue;
			const tree = parse(expr, { dialect: "reference" });
			if (checkErrors(tree, { schema, dialect: "reference", source: expr }).length > 0) continue;
			missed.push(`${kind}: ${expr} is ${outcome}`);
		}
		expect(missed).toEqual([]);
	});
});
