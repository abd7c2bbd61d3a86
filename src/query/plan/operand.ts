import type { Expr } from "../../language/ast.ts";
import type { Scalar } from "../../source/query.ts";
import type { Condition } from "../condition.ts";
import { anyOf, type Rows } from "../rows/rows.ts";
import type { Scope } from "../scope.ts";
import { ask, type Narrowing, narrow } from "./narrow.ts";
import { prefixQuestion } from "./questions.ts";

/** One of the conditions that all have to hold: part of the scope, or an operand of the filter's outermost `and`. */
export interface Operand {
	/** Null for the scope's. */
	readonly expr: Expr | null;
	/** The rows that indexes leave, or null for any. */
	readonly rows: Rows | null;
	/** Whether those rows all fulfil it, so that it need not run. */
	readonly exact: boolean;
	/** The one value that it leaves a field, where it does that. */
	readonly fixes: { readonly name: string; readonly value: Scalar } | null;
	/** How it is tested where it isn't exact; for the filter's operands the condition compiles one test of all that are left. */
	readonly test: ((item: unknown) => boolean) | null;
}

/** The scope's conditions: they come before anything of the filter. */
export function scopeOperands(scope: Scope, narrowing: Narrowing): readonly Operand[] {
	const within = scope.within.map(({ name, path, values, holds }): Operand => {
		const [value = null, ...others] = values;
		const fixes = value === null || Number.isNaN(value) || others.length > 0 ? null : { name, value };
		const parts: Rows[] = [];
		let exact = true;
		for (const value of values) {
			const answer = ask(
				value === null ? { path, ask: "absent" } : { path, ask: "equal", value },
				false,
				null,
				narrowing,
			);
			if (answer === null) return { expr: null, rows: null, exact: false, fixes, test: holds };
			exact &&= answer.exact;
			parts.push(answer.rows);
		}
		const [only] = parts;
		const rows = parts.length === 1 && only !== undefined ? only : anyOf(parts, narrowing.total);
		return { expr: null, rows, exact, fixes, test: holds };
	});
	const prefix = scope.prefix.map(({ path, text, holds }): Operand => {
		const answer = ask({ path, ...prefixQuestion(text) }, false, null, narrowing);
		return { expr: null, rows: answer?.rows ?? null, exact: answer?.exact ?? false, fixes: null, test: holds };
	});
	return [...within, ...prefix];
}

/** The filter's conditions. Of a filter that can fail, or that was compiled elsewhere, none is exact. */
export function filterOperands(condition: Condition<never>, narrowing: Narrowing): readonly Operand[] {
	if (condition.canFail) return [{ expr: condition.tree, rows: null, exact: false, fixes: null, test: null }];
	const { tree } = condition;
	const operands: Expr[] = [];
	collect(tree, operands);
	return operands.map((expr) => {
		const { rows, exact } = narrow(expr, false, narrowing);
		return { expr, rows, exact: exact && !condition.foreign, fixes: null, test: null };
	});
}

// An `and` within an `and` is no different from one: `(a and b) and c`.
function collect(tree: Expr, operands: Expr[]): void {
	const open: Expr[] = [tree];
	for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
		if (expr.kind !== "and") operands.push(expr);
		else for (let at = expr.operands.length - 1; at >= 0; at--) open.push(expr.operands[at] ?? expr);
	}
}
