import type { Match, Quantifier } from "../language/ast.ts";
import type { ErrorClass } from "./filter.ts";
import type { Frame } from "./find.ts";
import type { Program } from "./program.ts";

/** What becomes of a failure: raised, or the answer false, as the caller of `compile` chose. */
export type OnFailure = (errorClass: ErrorClass, at: Match | Quantifier) => boolean;

const EMPTY: Frame = [];

/** Makes a predicate that runs a program. */
export function runner(program: Program, onFailure: OnFailure): (datum: unknown) => boolean {
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
