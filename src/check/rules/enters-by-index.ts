import type { Match, Quantifier } from "../../language/ast.ts";
import type { ListType } from "../../schema/types.ts";
import { dotted } from "../describe.ts";
import { elementName } from "../element-name.ts";
import type { Place } from "../place.ts";
import { type Finding, finding, type Repair, type Rule } from "../rule.ts";
import { segmentSpan } from "../segment-span.ts";
import type { Term } from "../term.ts";

/** A path enters a list by an index; what is asked of every element, or of any, needs a quantifier. */
export const entersByIndex: Rule = {
	match(match, place) {
		const { met } = place;
		return met.kind === "bad-index" ? badIndex(match, met, [overElements(match, met.at, place)]) : null;
	},
	quantifier(quantifier, { met }) {
		return met.kind === "bad-index" ? badIndex(quantifier, met, []) : null;
	},
};

interface BadIndex {
	readonly at: number;
	readonly list: ListType;
}

function badIndex({ selector }: Term, { at }: BadIndex, repairs: readonly Repair[]): Finding {
	const list = dotted(selector, at);
	return finding(
		"bad-index",
		segmentSpan(selector, at),
		{ found: selector.path[at] ?? "", list, write: `\`any ${list} as item { … }\`` },
		repairs,
	);
}

/** `Groups.Name == web` as `any Groups as item { item.Name == web }`. */
function overElements(match: Match, at: number, place: Place): Repair {
	const name = elementName(place);
	const { selector } = match;
	const term: Quantifier = {
		kind: "any",
		selector: { ...selector, path: selector.path.slice(0, at), span: null },
		binding: { kind: "one", name: { text: name, span: null } },
		body: { ...match, selector: { path: [name, ...selector.path.slice(at)], form: "dotted", span: null }, span: null },
		span: match.span,
	};
	return { title: "Ask whether any element matches", term };
}
