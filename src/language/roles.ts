import type { IToken, TokenType } from "./chevrotain.ts";
import type { Dialect } from "./dialect.ts";
import {
	connectiveAt,
	isA,
	isSpacedAfter,
	matchAt,
	POISONED,
	quantifierAt,
	type Reading,
	type Roles,
	wordAt,
} from "./lookahead.ts";
import { CloseBrace, CloseParenthesis, Not, OpenBrace, OpenParenthesis, Or } from "./tokens.ts";

/**
 * Says of each token what it is where it stands, since no word is reserved: `not` a prefix, an infix or a name,
 * `in` an operator or a value. It looks a handful of tokens ahead and goes over the text once; alternatives are
 * taken in the order of the grammar, the first that parses is meant. False where the text can't be parsed; whether
 * brackets pair is left to the parser.
 */
export function assignRoles(text: string, tokens: readonly IToken[], dialect: Dialect): boolean {
	const reading: Reading = { text, tokens, spaced: dialect === "reference" };
	let at = 0;
	for (;;) {
		at = assignOperand(reading, at);
		if (at < 0) return false;
		while (isA(tokens[at], CloseParenthesis) || isA(tokens[at], CloseBrace)) at++;
		const token = tokens[at];
		if (token === undefined) return true;
		const connective = connectiveAt(reading, at);
		if (connective === null) return false;
		// The reference takes a quantifier only as the last operand.
		if (reading.spaced && isA(tokens[at - 1], CloseBrace)) return false;
		setRole(token, connective);
		at++;
	}
}

/** Roles for prefixes, opening brackets and the match behind them. The place of what follows, or -1. */
function assignOperand(reading: Reading, from: number): number {
	let at = from;
	for (;;) {
		if (wordAt(reading.tokens, at) === "not") {
			const prefixes = countPrefixes(reading, at);
			if (prefixes < 0) return -1;
			for (const end = at + prefixes; at < end; at++) assign(reading, at, PREFIX);
		}
		const head = headAt(reading, at);
		if (head === null || head === POISONED) return -1;
		assign(reading, at, head);
		at += head.length;
		const last = head[head.length - 1];
		if (last !== OpenParenthesis && last !== OpenBrace) return at;
	}
}

/**
 * How many of the `not`s from `at` on are prefixes; -1 where no reading parses. A run of them is prefixes
 * throughout if something stands behind it; else its last is the name `not` (`not not == 3`), or the last two
 * begin `not not in x`, where the value `not` is negated.
 */
export function countPrefixes(reading: Reading, at: number): number {
	let end = at;
	while (wordAt(reading.tokens, end) === "not") end++;
	const behind = reading.spaced && !isSpacedAfter(reading.text, reading.tokens, end - 1) ? null : headAt(reading, end);
	if (behind === POISONED) return -1;
	if (behind !== null) return end - at;
	for (let name = end - 1; name >= at && name >= end - 2; name--) {
		const match = matchAt(reading, name);
		if (match === POISONED) return -1;
		if (match !== null) return name - at;
	}
	return -1;
}

/** What begins at `at`, other than a prefix: a parenthesis, the head of a quantifier, or a match. */
function headAt(reading: Reading, at: number): Roles | null {
	if (isA(reading.tokens[at], OpenParenthesis)) return PARENTHESIS;
	// The reference tries a match before a quantifier, and only some places take a quantifier.
	if (reading.spaced) return matchAt(reading, at) ?? (takesQuantifier(reading, at) ? quantifierAt(reading, at) : null);
	return quantifierAt(reading, at) ?? matchAt(reading, at);
}

function takesQuantifier({ tokens }: Reading, at: number): boolean {
	const before = tokens[at - 1];
	return before === undefined || isA(before, OpenParenthesis) || isA(before, OpenBrace) || isA(before, Or);
}

const PREFIX: Roles = [Not];
const PARENTHESIS: Roles = [OpenParenthesis];

function assign({ tokens }: Reading, at: number, roles: Roles): void {
	for (let index = 0; index < roles.length; index++) {
		const token = tokens[at + index];
		const role = roles[index];
		if (token !== undefined && role !== undefined) setRole(token, role);
	}
}

function setRole(token: IToken, role: TokenType): void {
	token.tokenType = role;
	if (role.tokenTypeIdx !== undefined) token.tokenTypeIdx = role.tokenTypeIdx;
}
