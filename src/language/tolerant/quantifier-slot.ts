import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { bindingAt, isA, isSelector, matchAt, quantifierAt, wordAt } from "../lookahead.ts";
import { Comma, OpenBrace, Word } from "../tokens.ts";
import { Odd } from "./foreign-tokens.ts";
import { type Mender, mended, spanOf } from "./mender.ts";
import { isSymbol, lowered } from "./operator-slot.ts";
import { selectorSlot } from "./selector-slot.ts";

/** How many tokens a binding may have at most before its brace is looked for no more. */
const REACH = 8;

/** The head of a quantifier, brace included, in whatever case and with whatever binding; null where none stands here. */
export function readQuantifierHead(mender: Mender): readonly IToken[] | null {
	const { text, tokens, at } = mender;
	const reading = { text, tokens, spaced: false };
	const strict = quantifierAt(reading, at);
	const word = wordAt(tokens, at)?.toLowerCase();
	if (strict === null && ((word !== "any" && word !== "all") || matchAt(reading, at) !== null)) return null;
	const selector = tokens[at + 1];
	const hasAs = wordAt(tokens, at + 2)?.toLowerCase() === "as";
	if (selector === undefined || !(isSelector(selector) || isA(selector, Odd)) || isSymbol(tokens[at + 1])) return null;
	const from = at + (hasAs ? 3 : 2);
	const brace = braceFrom(tokens, from);
	if (brace < 0 || (!hasAs && brace !== from)) return null;
	mender.at = brace + 1;
	const words = lowered(tokens, at, at);
	const as = hasAs ? lowered(tokens, at + 2, at + 2) : { tokens: [], complaints: [] };
	for (const complaint of [...words.complaints, ...as.complaints]) mender.diagnostics.push(complaint);
	const over = selectorSlot(mender, selector) ?? selector;
	const binding = strict === null ? mendBinding(mender, from, brace, hasAs) : tokens.slice(from, brace);
	return [...words.tokens, over, ...as.tokens, ...binding, ...tokens.slice(brace, brace + 1)];
}

function braceFrom(tokens: readonly IToken[], from: number): number {
	for (let index = from; index < from + REACH; index++) if (isA(tokens[index], OpenBrace)) return index;
	return -1;
}

/** The names between `as` and the brace, or what should stand there: the names that are there, or one that says what it is. */
function mendBinding(mender: Mender, from: number, brace: number, hasAs: boolean): readonly IToken[] {
	const tokens = mender.tokens.slice(from, brace);
	if (hasAs && bindingAt(mender.tokens, from)?.length === tokens.length) return tokens;
	const names = tokens.filter((token) => isA(token, Word) && /^\w+$/.test(token.image)).slice(0, 2);
	const write = names.length === 0 ? "element" : names.map(({ image }) => image).join(", ");
	const first = mender.tokens[from - 1];
	const last = mender.tokens[brace];
	if (first === undefined || last === undefined) return tokens;
	const span = { from: spanOf(first).to, to: last.startOffset };
	const insert = `${hasAs ? " " : " as "}${write} `;
	const found = tokens.length === 0 ? "nothing" : `\`${mender.text.slice(span.from, span.to).trim()}\``;
	mender.report(
		"binding-form",
		span,
		{ found, write: `\`${write}\`` },
		replacing(`Write \`${insert.trim()}\``, span, insert),
	);
	const bound = names.flatMap((name, index) => [...(index === 0 ? [] : [mended(Comma, ",", span)]), name]);
	const binding = names.length === 0 ? [mended(Word, write, span)] : bound;
	const words = hasAs ? binding : [mended(Word, "as", span), ...binding];
	for (const word of words) mender.padded.add(word);
	return words;
}
