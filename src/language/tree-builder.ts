import type { Binding, Expr, Match, Quantifier, Selector } from "./ast.ts";
import type { IToken } from "./chevrotain.ts";
import type { Limits } from "./limits.ts";
import { endOf } from "./tokens.ts";

/** Why no tree can be built, and at which token: null for the end of the text. The first reason is kept. */
export interface Obstacle {
	readonly reason: "too-deep" | "too-many-terms" | "bracket" | "escape";
	readonly token: IToken | null;
}

/** What a quantifier says before its brace. */
export interface QuantifierHead {
	readonly kind: "any" | "all";
	readonly from: number;
	readonly selector: Selector;
	readonly binding: Binding;
}

/**
 * Builds the tree of a filter from left to right on a stack of its own, so that nesting costs no call stack, and
 * sees to the laws of trees: `not not` cancels, through parentheses too, and a chain that ends in a chain of its
 * kind becomes one with it.
 */
export class TreeBuilder {
	obstacle: Obstacle | null = null;
	readonly #limits: Limits;
	#frame: Frame = new Frame(null, null, null);
	#depth = 0;
	#terms = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	/** A prefix `not`. */
	not(token: IToken): void {
		this.#frame.nots.push(token.startOffset);
		this.#deepen(token);
	}

	/** An opening parenthesis, or, with its head, the brace of a quantifier. */
	open(token: IToken, head: QuantifierHead | null): void {
		this.#frame = new Frame(this.#frame, token, head);
		this.#deepen(token);
		if (head !== null) this.#count(token);
	}

	/** A closing parenthesis, or, with `brace`, the end of a quantifier. */
	close(token: IToken, brace: boolean): void {
		const { outer, head } = this.#frame;
		if (outer === null || (head !== null) !== brace) {
			this.hinder("bracket", token);
			return;
		}
		const body = this.#frame.finish();
		const { from } = this.#frame;
		const to = endOf(token);
		this.#frame = outer;
		this.#depth--;
		if (body === null) return;
		if (head === null) {
			this.#operand(body, from, to);
			return;
		}
		const { kind, selector, binding } = head;
		const quantifier: Quantifier = { kind, selector, binding, body: settle(body), span: { from: head.from, to } };
		this.#operand(quantifier, head.from, to);
	}

	match(match: Match, from: number, to: number, token: IToken): void {
		this.#count(token);
		this.#operand(match, from, to);
	}

	/** The connective `or`, which ends the conjunction before it. `and` needs no word: operands gather in conjunctions. */
	or(): void {
		this.#frame.endConjunction();
	}

	/** The tree of all that was said, or null where something hindered it. */
	finish(): Expr | null {
		if (this.#frame.outer !== null) this.hinder("bracket", null);
		const tree = this.obstacle === null ? this.#frame.finish() : null;
		return tree === null ? null : settle(tree);
	}

	/** Notes why there will be no tree, unless that is known already. */
	hinder(reason: Obstacle["reason"], token: IToken | null): void {
		this.obstacle ??= { reason, token };
	}

	#operand(operand: Part, from: number, to: number): void {
		const { nots } = this.#frame;
		if (nots.length === 0) {
			this.#frame.add(operand, from, to);
			return;
		}
		this.#depth -= nots.length;
		const start = nots[0] ?? from;
		const settled = settle(operand);
		const odd = nots.length % 2 === 1;
		this.#frame.nots = [];
		this.#frame.add(odd ? negate(settled, { from: start, to }) : settled, start, to);
	}

	#deepen(token: IToken): void {
		if (++this.#depth > this.#limits.depth) this.hinder("too-deep", token);
	}

	#count(token: IToken): void {
		if (++this.#terms > this.#limits.terms) this.hinder("too-many-terms", token);
	}
}

/** A node, or a chain that may yet become the end of a chain around it. */
type Part = Expr | OpenChain;

/** A chain as it is written: its last operand may be one of the same kind, which is settled once and for all chains around it. */
interface OpenChain {
	readonly kind: "open-and" | "open-or";
	readonly operands: readonly Expr[];
	readonly last: Part;
	readonly from: number;
	readonly to: number;
}

/** What stands between two brackets, or between the two ends of the text. */
class Frame {
	readonly outer: Frame | null;
	readonly from: number;
	readonly head: QuantifierHead | null;
	/** Where the prefixes of the next operand stand. */
	nots: number[] = [];
	#and = new Operands("open-and");
	#or: Operands | null = null;

	constructor(outer: Frame | null, opener: IToken | null, head: QuantifierHead | null) {
		this.outer = outer;
		this.from = opener?.startOffset ?? 0;
		this.head = head;
	}

	add(operand: Part, from: number, to: number): void {
		this.#and.add(operand, from, to);
	}

	endConjunction(): void {
		const and = this.#and;
		const part = and.finish();
		if (part === null) return;
		this.#or ??= new Operands("open-or");
		this.#or.add(part, and.from, and.to);
		this.#and = new Operands("open-and");
	}

	finish(): Part | null {
		if (this.#or === null) return this.#and.finish();
		this.endConjunction();
		return this.#or.finish();
	}
}

/** The operands of one chain, as they come. */
class Operands {
	readonly #kind: OpenChain["kind"];
	readonly #settled: Expr[] = [];
	#last: Part | null = null;
	from = 0;
	to = 0;

	constructor(kind: OpenChain["kind"]) {
		this.#kind = kind;
	}

	add(operand: Part, from: number, to: number): void {
		if (this.#last === null) this.from = from;
		else this.#settled.push(settle(this.#last));
		this.#last = operand;
		this.to = to;
	}

	/** The one operand, or a chain of several; null where there is none. */
	finish(): Part | null {
		const last = this.#last;
		if (last === null || this.#settled.length === 0) return last;
		// Only a chain of the same kind can still grow outwards; any other is settled here, so that settling never nests.
		const end = last.kind === this.#kind ? last : settle(last);
		return { kind: this.#kind, operands: this.#settled, last: end, from: this.from, to: this.to };
	}
}

/** The node of a part. Each operand is moved once, however many chains end in one another. */
function settle(part: Part): Expr {
	if (!isOpen(part)) return part;
	const operands: Expr[] = [];
	let rest: Part = part;
	while (isOpen(rest)) {
		for (const operand of rest.operands) operands.push(operand);
		rest = rest.last;
	}
	operands.push(rest);
	return { kind: part.kind === "open-and" ? "and" : "or", operands, span: { from: part.from, to: part.to } };
}

function isOpen(part: Part): part is OpenChain {
	return part.kind === "open-and" || part.kind === "open-or";
}

function negate(operand: Expr, span: { readonly from: number; readonly to: number }): Expr {
	return operand.kind === "not" ? operand.operand : { kind: "not", operand, span };
}
