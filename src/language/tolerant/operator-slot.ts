import type { Span } from "../../base/span.ts";
import type { IToken } from "../chevrotain.ts";
import { diagnostic, replacing } from "../diagnose.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { isValue, wordAt } from "../lookahead.ts";
import { EqualTo, NotEqualTo, Word } from "../tokens.ts";
import { FOREIGN_OPERATORS, type ForeignOperator } from "./foreign-operators.ts";
import { ForeignOperator as ForeignSymbol } from "./foreign-tokens.ts";
import { type Mender, mended, named, spanOf } from "./mender.ts";

/** The operator that was found, in whatever spelling. */
export interface FoundOperator {
	/** What comes after it: a value, a selector (`in`), or nothing. */
	readonly wants: "value" | "selector" | "nothing";
	/** Its tokens as they should be; empty where the language has no such operator. */
	readonly tokens: readonly IToken[];
	/** Where the tokens after it begin. */
	readonly next: number;
	readonly complaints: readonly Diagnostic[];
	/** A foreign operator whose value becomes a pattern: its complaint waits for the value. */
	readonly foreign?: { readonly operator: ForeignOperator; readonly write: string; readonly span: Span };
}

/** The operator at `at`, or null. */
export function operatorAt(mender: Mender, at: number): FoundOperator | null {
	const { tokens } = mender;
	const token = tokens[at];
	if (token === undefined) return null;
	if (isComparison(token)) return { wants: "value", tokens: [token], next: at + 1, complaints: [] };
	const word = wordAt(tokens, at)?.toLowerCase();
	if (word === "is") return suffixAt(mender, at);
	if (word === "not") return negatedAt(mender, at);
	return plainAt(mender, at) ?? foreignAt(mender, at, at, false);
}

/** Whether a token is an operator that can't be a name, in any language. */
export function isSymbol(token: IToken | undefined): boolean {
	return token !== undefined && (isComparison(token) || token.tokenTypeIdx === ForeignSymbol.tokenTypeIdx);
}

function isComparison(token: IToken): boolean {
	return token.tokenTypeIdx === EqualTo.tokenTypeIdx || token.tokenTypeIdx === NotEqualTo.tokenTypeIdx;
}

/** `in`, `contains` and `matches`, in any case. */
function plainAt({ tokens }: Mender, at: number): FoundOperator | null {
	const word = wordAt(tokens, at)?.toLowerCase();
	if (word !== "in" && word !== "contains" && word !== "matches") return null;
	const found = lowered(tokens, at, at);
	return { wants: word === "in" ? "selector" : "value", ...found, next: at + 1 };
}

/** `not in` and the like, and `not` before what never has it. */
function negatedAt(mender: Mender, at: number): FoundOperator | null {
	const { tokens } = mender;
	const plain = plainAt(mender, at + 1);
	if (plain !== null) return { ...plain, ...lowered(tokens, at, at + 1) };
	const first = tokens[at];
	const second = tokens[at + 1];
	if (first === undefined || second === undefined) return null;
	const foreign = FOREIGN_OPERATORS.get(second.image.toLowerCase().replaceAll("_", ""));
	const equal = second.tokenTypeIdx === EqualTo.tokenTypeIdx || foreign?.write === "==";
	const different = second.tokenTypeIdx === NotEqualTo.tokenTypeIdx || foreign?.write === "!=";
	if (!equal && !different) return foreignAt(mender, at + 1, at, true);
	const write = equal ? "!=" : "==";
	const span = spanOf(first, second);
	return {
		wants: "value",
		tokens: [mended(equal ? NotEqualTo : EqualTo, write, span)],
		next: at + 2,
		complaints: [
			diagnostic("not-before-operator", span, { found: second.image, write }, [
				replacing(`Write \`${write}\``, span, write),
			]),
		],
	};
}

