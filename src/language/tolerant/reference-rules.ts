import type { IToken, TokenType } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import {
	All,
	And,
	Any,
	As,
	CloseBrace,
	CloseParenthesis,
	Contains,
	endOf,
	In,
	Is,
	Matches,
	Not,
	OpenBrace,
	OpenParenthesis,
	Or,
	SelectorRole,
	ValueRole,
} from "../tokens.ts";
import { type Mender, spanOf } from "./mender.ts";

/** Complains of what only the reference dialect refuses in mended tokens, whose roles are assigned by now. */
export function complainAsReference(mender: Mender): void {
	complainOfSpaces(mender);
	complainOfQuantifiers(mender);
}

const WORDS: ReadonlySet<TokenType> = new Set([And, Or, Not, Any, All, As, In, Contains, Matches, Is]);
const INFIXES: ReadonlySet<TokenType> = new Set([And, Or, As, In, Contains, Matches, Is]);

/** Words want white space around them, and numbers behind them, unless a parenthesis closes there. */
function complainOfSpaces(mender: Mender): void {
	const { out, padded } = mender;
	for (let at = 1; at < out.length; at++) {
		const left = out[at - 1];
		const right = out[at];
		if (left === undefined || right === undefined || endOf(left) !== right.startOffset) continue;
		if (padded.has(left) || padded.has(right) || !needsSpace(left, right)) continue;
		const place = { from: right.startOffset, to: right.startOffset };
		const span = { from: left.startOffset, to: endOf(right) };
		const found = `\`${mender.text.slice(span.from, span.to)}\``;
		mender.report("missing-space", span, { found }, replacing("Insert a space", place, " "));
	}
}

function needsSpace(left: IToken, right: IToken): boolean {
	if (WORDS.has(left.tokenType) || INFIXES.has(right.tokenType)) return true;
	if (right.tokenType === Not) return left.tokenType === SelectorRole || left.tokenType === ValueRole;
	return left.tokenType === ValueRole && /^[-\d]/.test(left.image) && right.tokenType !== CloseParenthesis;
}

/** A quantifier stands alone, in parentheses or braces, or behind the last `or`. */
function complainOfQuantifiers(mender: Mender): void {
	const { out } = mender;
	const heads: number[] = [];
	out.forEach((token, at) => {
		if (token.tokenType === Any || token.tokenType === All) heads.push(at);
		if (token.tokenType !== CloseBrace) return;
		const head = heads.pop();
		const word = head === undefined ? undefined : out[head];
		if (head === undefined || word === undefined || fits(out[head - 1], out[at + 1])) return;
		const edits = [
			{ from: word.startOffset, to: word.startOffset, insert: "(" },
			{ from: endOf(token), to: endOf(token), insert: ")" },
		];
		const span = { from: word.startOffset, to: endOf(token) };
		const found = mender.text.slice(span.from, span.to);
		// A brace that is only mended can't be put into parentheses yet.
		if (token.image !== mender.text.slice(token.startOffset, endOf(token)))
			mender.report("quantifier-position", spanOf(word), { found });
		else mender.report("quantifier-position", span, { found }, { title: "Put it into parentheses", edits });
	});
}

function fits(before: IToken | undefined, after: IToken | undefined): boolean {
	const opens = before === undefined || [OpenParenthesis, OpenBrace, Or].includes(before.tokenType);
	return opens && (after === undefined || after.tokenType === CloseParenthesis || after.tokenType === CloseBrace);
}
