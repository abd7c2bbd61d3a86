import type { Dialect } from "../language/dialect.ts";
import type { Place } from "./place.ts";
import type { Each, Leaf, Plan } from "./plan.ts";

/** Whether some datum of the schema can make a plan fail. */
export function canFail(plan: Plan, dialect: Dialect): boolean {
	const left: Plan[] = [plan];
	for (let next = left.pop(); next !== undefined; next = left.pop()) {
		switch (next.kind) {
			case "and":
			case "or":
				for (const operand of next.operands) left.push(operand);
				break;
			case "leaf":
				if (leafCanFail(next, dialect)) return true;
				break;
			default:
				if (eachCanFail(next, dialect)) return true;
				left.push(next.body);
		}
	}
	return false;
}

function leafCanFail({ place, question }: Leaf, dialect: Dialect): boolean {
	return question.canFail || placeCanFail(place, dialect);
}

function eachCanFail({ place, over, expr }: Each, dialect: Dialect): boolean {
	const { binding } = expr;
	const clash = binding.kind === "two" && binding.key?.text === binding.value?.text;
	return clash || (over !== "list" && over !== "map") || placeCanFail(place, dialect);
}

function placeCanFail({ start, steps, dead, selector }: Place, dialect: Dialect): boolean {
	if (dead !== null) return true;
	if (start !== null && start.keyed !== null && selector.path.length > 1) return true;
	if (dialect === "standard") return false;
	// In the reference, only a field or the last key of a path can be missing without failing.
	return steps.some((step, at) => {
		if (step.kind === "field") return step.nullable;
		const mayLack = at === steps.length - 1 && (at > 0 || start !== null);
		return step.kind !== "key" || step.nullable || !mayLack;
	});
}
