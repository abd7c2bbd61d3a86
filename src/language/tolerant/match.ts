import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import type { Fix } from "../diagnostic.ts";
import { isA, wordAt } from "../lookahead.ts";
import { EqualTo, endOf, NotEqualTo, NumberText, OpenParenthesis, Raw, Word } from "../tokens.ts";
import { bracketedAt } from "./brackets.ts";
import { isConnectiveAt, isEndOfOperand } from "./connectives.ts";
import { patternFor } from "./foreign-operators.ts";
import { Slashed } from "./foreign-tokens.ts";
import { meaningOf } from "./literals.ts";
import { type Mender, mended, named, spanOf } from "./mender.ts";
import { type FoundOperator, isSymbol, operatorAt } from "./operator-slot.ts";
import { selectorSlot } from "./selector-slot.ts";
import { valueListAt } from "./value-list.ts";
import { isValueLike, valueSlot } from "./value-slot.ts";

/** Reads the match that begins here, in whatever spelling. Null, with a complaint, where nothing comes of it. */
export function readMatch(mender: Mender): readonly IToken[] | null {
	const left = operandToken(mender, mender.at);
	const operator = operatorAt(mender, left.next);
	if (operator === null) return readLoneToken(mender, left.token, left.next);
	mender.at = operator.next;
	for (const complaint of operator.complaints) mender.diagnostics.push(complaint);
	switch (operator.wants) {
		case "nothing": {
			const selector = selectorSlot(mender, left.token);
			return selector === null ? null : [selector, ...operator.tokens];
		}
		case "selector":
			return readMembership(mender, left.token, operator);
		case "value":
			return readInfix(mender, left.token, operator);
	}
}

/** A token and its brackets. */
function operandToken(mender: Mender, at: number): { readonly token: IToken | undefined; readonly next: number } {
	return bracketedAt(mender, at) ?? { token: mender.tokens[at], next: at + 1 };
}

/** `value in selector`, and `selector in [value, value]`. */
function readMembership(mender: Mender, left: IToken | undefined, operator: FoundOperator): readonly IToken[] | null {
	const list = left === undefined ? null : readList(mender, left, operator);
	if (list !== null) return list;
	const value = valueSlot(mender, left);
	const right = isEndOfOperand(mender, mender.at) ? undefined : operandToken(mender, mender.at);
	if (right === undefined) {
		selectorSlot(mender, undefined);
		return null;
	}
	mender.at = right.next;
	const selector = selectorSlot(mender, right.token);
	return value === null || selector === null ? null : [value, ...operator.tokens, selector];
}

function readList(mender: Mender, left: IToken, operator: FoundOperator): readonly IToken[] | null {
	const list = valueListAt(mender, mender.at, left, operator.tokens);
	if (list === null) return null;
	mender.at = list.next;
	return list.tokens;
}

/** `selector == value` and its like. */
function readInfix(mender: Mender, left: IToken | undefined, operator: FoundOperator): readonly IToken[] | null {
	const list = left === undefined || operator.tokens.length === 0 ? null : readList(mender, left, operator);
	if (list !== null) return list;
	if (isValueMissing(mender)) {
		const token = mender.current;
		const end = mender.text.length;
		const span = token === undefined ? { from: end, to: end } : { from: token.startOffset, to: token.startOffset };
		const words = operator.tokens.map(({ image }) => image).join(" ");
		complainOfOperator(mender, operator, null);
		mender.report("missing-value", span, { found: named(token), operator: words === "" ? "the operator" : words });
		return null;
	}
	const right = operandToken(mender, mender.at);
	mender.at = right.next;
	if (isNumberBeforeName(left, right.token) && operator.tokens.length === 1)
		return swap(mender, left, operator, right.token);
	const selector = selectorSlot(mender, left);
	const value = valueSlot(mender, joinWords(mender, right.token) ?? right.token);
	const pattern = value === null ? null : complainOfOperator(mender, operator, value);
	if (selector === null || value === null || operator.tokens.length === 0) return null;
	return [selector, ...operator.tokens, pattern ?? value];
}

/** Reports a foreign operator, and gives the pattern that it makes of its value. */
function complainOfOperator(mender: Mender, { foreign }: FoundOperator, value: IToken | null): IToken | null {
	if (foreign === undefined) return null;
	const { operator, write, span } = foreign;
	const literal = value === null ? null : patternFor(operator, meaningOf(value));
	const edits = [{ ...span, insert: padded(mender, span, write) }];
	if (value !== null && literal !== null) edits.push({ ...spanOf(value), insert: literal });
	const said = literal === null ? `\`${write}\`` : `\`${write}\` and the pattern ${literal}`;
	const fix: Fix = { title: `Write ${said}`, edits };
	const found = mender.text.slice(span.from, span.to);
	if (operator.code === "foreign-match") mender.report("foreign-match", span, { found, write: said }, fix);
	else if (operator.code !== "no-ordering") mender.report(operator.code, span, { found }, fix);
	return value === null || literal === null ? null : mended(Raw, literal, spanOf(value));
}

