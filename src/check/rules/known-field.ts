import { nearest } from "../../base/nearest.ts";
import { typeAt } from "../../schema/select.ts";
import { isSelectable, type ObjectType } from "../../schema/types.ts";
import { dotted } from "../describe.ts";
import { listed } from "../listed.ts";
import type { Place } from "../place.ts";
import { type Finding, finding, type Repair, type Rule } from "../rule.ts";
import { segmentSpan } from "../segment-span.ts";
import type { Term } from "../term.ts";

/** A path through an object names one of its fields. The names nearest to what was written are offered, slips of case first. */
export const knownField: Rule = { match: checkPath, quantifier: checkPath };

function checkPath(term: Term, place: Place): Finding | null {
	const { met } = place;
	if (met.kind !== "unknown-field") return null;
	const { selector } = term;
	const names = [...selectable(met.object), ...(met.at === 0 ? boundNames(place) : [])];
	const written = selector.path[met.at] ?? "";
	const near = nearest(written, names);
	const repairs = near.map((name): Repair => {
		const path = mended(selector.path, met.at, name, place);
		return { title: `Write \`${dotted({ ...selector, path })}\``, term: { ...term, selector: { ...selector, path } } };
	});
	return finding(
		"not-found",
		segmentSpan(selector, met.at),
		{
			found: written,
			where: met.at === 0 ? "what is filtered" : `\`${dotted(selector, met.at)}\``,
			advice: advice(near, names),
		},
		repairs,
	);
}

/** The path with `name` at `at`, and the slips further along mended too, so that the fix needs no second one. */
function mended(path: readonly string[], at: number, name: string, { schema, scope }: Place): readonly string[] {
	const mending = path.with(at, name);
	for (;;) {
		const met = typeAt(schema, mending, scope);
		if (met.kind !== "unknown-field") return mending;
		const [near] = nearest(mending[met.at] ?? "", selectable(met.object), 1);
		if (near === undefined) return mending;
		mending[met.at] = near;
	}
}

function selectable(object: ObjectType): readonly string[] {
	return [...object.fields].filter(([, type]) => isSelectable(type)).map(([name]) => name);
}

function* boundNames({ scope }: Place): Iterable<string> {
	for (let binding = scope; binding !== null; binding = binding.outer) yield binding.name;
}

function advice(near: readonly string[], names: readonly string[]): string {
	if (near.length > 0) return `Did you mean ${near.map((name) => `\`${name}\``).join(" or ")}?`;
	if (names.length === 0) return "It has none that filters can name.";
	return `It has ${listed(names)}.`;
}
