import type { IToken, TokenType } from "./chevrotain.ts";
import { isPointer } from "./literals.ts";
import {
	All,
	And,
	Any,
	As,
	Blank,
	Comma,
	Contains,
	Empty,
	EqualTo,
	endOf,
	In,
	Is,
	Matches,
	NameRole,
	Nil,
	Not,
	NotEqualTo,
	NumberText,
	OpenBrace,
	Or,
	Quoted,
	Raw,
	SelectorRole,
	ValueRole,
	Word,
} from "./tokens.ts";

/** What a run of tokens turns out to be: a role for each. */
export type Roles = readonly TokenType[];

/** The tokens of a text, and whether white space counts, as it does for the reference dialect. */
export interface Reading {
	readonly text: string;
	readonly tokens: readonly IToken[];
	readonly spaced: boolean;
}

const EQUAL: Roles = [SelectorRole, EqualTo, ValueRole];
const NOT_EQUAL: Roles = [SelectorRole, NotEqualTo, ValueRole];
const CONTAINS: Roles = [SelectorRole, Contains, ValueRole];
const NOT_CONTAINS: Roles = [SelectorRole, Not, Contains, ValueRole];
const MATCHES: Roles = [SelectorRole, Matches, ValueRole];
const NOT_MATCHES: Roles = [SelectorRole, Not, Matches, ValueRole];
const IS_EMPTY: Roles = [SelectorRole, Is, Empty];
const IS_NOT_EMPTY: Roles = [SelectorRole, Is, Not, Empty];
const IS_NIL: Roles = [SelectorRole, Is, Nil];
const IS_NOT_NIL: Roles = [SelectorRole, Is, Not, Nil];
const IN: Roles = [ValueRole, In, SelectorRole];
const NOT_IN: Roles = [ValueRole, Not, In, SelectorRole];

/**
 * What the reference finds where `in` and white space follow a value and no selector comes: it then refuses the
 * whole text, whatever else the words could mean. No role at all, so that nothing matches it.
 */
export const POISONED: Roles = [];

/**
 * match = selector ("==" | "!=") value | selector ["not"] ("contains" | "matches") value
 *       | selector "is" ["not"] ("empty" | "nil") | value ["not"] "in" selector
 *
 * The match that begins at `at`, or null. Its second and third token tell which it is, so that nothing is tried twice.
 */
export function matchAt(reading: Reading, at: number): Roles | null {
	const { tokens } = reading;
	const first = tokens[at];
	const second = tokens[at + 1];
	if (first === undefined || second === undefined) return null;
	if (second.tokenTypeIdx === EqualTo.tokenTypeIdx) return comparison(tokens, at, EQUAL);
	if (second.tokenTypeIdx === NotEqualTo.tokenTypeIdx) return comparison(tokens, at, NOT_EQUAL);
	if (second.tokenTypeIdx !== Word.tokenTypeIdx) return null;
	switch (second.image) {
		case "contains":
			return selectorFirst(reading, at, CONTAINS);
		case "matches":
			return selectorFirst(reading, at, MATCHES);
		case "in":
			return valueFirst(reading, at, IN);
		case "is":
			return suffix(reading, at);
		case "not":
			switch (wordAt(tokens, at + 2)) {
				case "contains":
					return selectorFirst(reading, at, NOT_CONTAINS);
				case "matches":
					return selectorFirst(reading, at, NOT_MATCHES);
				case "in":
					return valueFirst(reading, at, NOT_IN);
				default:
					return null;
			}
		default:
			return null;
	}
}

/**
 * quantifier = ("any" | "all") selector "as" binding "{" …
 * binding    = name | name "," name | name "," "_" | "_" "," name
 *
 * The head of the quantifier that begins at `at`, brace included, or null.
 */
export function quantifierAt({ text, tokens, spaced }: Reading, at: number): Roles | null {
	const word = wordAt(tokens, at);
	if (word !== "any" && word !== "all") return null;
	if (!isSelector(tokens[at + 1]) || wordAt(tokens, at + 2) !== "as") return null;
	if (spaced && !allSpaced(text, tokens, at, at + 3)) return null;
	const binding = bindingAt(tokens, at + 3);
	if (binding === null || !isA(tokens[at + 3 + binding.length], OpenBrace)) return null;
	return [word === "any" ? Any : All, SelectorRole, As, ...binding, OpenBrace];
}

