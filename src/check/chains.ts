import type { Chain, Expr } from "../language/ast.ts";
import type { Diagnostic, Fix } from "../language/diagnostic.ts";
import { walk } from "../language/visit.ts";
import { literalsOf } from "./literal.ts";
import { adviceOnNested } from "./nested.ts";
import type { Place } from "./place.ts";
import type { ChainFinding, ChainView } from "./rule.ts";
import { CHAIN_RULES } from "./rules.ts";
import type { Term } from "./term.ts";
import { isTotal } from "./total.ts";

/** What is advised of the chains of a tree. `places` has the terms that have no errors; nothing is claimed of others. */
export function adviceOnChains(
	tree: Expr,
	places: ReadonlyMap<Term, Place>,
	source: string | null,
): readonly Diagnostic[] {
	const advice: Diagnostic[] = [];
	const decided = new Set<Expr>();
	let isNested = false;
	walk(tree, {
		enter(node, parent) {
			// A chain within one of its own kind is spoken of as part of that one.
			if ((node.kind !== "and" && node.kind !== "or") || parent?.kind === node.kind) return undefined;
			if (parent?.kind === "and" || parent?.kind === "or") isNested = true;
			for (const found of findings(node, places)) {
				advice.push(withFix(found, node, source));
				if (found.superfluous === null) decided.add(node);
			}
			return undefined;
		},
	});
	if (!isNested) return advice;
	for (const { found, chain } of adviceOnNested(tree, places, decided)) advice.push(withFix(found, chain, source));
	return advice;
}

function findings(chain: Chain, places: ReadonlyMap<Term, Place>): readonly ChainFinding[] {
	const view: ChainView = {
		chain,
		subjects: literalsOf(chain, places).filter((literals) => literals.length > 1),
		isTotal: () => isTotal(chain, places),
	};
	for (const rule of CHAIN_RULES) {
		const found = rule(view);
		if (found.length > 0) return found;
	}
	return [];
}

function withFix({ diagnostic, superfluous }: ChainFinding, chain: Chain, source: string | null): Diagnostic {
	const fix = superfluous === null || source === null ? null : removal(superfluous, chain, source);
	return fix === null ? diagnostic : { ...diagnostic, fixes: [fix] };
}

/** Leaves an operand out with the connective beside it, where nothing else stands between it and its neighbour. */
function removal(operand: Expr, { operands }: Chain, source: string): Fix | null {
	const at = operands.indexOf(operand);
	if (at < 0) return null;
	const [left, right] = at === 0 ? [operand, operands[1]] : [operands[at - 1], operand];
	const [before, after] = [left?.span, right?.span];
	if (before == null || after == null) return null;
	if (!/^\s+(?:and|or)\s+$/.test(source.slice(before.to, after.from))) return null;
	const edit = at === 0 ? { from: before.from, to: after.from } : { from: before.to, to: after.to };
	return { title: "Leave it out", edits: [{ ...edit, insert: "" }] };
}
