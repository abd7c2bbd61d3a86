import type { Match } from "../../language/ast.ts";
import { dotted } from "../describe.ts";
import { finding, type Repair, type Rule } from "../rule.ts";

/** A word, or words joined by `|`, without anything that makes a pattern of them: it reads like the whole string. */
const WORDS = /^\(?[\p{L}\p{N}_-]+(?:\|[\p{L}\p{N}_-]+)*\)?$/u;
/** Alternatives between anchors that hold for the outer two alone. */
const SPLIT = /^\^([^()|[\]\\]+(?:\|[^()|[\]\\]+)+)\$$/;

/** A pattern is found anywhere in the string unless it is anchored, and an anchor belongs to one alternative alone. */
export const anchoredPattern: Rule = {
	match(match) {
		const { operator, value, selector, span } = match;
		if (operator !== "matches" || value === null) return null;
		const at = value.span ?? span;
		const [, split] = SPLIT.exec(value.text) ?? [];
		if (split !== undefined) {
			const anchored = `^(?:${split})$`;
			return finding("split-anchors", at, { found: value.text, write: `\`${anchored}\`` }, [pattern(match, anchored)]);
		}
		if (!WORDS.test(value.text)) return null;
		const several = value.text.includes("|");
		const anchored = several ? `^(?:${value.text.replace(/^\(|\)$/g, "")})$` : value.text;
		const write = several ? `\`${anchored}\`` : `\`${match.negated ? "!=" : "=="}\``;
		return finding("unanchored-pattern", at, { found: value.text, field: dotted(selector), write }, [
			several ? pattern(match, anchored) : { title: `Use ${write}`, term: { ...match, operator: "equal" } },
		]);
	},
};

function pattern(match: Match, text: string): Repair {
	return { title: `Write \`${text}\``, term: { ...match, value: { text, form: "raw", span: null } } };
}
