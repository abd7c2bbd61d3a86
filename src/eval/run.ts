import type { Match, Quantifier } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import type { ErrorClass } from "./filter.ts";
import type { Frame } from "./find.ts";
import { exactStep, leafStep } from "./leaf-step.ts";
import { nest } from "./nest.ts";
import type { Leaf, Plan } from "./plan.ts";
import { assemble, type Program } from "./program.ts";

/** What becomes of a failure: raised, or the answer false, as the caller of `compile` chose. */
export type OnFailure = (errorClass: ErrorClass, at: Match | Quantifier) => boolean;

const EMPTY: Frame = [];

/** Makes a predicate of a plan: of closures within closures where that is possible, else a program. */
export function predicateOf(plan: Plan, dialect: Dialect, onFailure: OnFailure): (datum: unknown) => boolean {
	if (plan.kind === "leaf") return single(plan, dialect, onFailure);
	const nested = nest(plan, dialect);
	if (nested === null) return runner(assemble(plan, dialect), onFailure);
	// Only a program knows which term failed, so that one is made when the first does.
	let exact: ((datum: unknown) => boolean) | null = null;
	return (datum) => {
		const verdict = nested(datum);
		if (typeof verdict === "boolean") return verdict;
		exact ??= runner(assemble(plan, dialect), onFailure);
		return exact(datum);
	};
}

function single(leaf: Leaf, dialect: Dialect, onFailure: OnFailure): (datum: unknown) => boolean {
	const exact = exactStep(leaf, dialect);
	return leafStep(leaf, (datum) => {
		const verdict = exact(datum);
		return typeof verdict === "boolean" ? verdict : onFailure(verdict, leaf.expr);
	});
}

/** Makes a predicate that runs a program. */
function runner(program: Program, onFailure: OnFailure): (datum: unknown) => boolean {
	const { steps, onTrue, onFalse, exprs, start, frameSize } = program;
	return (datum) => {
		// A frame of its own for each run: a getter may ask the same filter about something else.
		const frame = frameSize === 0 ? EMPTY : new Array<unknown>(frameSize);
		let at = start;
		while (at >= 0) {
			const step = steps[at];
			if (step === undefined) break;
			const verdict = step(datum, frame);
			if (verdict === true) at = onTrue[at] ?? -1;
			else if (verdict === false) at = onFalse[at] ?? -2;
			else {
				const expr = exprs[at];
				return expr === undefined ? false : onFailure(verdict, expr);
			}
		}
		return at === -1;
	};
}
