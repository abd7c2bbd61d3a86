import { outcomeOf } from "../../conformance/evaluate.ts";
import type { Expr, Quantifier } from "../../language/ast.ts";
import { and, not, or } from "../../language/build.ts";
import type { Dialect } from "../../language/dialect.ts";
import { print } from "../../language/print.ts";
import type { Type } from "../../schema/types.ts";
import type { Broken } from "./broken.ts";

/**
 * Filters that say the same in other words, by pushing a negation inwards: operands are asked in the same order and
 * evaluation stops at the same one, so that what is absent and what fails come to the same too.
 */
export function withoutNegation(filter: Expr): Expr {
	switch (filter.kind) {
		case "and":
			return or(filter.operands.map(withoutNegation));
		case "or":
			return and(filter.operands.map(withoutNegation));
		case "not":
			return filter.operand;
		case "match":
			return { ...filter, negated: !filter.negated };
		default:
			return dual(filter);
	}
}

/** `not any x {p}` is `all x {not p}`: of what is absent, `any` is false and `all` is true. */
function dual(filter: Quantifier): Expr {
	return { ...filter, kind: filter.kind === "any" ? "all" : "any", body: withoutNegation(filter.body) };
}

/** A negated filter comes to the same as the one in which the negation is pushed to the leaves. */
export function negationMovesInwards(filter: Expr, datum: unknown, schema: Type, dialect: Dialect): Broken {
	const options = { schema, dialect };
	const [negated, pushed] = [not(filter), withoutNegation(filter)];
	const [wanted, found] = [outcomeOf(negated, datum, options), outcomeOf(pushed, datum, options)];
	return wanted === found ? null : `${print(negated)} comes to ${wanted}, ${print(pushed)} to ${found}`;
}

/** Whatever a filter answers, its negation answers the opposite; where it fails, its negation fails alike. */
export function negationIsOpposite(filter: Expr, datum: unknown, schema: Type, dialect: Dialect): Broken {
	const options = { schema, dialect };
	const [plain, negated] = [outcomeOf(filter, datum, options), outcomeOf(not(filter), datum, options)];
	const wanted = typeof plain === "boolean" ? !plain : plain;
	return negated === wanted ? null : `${print(filter)} comes to ${plain}, negated to ${negated}`;
}
