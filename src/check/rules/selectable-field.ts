import { dotted } from "../describe.ts";
import type { Place } from "../place.ts";
import { type Finding, finding, type Rule } from "../rule.ts";
import { segmentSpan } from "../segment-span.ts";
import type { Term } from "../term.ts";

/** A field that is kept out of filters isn't named in one. */
export const selectableField: Rule = { match: checkPath, quantifier: checkPath };

function checkPath({ selector }: Term, { met }: Place): Finding | null {
	if (met.kind !== "not-selectable") return null;
	return finding("not-selectable", segmentSpan(selector, met.at), { found: dotted(selector, met.at + 1) });
}
