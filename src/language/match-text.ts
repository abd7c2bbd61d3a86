import type { Match } from "./ast.ts";
import type { FilterError } from "./diagnostic.ts";
import { OPERATORS } from "./operators.ts";
import { refusal } from "./refusal.ts";
import { selectorText } from "./selector-text.ts";
import { stringLiteral } from "./string-literal.ts";
import { valueText } from "./value-text.ts";

/** The words that, as a name, make a match together with the connective behind them: `not contains in and …`. */
const INFIX_WORDS: ReadonlySet<string> = new Set(["in", "contains", "matches"]);

/**
 * A match as text that both dialects read as this match, whatever stands around it. Throws a FilterError for a
 * match that no text can say.
 */
export function matchText(match: Match): string {
	const { operator, negated, flipped, selector } = match;
	const { words, flipped: flippedWords, sides } = OPERATORS[operator];
	const spelling = flipped ? flippedWords : words;
	if (spelling === undefined) throw broken(`\`${words.plain}\` has no spelling with the value first`);
	if ((match.value === null) !== (sides === "selector")) {
		throw broken(sides === "selector" ? `\`${words.plain}\` takes no value` : `\`${words.plain}\` takes a value`);
	}
	const word = negated ? spelling.negated : spelling.plain;
	const selected = selectorText(selector);
	if (match.value === null) return `${selected} ${word}`;
	const value = valueText(match.value);
	if (flipped) return `${startsLikeNot(value, negated, selected) ? stringLiteral(value) : value} ${word} ${selected}`;
	if (selected !== "not" || operator === "equal") return `${selected} ${word} ${value}`;
	// `not not contains x` is always the negation of `not contains x`.
	if (negated) throw broken(`\`not ${word}\` reads as a negation; select "/not"`);
	return `${selected} ${word} ${INFIX_WORDS.has(value) ? stringLiteral(value) : value}`;
}

/** Whether a bare value `not` in front would be read as the prefix: in `not not in x`, and in `not in contains and …`. */
function startsLikeNot(value: string, negated: boolean, selected: string): boolean {
	return value === "not" && (negated || INFIX_WORDS.has(selected));
}

function broken(law: string): FilterError {
	return refusal("broken-tree", { law });
}
