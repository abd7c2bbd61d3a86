import type { Span } from "../../base/span.ts";
import type { IToken, TokenType } from "../chevrotain.ts";
import type { Code } from "../codes.ts";
import { diagnostic, type Words } from "../diagnose.ts";
import type { Diagnostic, Fix } from "../diagnostic.ts";
import type { Dialect } from "../dialect.ts";
import { endOf, OpenBrace } from "../tokens.ts";

/**
 * Goes over the tokens of a text that is no filter, says what is wrong with it, and gathers the tokens that it
 * would have had without its faults. The fix of each fault makes the text yield exactly the tokens that are
 * gathered for it, so that applying one leaves the others as they are.
 */
export class Mender {
	readonly text: string;
	readonly dialect: Dialect;
	readonly tokens: readonly IToken[];
	readonly diagnostics: Diagnostic[] = [];
	/** The mended tokens. */
	readonly out: IToken[] = [];
	/** Tokens whose fix brings its own white space. */
	readonly padded: Set<IToken> = new Set();
	at = 0;
	#pending: Pending[] = [];
	#prefixes = 0;
	readonly #frames: Frame[] = [{ opener: null, filled: false }];

	readonly #openBrackets = { brace: 0, parenthesis: 0 };

	constructor(text: string, dialect: Dialect, tokens: readonly IToken[]) {
		this.text = text;
		this.dialect = dialect;
		this.tokens = tokens;
	}

	get current(): IToken | undefined {
		return this.tokens[this.at];
	}

	/** How deep the place is nested at least: brackets that are open, and prefixes that wait for their operand. */
	get depth(): number {
		return this.#frames.length - 1 + this.#prefixes;
	}

	report<C extends Code>(code: C, span: Span, words: Words<C>, ...fixes: readonly (Fix | null)[]): void {
		const offered = fixes.filter((fix) => fix !== null);
		this.diagnostics.push(diagnostic(code, span, words, offered));
	}

	/** Holds a connective back until its right operand is there. */
	connect(token: IToken): void {
		this.#pending.push({ kind: this.#top.filled ? "connective" : "ghost", tokens: [token] });
	}

	/** Holds a prefix `not` back until its operand is there. */
	negate(token: IToken): void {
		this.#pending.push({ kind: "not", tokens: [token] });
		this.#prefixes++;
	}

	/** Opens a parenthesis or, with the head of its quantifier, a brace. */
	open(tokens: readonly IToken[]): void {
		const opener = tokens[tokens.length - 1] ?? null;
		this.#pending.push({ kind: "opener", tokens });
		this.#frames.push({ opener, filled: false });
		this.#openBrackets[opener !== null && isBrace(opener) ? "brace" : "parenthesis"]++;
	}

	/** The bracket that is open where we are; null outside all. */
	get opener(): IToken | null {
		return this.#top.opener;
	}

	/** Whether a bracket of the same kind is open anywhere. */
	isOpen(brace: boolean): boolean {
		return this.#openBrackets[brace ? "brace" : "parenthesis"] > 0;
	}

	/** What stands before the operand that is expected: a connective or a `not`; null at the beginning and behind a bracket. */
	get before(): { readonly kind: "connective" | "not"; readonly token: IToken } | null {
		const last = this.#pending[this.#pending.length - 1];
		const token = last?.tokens[0];
		if (last === undefined || token === undefined || last.kind === "opener") return null;
		return { kind: last.kind === "not" ? "not" : "connective", token };
	}

	/** Takes a match, and with it all that was held back for it. */
	emit(tokens: readonly IToken[]): void {
		for (const pending of this.#pending) {
			if (pending.kind !== "ghost") this.#take(pending.tokens);
		}
		this.#pending = [];
		this.#prefixes = 0;
		this.#take(tokens);
		for (let index = this.#frames.length - 1; index >= 0; index--) {
			const frame = this.#frames[index];
			if (frame === undefined || frame.filled) return;
			frame.filled = true;
		}
	}

	/** Gives up the operand that is expected here, with its prefixes and the connective before it. */
	lose(): void {
		for (; this.#pendingKind === "not"; this.#prefixes--) this.#pending.pop();
		if (this.#pendingKind === "connective" || this.#pendingKind === "ghost") this.#pending.pop();
	}

	/** Closes the innermost bracket with `token`; one around nothing goes away with its contents. */
	close(token: IToken): void {
		const frame = this.#frames.pop();
		this.#openBrackets[frame?.opener && isBrace(frame.opener) ? "brace" : "parenthesis"]--;
		if (frame?.filled) {
			this.out.push(token);
			return;
		}
		this.#pending.pop();
		this.lose();
	}

	// No spreading: a list of values can have thousands of tokens.
	#take(tokens: readonly IToken[]): void {
		for (const token of tokens) this.out.push(token);
	}

	get #top(): Frame {
		return this.#frames[this.#frames.length - 1] ?? { opener: null, filled: true };
	}

	get #pendingKind(): Pending["kind"] | undefined {
		return this.#pending[this.#pending.length - 1]?.kind;
	}
}

/** What waits for an operand. A ghost is a connective whose left operand was lost. */
interface Pending {
	readonly kind: "connective" | "ghost" | "not" | "opener";
	readonly tokens: readonly IToken[];
}

interface Frame {
	readonly opener: IToken | null;
	/** Whether something inside was emitted, and so the opener too. */
	filled: boolean;
}

/** Whether a bracket is a brace, by its spelling. */
export function isBrace(token: IToken): boolean {
	return token.tokenTypeIdx === OpenBrace.tokenTypeIdx;
}

/** A token that stands for the text from `from` to `to`, spelled as it should have been. */
export function mended(type: TokenType, image: string, { from, to }: Span): IToken {
	return { image, startOffset: from, endOffset: to - 1, tokenType: type, tokenTypeIdx: type.tokenTypeIdx ?? 0 };
}

/** Where one or several tokens stand. */
export function spanOf(first: IToken, last: IToken = first): Span {
	return { from: first.startOffset, to: endOf(last) };
}

/** A token as a message names it; the end of the text where there is none. */
export function named(token: IToken | undefined): string {
	return token === undefined ? "the end of the text" : `\`${token.image}\``;
}
