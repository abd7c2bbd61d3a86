import { readFileSync } from "node:fs";
import { readEbnf } from "../grammar/ebnf.ts";
import { railroadDiagram } from "../grammar/railroad.ts";
import type { Generated } from "./generated.ts";

const HEAD = `# The grammar in pictures

One diagram for each production of [grammar/filter.ebnf](../grammar/filter.ebnf), which also has the rules of white space
and says how words and names are told apart. Boxes with round corners are written as they stand; the others are productions.

This page and the diagrams are generated from that file.
`;

/** A railroad diagram for each production of the grammar, and the page that shows them. */
export default function grammar(): Generated[] {
	const productions = readEbnf(readFileSync("grammar/filter.ebnf", "utf8"));
	const diagrams = productions.map((production) => ({
		file: `grammar/diagrams/${production.name}.svg`,
		text: railroadDiagram(production),
	}));
	const sections = productions.map(({ name }) => `## ${name}\n\n![${name}](../grammar/diagrams/${name}.svg)\n`);
	return [{ file: "docs/grammar.md", text: `${HEAD}\n${sections.join("\n")}` }, ...diagrams];
}