/** Whether the word at `at` is the connective `and` or `or`. The reference wants white space on both its sides. */
export function connectiveAt({ text, tokens, spaced }: Reading, at: number): TokenType | null {
	const word = wordAt(tokens, at);
	const connective = word === "and" ? And : word === "or" ? Or : null;
	return connective !== null && spaced && !allSpaced(text, tokens, at - 1, at + 1) ? null : connective;
}

/** Whether white space follows the token at `at`, be it before the next token or the end. */
export function isSpacedAfter(text: string, tokens: readonly IToken[], at: number): boolean {
	const token = tokens[at];
	if (token === undefined) return false;
	return endOf(token) < (tokens[at + 1]?.startOffset ?? text.length);
}

/** Whether a token can be a selector: a word, or a string that is a JSON Pointer. */
export function isSelector(token: IToken | undefined): boolean {
	return token !== undefined && (isA(token, Word) || (isA(token, Quoted) && isPointer(token.image)));
}

export function isValue(token: IToken | undefined): boolean {
	return isA(token, Word) || isA(token, Quoted) || isA(token, NumberText) || isA(token, Raw);
}

export function isA(token: IToken | undefined, type: TokenType): boolean {
	return token !== undefined && token.tokenTypeIdx === type.tokenTypeIdx;
}

/** The text of the word at `at`; undefined where no word stands. */
export function wordAt(tokens: readonly IToken[], at: number): string | undefined {
	const token = tokens[at];
	return token !== undefined && token.tokenTypeIdx === Word.tokenTypeIdx ? token.image : undefined;
}

function comparison(tokens: readonly IToken[], at: number, roles: Roles): Roles | null {
	return isSelector(tokens[at]) && isValue(tokens[at + 2]) ? roles : null;
}

function selectorFirst({ text, tokens, spaced }: Reading, at: number, roles: Roles): Roles | null {
	const last = at + roles.length - 1;
	if (!isSelector(tokens[at]) || !isValue(tokens[last])) return null;
	return spaced && !allSpaced(text, tokens, at, last) ? null : roles;
}

function valueFirst({ text, tokens, spaced }: Reading, at: number, roles: Roles): Roles | null {
	const last = at + roles.length - 1;
	if (!isValue(tokens[at]) || (spaced && !allSpaced(text, tokens, at, last))) return null;
	if (isSelector(tokens[last])) return roles;
	return spaced ? POISONED : null;
}

function suffix({ text, tokens, spaced }: Reading, at: number): Roles | null {
	const negated = wordAt(tokens, at + 2) === "not";
	const word = wordAt(tokens, at + (negated ? 3 : 2));
	if (!isSelector(tokens[at]) || (word !== "empty" && word !== "nil")) return null;
	const roles = word === "empty" ? (negated ? IS_NOT_EMPTY : IS_EMPTY) : negated ? IS_NOT_NIL : IS_NIL;
	return spaced && !allSpaced(text, tokens, at, at + roles.length - 1) ? null : roles;
}

/** binding = name | name "," name | name "," "_" | "_" "," name. What binds at `at`, or null. */
export function bindingAt(tokens: readonly IToken[], at: number): Roles | null {
	const first = isName(tokens[at]) ? NameRole : isA(tokens[at], Blank) ? Blank : null;
	if (first === null) return null;
	if (!isA(tokens[at + 1], Comma)) return first === NameRole ? [NameRole] : null;
	if (isName(tokens[at + 2])) return [first, Comma, NameRole];
	return first === NameRole && isA(tokens[at + 2], Blank) ? [NameRole, Comma, Blank] : null;
}

function isName(token: IToken | undefined): boolean {
	return isA(token, Word) && /^[^.[]*$/.test(token?.image ?? "");
}

/** Whether white space follows each token from `from` up to, but not with, `to`. */
function allSpaced(text: string, tokens: readonly IToken[], from: number, to: number): boolean {
	for (let at = from; at < to; at++) if (!isSpacedAfter(text, tokens, at)) return false;
	return true;
}
