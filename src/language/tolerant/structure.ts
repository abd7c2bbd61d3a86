import type { Span } from "../../base/span.ts";
import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import type { Fix } from "../diagnostic.ts";
import { isA, wordAt } from "../lookahead.ts";
import { countPrefixes } from "../roles.ts";
import { CloseBrace, CloseParenthesis, endOf, OpenParenthesis, Word } from "../tokens.ts";
import { isConnectiveAt, isEndOfOperand, readConnective } from "./connectives.ts";
import { Bang, CloseBracket, Unclosed } from "./foreign-tokens.ts";
import { readChainedComparison, readMatch } from "./match.ts";
import { isBrace, type Mender, mended, named, spanOf } from "./mender.ts";
import { isSymbol, lowered } from "./operator-slot.ts";
import { readQuantifierHead } from "./quantifier-slot.ts";
import { isValueLike } from "./value-slot.ts";

/** Reads the whole text, operand by operand. False when it nests deeper than `depth`: then it stopped there. */
export function readFilter(mender: Mender, depth: number): boolean {
	for (;;) {
		if (!readOperand(mender, depth)) return false;
		if (!readRest(mender)) break;
	}
	closeAll(mender);
	return true;
}

/** operand = { "not" | "(" | quantifier-head } match, as far as it is there. */
function readOperand(mender: Mender, depth: number): boolean {
	for (;;) {
		const token = mender.current;
		if (mender.depth > depth) return false;
		if (token === undefined || isEndOfOperand(mender, mender.at)) {
			if (complainOfNothing(mender)) continue;
			return true;
		}
		if (isA(token, OpenParenthesis)) {
			mender.at++;
			mender.open([token]);
		} else if (isA(token, Bang)) readBang(mender, token);
		else if (readPrefixes(mender)) continue;
		else {
			const head = readQuantifierHead(mender);
			if (head !== null) mender.open(head);
			else if (isValueLike(token) || isSymbol(token)) {
				readWholeMatch(mender);
				return true;
			} else skipUnexpected(mender);
		}
	}
}

/** A match and, wrongly, further comparisons behind it. */
function readWholeMatch(mender: Mender): void {
	let match = readMatch(mender);
	while (match !== null) {
		mender.emit(match);
		if (!isSymbol(mender.current)) return;
		match = readChainedComparison(mender, match);
		if (match === null && isSymbol(mender.current)) break;
	}
	mender.lose();
}

/** What follows an operand: closing brackets, then a connective. False at the end of the text. */
function readRest(mender: Mender): boolean {
	for (;;) {
		const token = mender.current;
		if (token === undefined) return false;
		if (isA(token, CloseParenthesis) || isA(token, CloseBrace) || isA(token, CloseBracket)) readCloser(mender, token);
		else if (isConnectiveAt(mender, mender.at)) {
			readConnective(mender);
			return true;
		} else if (token.image === "," && startsOperand(mender, mender.at + 1)) {
			readConnective(mender);
			return true;
		} else if (startsOperand(mender, mender.at)) {
			const at = { from: token.startOffset, to: token.startOffset };
			const space = /\s/.test(mender.text[at.from - 1] ?? " ") ? "" : " ";
			mender.report(
				"missing-connective",
				spanOf(token),
				{ found: named(token) },
				replacing("Insert `and`", at, `${space}and `),
				replacing("Insert `or`", at, `${space}or `),
			);
			const connective = mended(Word, "and", at);
			mender.padded.add(connective);
			mender.connect(connective);
			return true;
		} else skipUnexpected(mender);
	}
}

/** Whether an operand may begin at `at`. */
function startsOperand(mender: Mender, at: number): boolean {
	const token = mender.tokens[at];
	return isA(token, OpenParenthesis) || isA(token, Bang) || isValueLike(token);
}

