import { invariant } from "../base/invariant.ts";
import type { Match, Quantifier } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import { enterStep, nextStep } from "./each-steps.ts";
import type { Frame } from "./find.ts";
import { exactStep, leafStep } from "./leaf-step.ts";
import { type Each, type Junction, type Plan, SLOTS } from "./plan.ts";
import type { Verdict } from "./verdict.ts";

/** One instruction: a closure that answers, or fails. */
export type Step = (datum: unknown, frame: Frame) => Verdict;

/**
 * A plan as closures, laid out flat: after each step the program goes on at one place or another, as the answer is. So
 * a filter of any depth runs in one loop, and `and` and `or` cost nothing by themselves. Steps are numbered from 0;
 * `DONE_TRUE` and `DONE_FALSE` end the program.
 */
export interface Program {
	readonly steps: readonly Step[];
	readonly onTrue: readonly number[];
	readonly onFalse: readonly number[];
	/** What each step was made of, for whoever has to say where it failed. */
	readonly exprs: readonly (Match | Quantifier)[];
	readonly start: number;
	/** How many slots bound names take. */
	readonly frameSize: number;
}

/** Where a program ends with true. */
export const DONE_TRUE = -1;
/** Where a program ends with false. */
export const DONE_FALSE = -2;

interface Draft {
	readonly steps: Step[];
	readonly onTrue: number[];
	readonly onFalse: number[];
	readonly exprs: (Match | Quantifier)[];
	frameSize: number;
}

/** A part of a plan whose steps are being laid: from its last operand to its first, since each has to know what follows. */
interface Open {
	readonly plan: Junction | Each;
	readonly onTrue: number;
	readonly onFalse: number;
	/** Of a quantifier, the step that goes on to its next entry. */
	readonly again: number;
	left: number;
	entry: number;
	readonly above: Open | null;
}

/** Lays a plan out. It keeps its own stack, so that no plan is too deep for it. */
export function assemble(plan: Plan, dialect: Dialect): Program {
	const draft: Draft = { steps: [], onTrue: [], onFalse: [], exprs: [], frameSize: 0 };
	let open: Open | null = null;
	let entry = -1;
	let next: { readonly plan: Plan; readonly onTrue: number; readonly onFalse: number } | null = {
		plan,
		onTrue: DONE_TRUE,
		onFalse: DONE_FALSE,
	};
	for (;;) {
		if (next !== null) {
			if (next.plan.kind === "leaf") {
				const step = leafStep(next.plan, exactStep(next.plan, dialect));
				entry = lay(draft, step, next.plan.expr, next.onTrue, next.onFalse);
				next = null;
			} else {
				const part: Junction | Each = next.plan;
				const again = "operands" in part ? -1 : lay(draft, nextStep(part), part.expr, -1, -1);
				const left = "operands" in part ? part.operands.length : 1;
				open = { plan: part, onTrue: next.onTrue, onFalse: next.onFalse, again, left, entry: -1, above: open };
				next = operandOf(open);
				continue;
			}
		}
		if (open === null) return { ...draft, start: entry };
		open.entry = entry;
		if (open.left > 0) {
			next = operandOf(open);
		} else {
			if (!("operands" in open.plan)) entry = closeEach(draft, open, open.plan, dialect);
			open = open.above;
		}
	}
}

function operandOf(open: Open): { readonly plan: Plan; readonly onTrue: number; readonly onFalse: number } {
	const { plan, onTrue, onFalse, entry, again } = open;
	const first = open.entry === -1;
	open.left--;
	if (!("operands" in plan)) {
		return plan.kind === "any"
			? { plan: plan.body, onTrue, onFalse: again }
			: { plan: plan.body, onTrue: again, onFalse };
	}
	const operand = plan.operands[open.left];
	invariant(operand !== undefined, "a chain has operands");
	if (first) return { plan: operand, onTrue, onFalse };
	return plan.kind === "and" ? { plan: operand, onTrue: entry, onFalse } : { plan: operand, onTrue, onFalse: entry };
}

/** The body is laid; now what enters it is, and both ways into the body are told where it begins. */
function closeEach(draft: Draft, open: Open, each: Each, dialect: Dialect): number {
	const out = each.kind === "any" ? open.onFalse : open.onTrue;
	draft.onTrue[open.again] = open.entry;
	draft.onFalse[open.again] = out;
	draft.frameSize = Math.max(draft.frameSize, each.slot + SLOTS.size);
	return lay(draft, enterStep(each, dialect), each.expr, open.entry, out);
}

function lay(draft: Draft, step: Step, expr: Match | Quantifier, onTrue: number, onFalse: number): number {
	draft.onTrue.push(onTrue);
	draft.onFalse.push(onFalse);
	draft.exprs.push(expr);
	return draft.steps.push(step) - 1;
}
