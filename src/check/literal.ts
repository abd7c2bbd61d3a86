import type { Chain, Expr } from "../language/ast.ts";
import type { Place } from "./place.ts";
import { isTerm, type Term } from "./term.ts";

/** A term that a chain claims or denies, as one of its operands. */
export interface Literal {
	readonly term: Term;
	readonly place: Place;
	/** The operand that claims it: the term, or the `not` around it. */
	readonly operand: Expr;
	/** Whether the operand is true when the term's question is answered yes: neither `!=` nor under a `not`, or both. */
	readonly claimed: boolean;
}

/**
 * The literals among a chain's operands, by what they ask about: the same selection is one subject however it is
 * written. Operands that are chains of the same kind count as part of it; a term without a place has errors and is left out.
 */
export function literalsOf(chain: Chain, places: ReadonlyMap<Term, Place>): readonly (readonly Literal[])[] {
	const subjects = new Map<string, Literal[]>();
	const pending: Expr[] = [chain];
	for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
		if (node.kind === chain.kind) {
			for (let at = node.operands.length; at > 0; at--) {
				const operand = node.operands[at - 1];
				if (operand !== undefined) pending.push(operand);
			}
			continue;
		}
		const literal = literalOf(node, places);
		if (literal === null) continue;
		const subject = JSON.stringify(literal.term.selector.path);
		const others = subjects.get(subject);
		if (others === undefined) subjects.set(subject, [literal]);
		else others.push(literal);
	}
	return [...subjects.values()];
}

function literalOf(operand: Expr, places: ReadonlyMap<Term, Place>): Literal | null {
	const term = operand.kind === "not" ? operand.operand : operand;
	if (!isTerm(term)) return null;
	const place = places.get(term);
	if (place === undefined) return null;
	const denied = (term.kind === "match" && term.negated) !== (operand.kind === "not");
	return { term, place, operand, claimed: !denied };
}
