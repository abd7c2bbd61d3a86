import type { Expr } from "../../language/ast.ts";
import type { Selection } from "../../source/query.ts";
import type { Condition } from "../condition.ts";
import { allOf, type Rows } from "../rows/rows.ts";
import { type Scope, scopeOf } from "../scope.ts";
import type { View } from "../view.ts";
import type { Narrowing, Unserved, Use } from "./narrow.ts";
import { filterOperands, type Operand, scopeOperands } from "./operand.ts";
import { guess, ranked } from "./rank.ts";
import type { Conditions } from "./sieve.ts";

/** What is known of a selection before any row is looked at. */
export interface Planned<T> {
	readonly view: View<T>;
	readonly scope: Scope;
	readonly condition: Condition<T> | null;
	readonly visible: ((item: T) => boolean) | null;
	readonly uses: readonly Use[];
	/** Matches that no index knew anything of, though one might. */
	readonly unserved: readonly Unserved[];
	/** All that has to hold. */
	readonly operands: readonly Operand[];
	/** The rows that indexes leave; null for all. */
	readonly rows: Rows | null;
	/** About how many rows fulfil everything. */
	readonly estimate: number;
}

/** Plans a selection. Wrong filters and scopes throw. */
export function planSelection<T>(view: View<T>, selection: Selection<T>): Planned<T> {
	const { definition } = view;
	const scope = scopeOf(selection, definition.schema);
	const condition = definition.filters.conditionOf(selection);
	const total = view.live.size;
	const narrowing: Narrowing = {
		indexes: view.indexes,
		total,
		schema: definition.schema,
		dialect: condition?.dialect ?? "standard",
		uses: [],
		unserved: [],
	};
	const outer = scopeOperands(scope, narrowing);
	const inner = condition === null ? [] : filterOperands(condition, narrowing);
	const visible = selection.visible ?? null;
	const operands = [...outer, ...inner];
	const known = operands.flatMap(({ rows }) => (rows === null ? [] : [rows]));
	const rows = known.length === 0 ? null : allOf(known, total);
	const estimate = inner.reduce(
		(most, { expr, exact }) => (exact || expr === null ? most : most * guess(expr).share),
		rows?.most ?? total,
	);
	const { uses, unserved } = narrowing;
	return { view, scope, condition, visible, uses, unserved, operands, rows, estimate: Math.ceil(estimate) };
}

/** What rows have to pass, and the operands of the filter that are tested one by one, cheap and selective ones first. */
export interface Demands<T> {
	readonly conditions: Conditions<T>;
	readonly residual: readonly Expr[];
}

/** The demands of a selection. With `ready`, sets of rows that have yet to be listed are left alone: predicates do their part. */
export function demandsOf<T>(
	{ operands, condition, visible }: Pick<Planned<T>, "operands" | "condition" | "visible">,
	ready = false,
): Demands<T> {
	const among: Rows[] = [];
	const scope: ((item: unknown) => boolean)[] = [];
	const left: Expr[] = [];
	for (const { expr, rows, exact, test } of operands) {
		const used = rows !== null && !(ready && !isReady(rows));
		if (used) among.push(rows);
		if (used && exact) continue;
		if (expr !== null) left.push(expr);
		else if (test !== null) scope.push(test);
	}
	among.sort((a, b) => a.most - b.most);
	const residual = condition?.canFail === true ? left : ranked(left);
	const filter =
		condition === null || residual.length === 0
			? null
			: condition.canFail
				? condition.test
				: () => condition.testOf(residual);
	const keepOf = condition?.keepOf ?? null;
	const keep = keepOf === null || filter === null ? null : () => keepOf(residual);
	return { conditions: { among, scope, visible, filter, keep }, residual };
}

/** Whether rows can be tested without being listed first. */
function isReady(rows: Rows): boolean {
	switch (rows.kind) {
		case "list":
			return false;
		case "not":
			return isReady(rows.rows);
		case "and":
		case "or":
			return rows.parts.every(isReady);
		default:
			return true;
	}
}
