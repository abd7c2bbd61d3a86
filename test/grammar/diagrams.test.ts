import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEbnf } from "../../scripts/grammar/ebnf.ts";
import { railroadDiagram } from "../../scripts/grammar/railroad.ts";

const productions = readEbnf(readFileSync("grammar/filter.ebnf", "utf8"));
const shown = (ebnf: string) => {
	const [production] = readEbnf(ebnf);
	return production === undefined
		? []
		: [...railroadDiagram(production).matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);
};

describe("grammar/diagrams", () => {
	it("has one diagram for each production, and no other", () => {
		expect(readdirSync("grammar/diagrams").sort()).toEqual(productions.map(({ name }) => `${name}.svg`).sort());
	});

	it.each(productions)("shows $name as the grammar has it", (production) => {
		expect(readFileSync(`grammar/diagrams/${production.name}.svg`, "utf8")).toBe(railroadDiagram(production));
	});
});

describe("railroadDiagram", () => {
	it("shows each word, each class and each name once where it stands", () => {
		expect(shown(`a ::= "x"? ( b | [0-9] )+ b ::= "y"*`)).toEqual(["x", "b", "&#91;0-9&#93;"]);
	});

	it("draws a list as one loop", () => {
		expect(shown(`a ::= b ( "or" b )* b ::= "y"`)).toEqual(["b", "or"]);
		expect(shown(`a ::= b ( "or" c )* b ::= "y" c ::= "z"`)).toEqual(["b", "or", "c"]);
	});

	it("is an image that stands alone", () => {
		const [production] = productions;
		expect(production && railroadDiagram(production)).toMatch(
			/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" [^>]*viewBox="[^"]+">\n<title>filter<\/title>/,
		);
	});
});
