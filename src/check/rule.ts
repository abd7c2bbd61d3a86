import type { Span } from "../base/span.ts";
import type { Chain, Expr, Match, Quantifier } from "../language/ast.ts";
import type { Code } from "../language/codes.ts";
import { diagnostic, type Words } from "../language/diagnose.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { Literal } from "./literal.ts";
import type { Place } from "./place.ts";
import type { Term } from "./term.ts";

/**
 * One sentence about filters. It is asked about each term, of the kinds that it names, and answers with what it finds
 * wrong there, or with null. It sees one term and what its selector meets, and knows of no other rule.
 */
export interface Rule {
	readonly match?: (match: Match, place: Place) => Finding | null;
	readonly quantifier?: (quantifier: Quantifier, place: Place) => Finding | null;
}

/** One sentence about a chain. It answers with everything that it finds. */
export type ChainRule = (view: ChainView) => readonly ChainFinding[];

/** A chain as its rules see it. */
export interface ChainView {
	readonly chain: Chain;
	/** The literals among the operands; those that ask about one selection stand together. */
	readonly subjects: readonly (readonly Literal[])[];
	/** Whether no operand can fail on data of the schema. Costs a walk. */
	readonly isTotal: () => boolean;
}

/** What a chain rule found, and the operand that could be left out, if that is the remedy. */
export interface ChainFinding {
	readonly diagnostic: Diagnostic;
	readonly superfluous: Expr | null;
}

/** What a rule found, and terms that could stand in the place of the one it was asked about, the best first. */
export interface Finding {
	readonly diagnostic: Diagnostic;
	readonly repairs: readonly Repair[];
}

/** A term to write instead. It is offered as a fix if no error is found in it. */
export interface Repair {
	readonly title: string;
	readonly term: Term;
}

const NO_REPAIRS: readonly Repair[] = [];
const NOWHERE: Span = { from: 0, to: 0 };

/** A finding with the wording of `code`. A term that was built and not parsed has no span: it is spoken of at the start of the text. */
export function finding<C extends Code>(
	code: C,
	span: Span | null,
	words: Words<C>,
	repairs: readonly Repair[] = NO_REPAIRS,
): Finding {
	return { diagnostic: diagnostic(code, span ?? NOWHERE, words), repairs };
}

/** The same for a chain rule. */
export function chainFinding<C extends Code>(
	code: C,
	span: Span | null,
	words: Words<C>,
	superfluous: Expr | null = null,
): ChainFinding {
	return { diagnostic: diagnostic(code, span ?? NOWHERE, words), superfluous };
}
