import type { Production, Rule } from "../../scripts/grammar/ebnf.ts";

const WORD = /[A-Za-z0-9_/]/;
const SPACE = /[ \t\r\n]/;

/**
 * Whether a text is a sentence of the grammar, by trying everything: slow, but there is nothing in it besides the
 * grammar and its two rules of white space. What a rule can end at, from each place, is worked out once.
 */
export function recogniser(productions: readonly Production[]): (text: string) => boolean {
	const byName = new Map(productions.map((production) => [production.name, production]));
	const [start] = productions;
	if (start === undefined) return () => false;

	return (text) => {
		const known = new Map<string, ReadonlySet<number>>();
		return [...reference(start.name, 0)].some((end) => skip(end) === text.length);

		function reference(name: string, at: number): ReadonlySet<number> {
			const key = `${name} ${at}`;
			const found = known.get(key);
			if (found !== undefined) return found;
			const production = byName.get(name);
			const ends = production === undefined ? new Set<number>() : endsOf(production.rule, at, production.explicit);
			known.set(key, ends);
			return ends;
		}

		function endsOf(rule: Rule, at: number, explicit: boolean): ReadonlySet<number> {
			switch (rule.kind) {
				case "literal":
					return word(at, explicit, (from) => (text.startsWith(rule.text, from) ? [from + rule.text.length] : []));
				case "class": {
					const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
					return new Set(at < text.length && rule.pattern.test(character) ? [at + character.length] : []);
				}
				case "reference":
					if (explicit || byName.get(rule.name)?.explicit !== true) return reference(rule.name, at);
					return word(at, explicit, (from) => reference(rule.name, from));
				case "choice":
					return new Set(rule.options.flatMap((option) => [...endsOf(option, at, explicit)]));
				case "sequence":
					return rule.parts.reduce<ReadonlySet<number>>((ats, part) => each(ats, part, explicit), new Set([at]));
				case "repeat":
					return repeat(rule.part, rule.mark, at, explicit);
			}
		}

		function each(ats: ReadonlySet<number>, rule: Rule, explicit: boolean): ReadonlySet<number> {
			return new Set([...ats].flatMap((at) => [...endsOf(rule, at, explicit)]));
		}

		function repeat(part: Rule, mark: "?" | "*" | "+", at: number, explicit: boolean): ReadonlySet<number> {
			const all = new Set<number>(mark === "+" ? [] : [at]);
			let ats: ReadonlySet<number> = endsOf(part, at, explicit);
			while ([...ats].some((end) => !all.has(end))) {
				const fresh = new Set([...ats].filter((end) => !all.has(end)));
				for (const end of fresh) all.add(end);
				if (mark === "?") break;
				ats = each(fresh, part, explicit);
			}
			return all;
		}

		/** One word of an upper production: white space may stand before it, and must where words would run together. */
		function word(at: number, explicit: boolean, ends: (from: number) => Iterable<number>): ReadonlySet<number> {
			const from = explicit ? at : skip(at);
			const joined = !explicit && from === at && at > 0 && WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));
			return new Set(joined ? [] : ends(from));
		}

		function skip(at: number): number {
			let end = at;
			while (SPACE.test(text.charAt(end))) end++;
			return end;
		}
	};
}