/** `!` where `not` is meant. */
function readBang(mender: Mender, token: IToken): void {
	const span = spanOf(token);
	const before = /[\s(]/.test(mender.text[span.from - 1] ?? " ") ? "" : " ";
	const after = /\s/.test(mender.text[span.to] ?? " ") ? "" : " ";
	mender.report("foreign-not", span, {}, replacing("Write `not`", span, `${before}not${after}`));
	const not = mended(Word, "not", span);
	mender.padded.add(not);
	mender.negate(not);
	mender.at++;
}

/** A run of prefixes, `NOT` in any case; false where none stands here. */
function readPrefixes(mender: Mender): boolean {
	const { tokens, text, at } = mender;
	if (wordAt(tokens, at)?.toLowerCase() !== "not") return false;
	let end = at;
	while (wordAt(tokens, end)?.toLowerCase() === "not") end++;
	let count = countPrefixes({ text, tokens, spaced: false }, at);
	// Where no reading parses, the last of them is a name if a comparison follows it.
	if (count < 0) count = end - at - (isSymbol(tokens[end]) ? 1 : 0);
	if (count === 0) return false;
	const { tokens: words, complaints } = lowered(tokens, at, at + count - 1);
	for (const complaint of complaints) mender.diagnostics.push(complaint);
	for (const word of words) mender.negate(word);
	mender.at = at + count;
	return true;
}

/** An operand is expected and isn't there. True where what stands there was passed over, so that one may yet come. */
function complainOfNothing(mender: Mender): boolean {
	const { before, current: token, text } = mender;
	const end = { from: text.length, to: text.length };
	if (token !== undefined && isConnectiveAt(mender, mender.at) && before?.kind !== "not") {
		const span = spanOf(token);
		const removal = removing(mender, span);
		if (before === null) mender.report("dangling-connective", span, { found: token.image, side: "before" }, removal);
		else mender.report("doubled-connective", span, { found: token.image, first: before.token.image }, removal);
		mender.at++;
		return true;
	}
	if (before?.kind === "connective") {
		const span = spanOf(before.token);
		const removal = span.from === span.to ? null : removing(mender, span);
		mender.report("dangling-connective", span, { found: before.token.image, side: "after" }, removal);
	} else mender.report("missing-match", token === undefined ? end : spanOf(token), { found: named(token) });
	mender.lose();
	return false;
}

/** A closing bracket: of what is open here, of something further out, or of nothing. */
function readCloser(mender: Mender, token: IToken): void {
	const brace = isA(token, CloseBrace);
	mender.at++;
	if (isA(token, CloseBracket) || !mender.isOpen(brace)) {
		const fix = removing(mender, spanOf(token));
		mender.report("stray-closer", spanOf(token), { found: token.image }, fix);
		return;
	}
	while (mender.opener !== null && isBrace(mender.opener) !== brace)
		closeUnclosed(mender, token.startOffset, named(token));
	mender.close(token);
}

/** Brackets that are open at the end of the text. */
function closeAll(mender: Mender): void {
	const last = mender.tokens[mender.tokens.length - 1];
	const end = last === undefined ? mender.text.length : endOf(last);
	while (mender.opener !== null) closeUnclosed(mender, end, named(undefined));
}

function closeUnclosed(mender: Mender, at: number, found: string): void {
	const { opener, text, tokens } = mender;
	if (opener === null) return;
	const brace = isBrace(opener);
	const closer = brace ? "}" : ")";
	const space = brace && /\S/.test(text[at - 1] ?? " ") ? " " : "";
	const place = { from: at, to: at };
	// Behind a string without its end, nothing that is inserted closes a bracket.
	const inString = isA(tokens[tokens.length - 1], Unclosed) && at >= (tokens[tokens.length - 1]?.startOffset ?? 0);
	const fix = inString ? null : replacing(`Insert \`${closer}\``, place, space + closer);
	if (brace) mender.report("unclosed-brace", spanOf(opener), { found }, fix);
	else mender.report("unclosed-parenthesis", spanOf(opener), { found }, fix);
	const token = mended(brace ? CloseBrace : CloseParenthesis, closer, place);
	mender.padded.add(token);
	mender.close(token);
}

/** A run of what has no meaning anywhere. */
function skipUnexpected(mender: Mender): void {
	const first = mender.current;
	let last = first;
	while (mender.current !== undefined && isUnexpected(mender)) {
		last = mender.current;
		mender.at++;
	}
	if (first === undefined || last === undefined) return;
	if (last === first && mender.current === first) mender.at++;
	const span = spanOf(first, last);
	const found = `\`${mender.text.slice(span.from, span.to)}\``;
	mender.report("unexpected-text", span, { found }, removing(mender, span));
}

/** The fix that takes `span` away, and leaves a space where its neighbours would run together. */
function removing({ text }: Mender, { from, to }: Span): Fix {
	const stays = /\S/.test(text[from - 1] ?? " ") && /\S/.test(text[to] ?? " ");
	return replacing(`Remove \`${text.slice(from, to)}\``, { from, to }, stays ? " " : "");
}

function isUnexpected(mender: Mender): boolean {
	return !isEndOfOperand(mender, mender.at) && !startsOperand(mender, mender.at);
}
