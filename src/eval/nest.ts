import type { Dialect } from "../language/dialect.ts";
import { exactStep, leafStep } from "./leaf-step.ts";
import type { Plan } from "./plan.ts";
import type { Verdict } from "./verdict.ts";

/** Answers a part of a plan, or says how it failed, but not where. */
type Part = (datum: unknown) => Verdict;

/** Plans beyond this depth are left to programs, which are safe at any. */
const DEEPEST = 32;

/**
 * A plan as closures within closures: faster than a program, since each call has a place of its own in the source, where
 * the processor can foresee whom it calls. Null for a plan that is deep or has quantifiers.
 */
export function nest(plan: Plan, dialect: Dialect, depth = 0): Part | null {
	if (plan.kind === "leaf") return leafStep(plan, exactStep(plan, dialect));
	if (!("operands" in plan) || depth === DEEPEST) return null;
	const parts: Part[] = [];
	for (const operand of plan.operands) {
		const part = nest(operand, dialect, depth + 1);
		if (part === null) return null;
		parts.push(part);
	}
	return chain(parts, plan.kind === "and");
}

/** One part of many, asked in their order for as long as they answer `goesOn`. Many are made into four of fewer. */
function chain(parts: readonly Part[], goesOn: boolean): Part {
	if (parts.length > 4) {
		const share = Math.ceil(parts.length / 4);
		const quarters: Part[] = [];
		for (let from = 0; from < parts.length; from += share) {
			quarters.push(chain(parts.slice(from, from + share), goesOn));
		}
		return chain(quarters, goesOn);
	}
	const [a, b, c, d] = parts;
	if (a === undefined) return () => goesOn;
	if (b === undefined) return a;
	if (c === undefined) return goesOn ? both(a, b) : either(a, b);
	if (d === undefined) return goesOn ? allOfThree(a, b, c) : anyOfThree(a, b, c);
	return goesOn ? both(allOfThree(a, b, c), d) : either(anyOfThree(a, b, c), d);
}

function both(a: Part, b: Part): Part {
	return (datum) => {
		const verdict = a(datum);
		return verdict === true ? b(datum) : verdict;
	};
}

function either(a: Part, b: Part): Part {
	return (datum) => {
		const verdict = a(datum);
		return verdict === false ? b(datum) : verdict;
	};
}

function allOfThree(a: Part, b: Part, c: Part): Part {
	return (datum) => {
		let verdict = a(datum);
		if (verdict !== true) return verdict;
		verdict = b(datum);
		return verdict === true ? c(datum) : verdict;
	};
}

function anyOfThree(a: Part, b: Part, c: Part): Part {
	return (datum) => {
		let verdict = a(datum);
		if (verdict !== false) return verdict;
		verdict = b(datum);
		return verdict === false ? c(datum) : verdict;
	};
}
