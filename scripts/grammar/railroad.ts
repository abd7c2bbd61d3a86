import railroad, { type Shape } from "railroad-diagrams";
import type { Production, Rule } from "./ebnf.ts";

// It stands in the file, since an image on a page gets no style from outside.
const STYLE = `
	svg { background: #fff; }
	path { stroke: #333; stroke-width: 2; fill: none; }
	rect { stroke: #333; stroke-width: 2; fill: #f3efe6; }
	rect[rx] { fill: #dcefe0; }
	text { font: 14px monospace; text-anchor: middle; fill: #111; }
`;

/** The railroad diagram of a production as an SVG file of its own. Words of the language have round corners. */
export function railroadDiagram({ name, rule }: Production): string {
	const diagram = railroad.Diagram(shapeOf(rule));
	const [opening = "", ...rest] = diagram.toString().trimEnd().split("\n");
	const named = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" role="img"');
	return `${[named, `<title>${name}</title>`, `<style>${STYLE}</style>`, ...rest].join("\n")}\n`;
}

function shapeOf(rule: Rule): Shape {
	switch (rule.kind) {
		case "literal":
			return railroad.Terminal(rule.text);
		case "class":
			return railroad.Terminal(rule.written);
		case "reference":
			return railroad.NonTerminal(rule.name);
		case "choice":
			return railroad.Choice(0, ...rule.options.map(shapeOf));
		case "sequence": {
			const [item, rest] = rule.parts;
			const separator = item === undefined || rest === undefined ? null : separatorOf(item, rest);
			if (item === undefined || separator === null) return railroad.Sequence(...rule.parts.map(shapeOf));
			return railroad.Sequence(
				railroad.OneOrMore(shapeOf(item), shapeOf(separator)),
				...rule.parts.slice(2).map(shapeOf),
			);
		}
		case "repeat":
			if (rule.mark === "?") return railroad.Optional(shapeOf(rule.part));
			return rule.mark === "+" ? railroad.OneOrMore(shapeOf(rule.part)) : railroad.ZeroOrMore(shapeOf(rule.part));
	}
}

/** The `"or"` of `a ( "or" a )*`, which is drawn as one loop; null where `rest` is anything else. */
function separatorOf(item: Rule, rest: Rule): Rule | null {
	if (item.kind !== "reference" || rest.kind !== "repeat" || rest.mark !== "*" || rest.part.kind !== "sequence")
		return null;
	const [separator, again, ...more] = rest.part.parts;
	const same = again?.kind === "reference" && again.name === item.name && more.length === 0;
	return same ? (separator ?? null) : null;
}
