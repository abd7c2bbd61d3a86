import { dotted } from "../describe.ts";
import type { Place } from "../place.ts";
import { type Finding, finding, type Rule } from "../rule.ts";
import { segmentSpan } from "../segment-span.ts";
import type { Term } from "../term.ts";

/** A name that is bound to a map's key or to a list's index has no fields. */
export const localHasNoFields: Rule = { match: checkPath, quantifier: checkPath };

function checkPath(term: Term, { met }: Place): Finding | null {
	if (met.kind !== "local-has-no-fields") return null;
	const { selector } = term;
	const name = dotted(selector, met.at);
	return finding("local-has-no-fields", segmentSpan(selector, met.at), { found: dotted(selector), name }, [
		{ title: `Write \`${name}\``, term: { ...term, selector: { ...selector, path: selector.path.slice(0, met.at) } } },
	]);
}
