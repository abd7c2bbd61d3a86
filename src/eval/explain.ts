import type { Expr, Quantifier } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import { print } from "../language/print.ts";
import { childrenOf } from "../language/visit.ts";
import { nextStep } from "./each-steps.ts";
import { type ExplainedTerm, termsOf } from "./explained-term.ts";
import { failure } from "./failure.ts";
import type { ErrorClass, Explanation } from "./filter.ts";
import type { Frame } from "./find.ts";
import type { Ground } from "./lower.ts";
import type { Slotted } from "./place.ts";
import { SLOTS } from "./plan.ts";
import { chainReason, matchReason, notReason, quantifierReason, SKIPPED } from "./reasons.ts";
import { ABSENT, Trouble, type Verdict } from "./verdict.ts";

/** Of the entries that a quantifier asked and that decided nothing, so many are told of. */
const ENTRIES_TOLD = 3;

/** A node that is being explained, with what its operands have come to. */
interface Open {
	readonly node: Expr;
	/** What a match or a quantifier asks. */
	readonly term: ExplainedTerm | null;
	readonly depth: number;
	readonly above: Open | null;
	readonly told: Explanation[];
	/** Operands, or entries of a collection, that have answered. */
	asked: number;
	/** The scope of its operands, or of a quantifier's body. */
	readonly inner: Slotted | null;
	readonly slot: number;
	/** What makes a quantifier fail or end before its body is asked is its verdict. */
	verdict: Verdict | null;
}

/**
 * Evaluates a datum and tells what each node of the tree came to. `source` is the text that the spans lie in, null for
 * a built tree. Keeps its own stack, so that no tree is too deep for it.
 */
export function explain(tree: Expr, datum: unknown, ground: Ground, source: string | null): Explanation {
	const frame: Frame = [];
	const termOf = termsOf(tree, ground);
	let open = enter(tree, null, 0, null);
	for (;;) {
		const child = open.verdict === null ? nextChild(open) : null;
		if (child !== null) {
			open = enter(child, open.inner, open.slot, open);
			continue;
		}
		const explanation = leave(open);
		if (open.above === null) return explanation;
		open = open.above;
		answered(open, explanation);
	}

	function enter(node: Expr, scope: Slotted | null, depth: number, above: Open | null): Open {
		const open = { node, term: null, depth, above, told: [], asked: 0, slot: depth, verdict: null };
		if (node.kind !== "match" && !isQuantifier(node)) return { ...open, inner: scope };
		const term = termOf(node, scope, depth);
		const answer = term.ask(datum, frame);
		if (node.kind === "match") return { ...open, term, inner: scope, verdict: answer };
		const verdict = answer === true ? null : answer === false ? node.kind === "all" : answer;
		return { ...open, term, inner: term.inner, slot: depth + 1, verdict };
	}

	/** What stands above an operand takes its answer. */
	function answered(open: Open, { outcome, error }: Explanation): void {
		const { node } = open;
		open.asked++;
		if (outcome === "error") open.verdict = error?.errorClass ?? "not-found";
		else if (node.kind === "not") open.verdict = outcome === "false";
		else if (node.kind === "and" || node.kind === "all") {
			if (outcome === "false") open.verdict = false;
		} else if (outcome === "true") open.verdict = true;
		if (!isQuantifier(node)) return;
		if (open.verdict !== null) {
			// The entry that decided is the whole story.
			open.told.splice(0, open.told.length - 1);
			return;
		}
		if (open.told.length > ENTRIES_TOLD) open.told.pop();
		if (nextStep({ slot: open.depth * SLOTS.size })(datum, frame) !== true) open.verdict = node.kind === "all";
	}

	function leave(open: Open): Explanation {
		const { node, told } = open;
		const verdict = open.verdict ?? node.kind === "and";
		const skipped = isQuantifier(node) ? [] : childrenOf(node).slice(open.asked).map(skip);
		const errorClass = typeof verdict === "string" ? verdict : null;
		const found = foundBy(open);
		const explanation: Explanation = {
			node,
			span: node.span,
			// Printed when asked for: a built tree of great depth has much text in all.
			get text() {
				return textOfNode(node, source);
			},
			outcome: errorClass === null ? (verdict === true ? "true" : "false") : "error",
			...found,
			...failed(open, errorClass),
			reason: reasonOf(open, verdict, found.found),
			operands: [...told, ...skipped],
		};
		if (open.above !== null) open.above.told.push(explanation);
		return explanation;
	}

	function skip(node: Expr): Explanation {
		return {
			node,
			span: node.span,
			get text() {
				return textOfNode(node, source);
			},
			outcome: "skipped",
			reason: SKIPPED,
			operands: [],
		};
	}

	function failed({ node, told }: Open, errorClass: ErrorClass | null): Pick<Explanation, "error"> {
		// An operand's error is the chain's too: the same object, so that one can tell where it came from.
		const passed = told.find(({ outcome }) => outcome === "error")?.error;
		const term = node.kind === "match" || isQuantifier(node) ? node : null;
		const own = errorClass !== null && term !== null ? failure(errorClass, term) : undefined;
		const error = passed ?? own;
		return error === undefined ? {} : { error };
	}

	function foundBy({ term }: Open): Pick<Explanation, "found"> {
		if (term === null) return {};
		const value = term.find(datum, frame);
		if (value instanceof Trouble) return {};
		return { found: value === ABSENT ? { absent: true } : { absent: false, value } };
	}

	function reasonOf({ node, asked }: Open, verdict: Verdict, found: Explanation["found"]): string {
		switch (node.kind) {
			case "and":
			case "or":
				return chainReason(node, verdict, asked);
			case "not":
				return notReason(verdict);
			case "match":
				return matchReason(node, verdict, found);
			case "any":
			case "all":
				return quantifierReason(node, verdict, asked, found);
		}
	}
}

function nextChild({ node, asked }: Open): Expr | null {
	return childrenOf(node)[isQuantifier(node) ? 0 : asked] ?? null;
}

function isQuantifier(node: Expr): node is Quantifier {
	return node.kind === "any" || node.kind === "all";
}

/** A built tree may hold what no filter can say: then its node has no text. */
function textOfNode(node: Expr, source: string | null): string {
	if (source !== null && node.span !== null) return source.slice(node.span.from, node.span.to);
	try {
		return print(node);
	} catch (error) {
		if (error instanceof FilterError) return "";
		throw error;
	}
}
