import type { Dialect } from "../language/dialect.ts";
import { generate } from "./codegen.ts";
import type { Plan } from "./plan.ts";

type Predicate = (datum: unknown) => boolean;

/** A function takes some tens of microseconds to make: so many data later it has paid for itself. */
const WORTHWHILE = 1000;

/** Puts the back end that the caller chose behind one function, which stays the same when the back end changes. */
export function swappable(
	plan: Plan,
	exact: Predicate,
	dialect: Dialect,
	codegen: "auto" | "always" | "never",
): Predicate {
	if (codegen === "always") return generate(plan, exact, dialect) ?? exact;
	if (codegen === "never" || !isNode()) return exact;
	let calls = 0;
	let current: Predicate = (datum) => {
		calls++;
		if (calls === WORTHWHILE) current = generate(plan, exact, dialect) ?? exact;
		return exact(datum);
	};
	return (datum) => current(datum);
}

/** Whether Node runs, where making functions is allowed unless someone took care to forbid it. */
function isNode(): boolean {
	return typeof process !== "undefined" && process.versions?.node !== undefined;
}