/** `is empty` and the like, `is null`, and `is` where `==` is meant. */
function suffixAt({ tokens }: Mender, at: number): FoundOperator | null {
	const negated = wordAt(tokens, at + 1)?.toLowerCase() === "not";
	const last = at + (negated ? 2 : 1);
	const is = tokens[at];
	const token = tokens[last];
	if (is === undefined) return null;
	switch (wordAt(tokens, last)?.toLowerCase()) {
		case "empty":
		case "nil":
			return { wants: "nothing", ...lowered(tokens, at, last), next: last + 1 };
		case "null":
		case "none":
		case "undefined":
			return token === undefined ? null : nullAt(tokens, at, last, token);
	}
	const write = negated ? "!=" : "==";
	const span = spanOf(is, tokens[last - 1]);
	const words = { found: named(token), expected: "`is` goes with `empty` and `nil`; equality is written `==`" };
	const fix = isValue(token) ? [replacing(`Write \`${write}\``, span, write)] : [];
	return {
		wants: "value",
		tokens: [mended(negated ? NotEqualTo : EqualTo, write, span)],
		next: last,
		complaints: [diagnostic("missing-operator", span, words, fix)],
	};
}

function nullAt(tokens: readonly IToken[], at: number, last: number, token: IToken): FoundOperator {
	const words = lowered(tokens, at, last - 1);
	const span = spanOf(token);
	const complaint = diagnostic("null-word", span, { found: token.image }, [replacing("Write `nil`", span, "nil")]);
	return {
		wants: "nothing",
		tokens: [...words.tokens, mended(Word, "nil", span)],
		next: last + 1,
		complaints: [...words.complaints, complaint],
	};
}

/** An operator of another language at `at`; `first` is where it begins, a `not` before it included. */
function foreignAt({ tokens }: Mender, at: number, first: number, negated: boolean): FoundOperator | null {
	const token = tokens[at];
	const start = tokens[first];
	if (token === undefined || start === undefined) return null;
	const isWord = token.tokenTypeIdx === Word.tokenTypeIdx;
	// A word is an operator only where a value follows it.
	if (isWord ? !startsValue(tokens[at + 1]) : token.tokenTypeIdx !== ForeignSymbol.tokenTypeIdx) return null;
	const operator = FOREIGN_OPERATORS.get(token.image.toLowerCase().replaceAll("_", ""));
	if (operator === undefined) return null;
	const span = spanOf(start, token);
	if (operator.write === null) {
		const complaint = diagnostic("no-ordering", span, { found: token.image });
		return { wants: "value", tokens: [], next: at + 1, complaints: [complaint] };
	}
	const write = negated ? NEGATION[operator.write] : operator.write;
	const canonical = write
		.split(" ")
		.map((word) => mended(word === "==" ? EqualTo : word === "!=" ? NotEqualTo : Word, word, span));
	const foreign = { operator, write, span };
	return { wants: "value", tokens: canonical, next: at + 1, complaints: [], foreign };
}

const NEGATION: Readonly<Record<NonNullable<ForeignOperator["write"]>, string>> = {
	"==": "!=",
	"!=": "==",
	matches: "not matches",
	"not matches": "matches",
	contains: "not contains",
};

function startsValue(token: IToken | undefined): boolean {
	return token !== undefined && !isComparison(token) && !/^[(){}\],]/.test(token.image);
}

/** The words from `from` to `to` in lower case, with a complaint for each that wasn't. */
export function lowered(
	tokens: readonly IToken[],
	from: number,
	to: number,
): { readonly tokens: IToken[]; readonly complaints: Diagnostic[] } {
	const complaints: Diagnostic[] = [];
	const words = tokens.slice(from, to + 1).map((token) => {
		const write = token.image.toLowerCase();
		if (write === token.image) return token;
		const span = spanOf(token);
		const fix = replacing(`Write \`${write}\``, span, write);
		complaints.push(diagnostic("keyword-case", span, { found: token.image, write }, [fix]));
		return mended(Word, write, span);
	});
	return { tokens: words, complaints };
}
