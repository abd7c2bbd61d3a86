import * as fc from "fast-check";
import type { Production, Rule } from "../../scripts/grammar/ebnf.ts";

/** The words of a sentence, each with the white space that is put before it where none is needed. */
type Words = readonly { readonly text: string; readonly space: string }[];

const SPACES = fc.constantFrom("", " ", "\n\t", "\r\n ");
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const CHARACTERS = [...ASCII, "é", "界", "٣", "💡", "\u0301"];

/**
 * Random sentences of a grammar, by its two rules of white space. Names come from `names` often enough, so that
 * words of the language meet themselves.
 */
export function sentences(productions: readonly Production[], names: readonly string[]): fc.Arbitrary<string> {
	const byName = new Map(productions.map((production) => [production.name, production]));
	const heights = new Map<string, number>();
	const [start] = productions;
	if (start === undefined) throw new Error("a grammar has productions");
	for (const { name } of productions) heights.set(name, Number.POSITIVE_INFINITY);
	for (const _ of productions) for (const { name, rule } of productions) heights.set(name, 1 + heightOf(rule));

	const all = fc.letrec<Record<string, Words>>((tie) =>
		Object.fromEntries(
			productions.map((production) => {
				const words = wordsOf(production.rule, production.explicit, tie);
				return [
					production.name,
					production.name === "name" ? fc.oneof(words, fc.constantFrom(...names).map(word)) : words,
				];
			}),
		),
	);
	return (all[start.name] ?? fc.constant([])).map(join);

	function wordsOf(rule: Rule, explicit: boolean, tie: (name: string) => fc.Arbitrary<Words>): fc.Arbitrary<Words> {
		switch (rule.kind) {
			case "literal":
				return spaced(fc.constant(word(rule.text)));
			case "class":
				return fc.constantFrom(...CHARACTERS.filter((character) => rule.pattern.test(character))).map(word);
			case "reference":
				// What is written as one word is one, whatever it is made of.
				return byName.get(rule.name)?.explicit && !explicit ? spaced(tie(rule.name)) : tie(rule.name);
			case "choice": {
				// At the greatest depth the first option is taken, so that comes first which ends soonest.
				const options = [...rule.options].sort((a, b) => heightOf(a) - heightOf(b));
				const [first, ...rest] = options.map((option) => wordsOf(option, explicit, tie));
				return fc.oneof({ maxDepth: 6, depthIdentifier: "sentence" }, first ?? fc.constant([]), ...rest);
			}
			case "sequence":
				return fc.tuple(...rule.parts.map((part) => wordsOf(part, explicit, tie))).map((parts) => parts.flat());
			case "repeat": {
				const minLength = rule.mark === "+" ? 1 : 0;
				const limits = { minLength, maxLength: rule.mark === "?" ? 1 : 3, depthIdentifier: "sentence" };
				return fc.array(wordsOf(rule.part, explicit, tie), limits).map((parts) => parts.flat());
			}
		}
	}

	function spaced(words: fc.Arbitrary<Words>): fc.Arbitrary<Words> {
		return fc.tuple(words, SPACES).map(([parts, space]) => [{ text: parts.map(({ text }) => text).join(""), space }]);
	}

	/** The least number of references from a rule down to characters. */
	function heightOf(rule: Rule): number {
		if (rule.kind === "reference") return heights.get(rule.name) ?? 0;
		if (rule.kind === "choice") return Math.min(...rule.options.map(heightOf));
		if (rule.kind === "sequence") return Math.max(...rule.parts.map(heightOf));
		return rule.kind === "repeat" && rule.mark === "+" ? heightOf(rule.part) : 0;
	}
}

function word(text: string): Words {
	return [{ text, space: "" }];
}

function join(words: Words): string {
	return words.reduce((sentence, { text, space }) => {
		const meet = /[A-Za-z0-9_/]$/.test(sentence) && /^[A-Za-z0-9_/]/.test(text);
		return sentence + (meet && space === "" ? " " : space) + text;
	}, "");
}
