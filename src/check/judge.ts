import type { Place } from "./place.ts";
import type { Finding, Rule } from "./rule.ts";
import { ADVICE_RULES, ERROR_RULES } from "./rules.ts";
import type { Term } from "./term.ts";

/** The first error in a term, or null. */
export function errorIn(term: Term, place: Place): Finding | null {
	for (const rule of ERROR_RULES) {
		const found = ask(rule, term, place);
		if (found !== null) return found;
	}
	return null;
}

/** What is advised of a term that has no error. */
export function adviceOn(term: Term, place: Place): readonly Finding[] {
	const advice: Finding[] = [];
	for (const rule of ADVICE_RULES) {
		const found = ask(rule, term, place);
		if (found !== null) advice.push(found);
	}
	return advice;
}

function ask(rule: Rule, term: Term, place: Place): Finding | null {
	return (term.kind === "match" ? rule.match?.(term, place) : rule.quantifier?.(term, place)) ?? null;
}
