import type { Dialect } from "../language/dialect.ts";
import { generate } from "./codegen.ts";
import { makesFunctions } from "./make-function.ts";
import type { Plan } from "./plan.ts";
import { Settled } from "./settled.ts";

type Predicate = (datum: unknown) => boolean;

/**
 * So many data show that a filter is in use. Taken alone a function takes longer to pay for itself: closures are machine
 * code from the start, a function is made in some tens of microseconds and becomes machine code after some thousand data.
 * But the loop that calls it becomes machine code then too, and knows no more of a function that comes later.
 */
const WORTHWHILE = 1000;

/** Puts the back end that the caller chose behind one function, which stays the same when the back end changes. */
export function swappable(
	plan: Plan,
	exact: Predicate,
	dialect: Dialect,
	codegen: "auto" | "always" | "never",
): Predicate {
	if (codegen === "always") return generate(plan, exact, dialect) ?? exact;
	if (codegen === "never" || !makesFunctions()) return exact;
	const settled = new Settled<Predicate>();
	let calls = 0;
	const warmUp: Predicate = (datum) => {
		calls++;
		if (calls === WORTHWHILE) settled.for = generate(plan, exact, dialect) ?? exact;
		return exact(datum);
	};
	return (datum) => {
		const test = settled.for;
		return test === undefined ? warmUp(datum) : test(datum);
	};
}
