import type { TokenType } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { isA, wordAt } from "../lookahead.ts";
import { CloseBrace, CloseParenthesis, Comma, Word } from "../tokens.ts";
import { Ampersands, Bars, CloseBracket } from "./foreign-tokens.ts";
import { type Mender, mended, spanOf } from "./mender.ts";

/** Whether a connective stands at `at`, in whatever spelling. */
export function isConnectiveAt({ tokens }: Mender, at: number): boolean {
	const word = wordAt(tokens, at)?.toLowerCase();
	return word === "and" || word === "or" || isA(tokens[at], Ampersands) || isA(tokens[at], Bars);
}

/** Whether an operand can't go on at `at`: the text, a bracket or a list ends there, or a connective stands there. */
export function isEndOfOperand(mender: Mender, at: number): boolean {
	const token = mender.tokens[at];
	return token === undefined || ENDS.some((type) => isA(token, type)) || isConnectiveAt(mender, at);
}

const ENDS: readonly TokenType[] = [CloseParenthesis, CloseBrace, CloseBracket, Comma];

/** Takes the connective that stands here, in whatever spelling, and complains of a foreign one. */
export function readConnective(mender: Mender): void {
	const token = mender.current;
	if (token === undefined) return;
	mender.at++;
	if (token.image === "and" || token.image === "or") {
		mender.connect(token);
		return;
	}
	const span = spanOf(token);
	const found = token.image;
	const isOr = isA(token, Bars) || found.toLowerCase() === "or";
	const write = isOr ? "or" : "and";
	const before = /\s/.test(mender.text[span.from - 1] ?? " ") ? "" : " ";
	const after = /\s/.test(mender.text[span.to] ?? " ") ? "" : " ";
	const fix = replacing(`Write \`${write}\``, span, isA(token, Word) ? write : before + write + after);
	if (isA(token, Word)) mender.report("keyword-case", span, { found, write }, fix);
	else if (isOr) mender.report("foreign-or", span, { found }, fix);
	else mender.report("foreign-and", span, { found }, fix);
	const connective = mended(Word, write, span);
	if (!isA(token, Word)) mender.padded.add(connective);
	mender.connect(connective);
}
