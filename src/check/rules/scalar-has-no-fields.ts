import { describe, dotted } from "../describe.ts";
import type { Place } from "../place.ts";
import { type Finding, finding, type Rule } from "../rule.ts";
import { segmentSpan } from "../segment-span.ts";
import type { Term } from "../term.ts";

/** A path ends at a scalar: there is nothing in it to select. */
export const scalarHasNoFields: Rule = { match: checkPath, quantifier: checkPath };

function checkPath(term: Term, { met }: Place): Finding | null {
	if (met.kind !== "enters-scalar") return null;
	const { selector } = term;
	const path = selector.path.slice(0, met.at);
	return finding(
		"not-a-container",
		segmentSpan(selector, met.at),
		{ found: selector.path[met.at] ?? "", whole: dotted(selector, met.at), type: describe(met.scalar) },
		[{ title: `Write \`${dotted(selector, met.at)}\``, term: { ...term, selector: { ...selector, path } } }],
	);
}
