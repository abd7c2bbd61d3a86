import type { Span } from "../base/span.ts";
import { type Diagnostic, FilterError, type Fix } from "../language/diagnostic.ts";
import { print } from "../language/print.ts";
import { selectorText } from "../language/selector-text.ts";
import { valueText } from "../language/value-text.ts";
import { adviceOn, errorIn } from "./judge.ts";
import type { Place } from "./place.ts";
import type { Finding } from "./rule.ts";
import type { Term } from "./term.ts";
import { eachTerm } from "./terms.ts";

/**
 * What a rule found as people get it: each repair becomes an edit of the filter's text. A repair is left out if it
 * leaves as much to complain of as before, if no text can say it, or if the term has no text.
 */
export function withFixes({ diagnostic, repairs }: Finding, term: Term, place: Place): Diagnostic {
	const fixes: Fix[] = [];
	for (const repair of repairs) {
		if (!mends(repair.term, diagnostic, term, place)) continue;
		const edit = editOf(term, repair.term, place);
		if (edit !== null) fixes.push({ title: repair.title, edits: [edit] });
	}
	return fixes.length === 0 ? diagnostic : { ...diagnostic, fixes };
}

/** An error is mended by a term without errors, advice by one with less advice. */
function mends(mended: Term, { severity }: Diagnostic, term: Term, place: Place): boolean {
	let errors = 0;
	let advice = 0;
	const count = (inner: Term, there: Place): void => {
		if (errorIn(inner, there) !== null) errors++;
		else if (severity !== "error") advice += adviceOn(inner, there).length;
	};
	eachTerm(mended, place, count, place.scope);
	return errors === 0 && (severity === "error" || advice < adviceOn(term, place).length);
}

/** The smallest edit that makes `term` into `mended`: of its selector, of its value, or of all of it. */
function editOf(term: Term, mended: Term, place: Place): (Span & { readonly insert: string }) | null {
	const [span, text] = changed(term, mended, place);
	if (span === null) return null;
	try {
		return { from: span.from, to: span.to, insert: apart(text(), span, place) };
	} catch (error) {
		if (error instanceof FilterError) return null;
		throw error;
	}
}

function changed(term: Term, mended: Term, { dialect }: Place): [Span | null, () => string] {
	const { selector, span } = term;
	if (term.kind !== "match" || mended.kind !== "match") {
		if (term.kind === mended.kind) return [selector.span, () => selectorText(mended.selector)];
		// The reference takes a quantifier wherever it stands in parentheses.
		return [span, () => (dialect === "reference" ? `(${print(mended)})` : print(mended))];
	}
	const sameWords = term.operator === mended.operator && term.flipped === mended.flipped;
	const { value } = mended;
	if (sameWords && term.value === value) return [selector.span, () => selectorText(mended.selector)];
	if (sameWords && term.selector === mended.selector && value !== null) {
		return [term.value?.span ?? null, () => valueText(value)];
	}
	return [span, () => print(mended)];
}

/** The text with a space where it would run into a word beside it. */
function apart(text: string, { from, to }: Span, { source }: Place): string {
	if (source === null) return text;
	const word = /[\w/.]/;
	const before = word.test(source.charAt(from - 1)) && word.test(text.charAt(0)) ? " " : "";
	const after = word.test(source.charAt(to)) && word.test(text.charAt(text.length - 1)) ? " " : "";
	return before + text + after;
}