/** An operator that is a word in place of one that is a symbol needs white space. */
function padded({ text }: Mender, span: { readonly from: number; readonly to: number }, write: string): string {
	if (!/^\w/.test(write)) return write;
	const before = /\s/.test(text[span.from - 1] ?? " ") ? "" : " ";
	const after = /\s/.test(text[span.to] ?? " ") ? "" : " ";
	return before + write + after;
}

/** Whether no value stands here: the operand ends, or what looks like a value is the next connective. */
function isValueMissing(mender: Mender): boolean {
	const { tokens, at } = mender;
	if (!isValueLike(tokens[at])) return true;
	const word = wordAt(tokens, at);
	if (word !== "and" && word !== "or") return false;
	return (
		operatorAt(mender, at + 2) !== null || isA(tokens[at + 1], OpenParenthesis) || wordAt(tokens, at + 1) === "not"
	);
}

function isNumberBeforeName(left: IToken | undefined, right: IToken | undefined): boolean {
	return isA(left, NumberText) && isA(right, Word);
}

/** `50 == Priority`. */
function swap(
	mender: Mender,
	left: IToken | undefined,
	operator: FoundOperator,
	right: IToken | undefined,
): readonly IToken[] | null {
	if (left === undefined || right === undefined) return null;
	const edits = [
		{ ...spanOf(left), insert: right.image },
		{ ...spanOf(right), insert: left.image },
	];
	complainOfOperator(mender, operator, null);
	mender.report("missing-selector", spanOf(left), { found: named(left) }, { title: "Swap the sides", edits });
	return [mended(Word, right.image, spanOf(left)), ...operator.tokens, mended(NumberText, left.image, spanOf(right))];
}

/** A value of several words, up to where the operand ends: `Name == my job`. Null where there is one word only, or what follows is a match. */
function joinWords(mender: Mender, first: IToken | undefined): IToken | null {
	if (first === undefined || !isBareWord(first)) return null;
	let last = first;
	let at = mender.at;
	for (let token = mender.tokens[at]; token !== undefined && isBareWord(token); token = mender.tokens[++at]) {
		if (isConnectiveAt(mender, at) || operatorAt(mender, at) !== null) break;
		last = token;
	}
	if (last === first || !isEndOfOperand(mender, at)) return null;
	mender.at = at;
	return mended(Slashed, mender.text.slice(first.startOffset, endOf(last)), spanOf(first, last));
}

function isBareWord(token: IToken): boolean {
	return /^[^"'`\u2018-\u201f\u00ab\u2039]/.test(token.image) && isValueLike(token);
}

/** What has no operator behind it: a selector alone, or something that makes no match. */
function readLoneToken(mender: Mender, token: IToken | undefined, next: number): null {
	if (token === undefined) return null;
	mender.at = next;
	const isEnd = isEndOfOperand(mender, next);
	if (isEnd && isA(token, Word)) {
		const selector = selectorSlot(mender, token) ?? token;
		const at = { from: endOf(token), to: endOf(token) };
		const write = `${selector.image} == true`;
		mender.report(
			"lone-selector",
			spanOf(token),
			{ found: token.image, write },
			replacing(`Write \`${write}\``, at, " == true"),
			replacing(`Write \`${selector.image} is not empty\``, at, " is not empty"),
		);
		return null;
	}
	if (isEnd) mender.report("missing-match", spanOf(token), { found: named(token) });
	else {
		const found = mender.current;
		const expected = "`==`, `!=`, `in`, `contains`, `matches` or `is`";
		mender.report("missing-operator", found === undefined ? spanOf(token) : spanOf(found), {
			found: named(found),
			expected,
		});
	}
	while (!isEndOfOperand(mender, mender.at) && !isA(mender.current, OpenParenthesis)) mender.at++;
	return null;
}

/** `a == b == c` behind its first comparison: a second one, with `b` for its selector if it can be one, else with `a`. */
export function readChainedComparison(mender: Mender, match: readonly IToken[]): readonly IToken[] | null {
	const symbol = mender.current;
	const middle = match[match.length - 1];
	const [first, operator] = match;
	if (symbol === undefined || middle === undefined || first === undefined || !isSymbol(symbol)) return null;
	if (!isA(operator, EqualTo) && !isA(operator, NotEqualTo)) return null;
	const selector = isA(middle, Word) ? middle : first;
	const insert = ` and ${selector.image}`;
	const at = { from: endOf(middle), to: endOf(middle) };
	const rest = mender.text.slice(endOf(middle), endOf(mender.tokens[mender.at + 1] ?? symbol)).trim();
	const write = `${match.map(({ image }) => image).join(" ")}${insert} ${rest}`;
	mender.report(
		"chained-comparison",
		spanOf(symbol),
		{ found: symbol.image, write },
		replacing(`Write \`${write}\``, at, insert),
	);
	const copy = mended(selector.tokenType, selector.image, at);
	const found = operatorAt(mender, mender.at);
	if (found === null) return null;
	mender.at = found.next;
	const connective = mended(Word, "and", at);
	mender.padded.add(connective).add(copy);
	mender.connect(connective);
	for (const complaint of found.complaints) mender.diagnostics.push(complaint);
	return readInfix(mender, copy, found);
}
