import type { Expr } from "../../language/ast.ts";
import type { Query, Selection } from "../../source/query.ts";
import { type Condition, conditionOf } from "../condition.ts";
import { orderOf } from "../definition.ts";
import type { TotalOrder } from "../order.ts";
import { allOf, driverOf, type Rows } from "../rows/rows.ts";
import type { Sequence } from "../rows/sequence.ts";
import { type Scope, scopeOf } from "../scope.ts";
import type { View } from "../view.ts";
import type { Narrowing, Unserved, Use } from "./narrow.ts";
import { filterOperands, type Operand, scopeOperands } from "./operand.ts";
import { type Range, rangeOf, sizeOf } from "./range.ts";
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
	const condition = conditionOf(selection, definition.schema);
	const narrowing: Narrowing = { view, dialect: condition?.dialect ?? "standard", uses: [], unserved: [] };
	const outer = scopeOperands(scope, narrowing);
	const inner = condition === null ? [] : filterOperands(condition, narrowing);
	const visible = selection.visible ?? null;
	const operands = [...outer, ...inner];
	const known = operands.flatMap(({ rows }) => (rows === null ? [] : [rows]));
	const total = view.live.size;
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
export function demandsOf<T>({ operands, condition, visible }: Planned<T>, ready = false): Demands<T> {
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
	return { conditions: { among, scope, visible, filter }, residual };
}

/** How the rows of a page are found. */
export type Strategy = "walk" | "pick" | "scan" | "sort";

/** A planned query: an order, and the way to go. */
export interface PlannedQuery<T> extends Planned<T>, Demands<T> {
	readonly order: TotalOrder;
	/** The order kept sorted, or null where it isn't. */
	readonly sequence: Sequence | null;
	/** The stretch of it that the scope leaves, or null for all. */
	readonly range: Range | null;
	/** The rows to pick from, where that is possible. */
	readonly driver: ReturnType<typeof driverOf>;
	readonly strategy: Strategy;
	/** About how many rows will be looked at. */
	readonly examines: number;
}

// Nanoseconds, or thereabouts: what a row costs that is walked over, tested against a set or by a predicate; what it costs
// to list a candidate, to deal it out to its chunk, and to find its place there.
const COST = { step: 4, set: 6, test: 80, list: 4, deal: 40, place: 250, start: 5000 } as const;

/** Plans a query for `want` rows. */
export function planQuery<T>(view: View<T>, query: Query<T>, want: number): PlannedQuery<T> {
	const order = orderOf(view.definition, query.order);
	const planned = planSelection(view, query);
	const sequence = view.orderings.get(order.text)?.sequence ?? null;
	const total = view.live.size;
	const base = { ...planned, order, sequence, range: null };
	if (planned.condition?.canFail === true)
		return { ...base, ...demandsOf(planned), driver: null, strategy: "scan", examines: total };
	const driver = planned.rows === null ? null : driverOf(planned.rows);
	const candidates = driver?.size ?? total;
	if (sequence === null) return { ...base, ...demandsOf(planned), driver, strategy: "sort", examines: candidates };

	// What a range of the order makes sure of need not be tested on the way through it.
	const range = rangeOf(view, order, sequence, planned.operands);
	const inRange = range === null ? total : sizeOf(range, sequence, total);
	const loose =
		range === null ? planned : { ...planned, operands: planned.operands.filter((each) => !range.fulfils.has(each)) };
	const walking = demandsOf(loose, true);
	const likely = Math.max(Math.min(planned.estimate, inRange), 0.5);
	const walked = reach(want, inRange, likely);
	if (driver === null) return { ...base, ...walking, range, driver, strategy: "walk", examines: Math.ceil(walked) };
	// What is picked from are the rows that indexes leave; only predicates have yet to be passed.
	const whole = demandsOf(planned);
	const picking = { ...whole, conditions: { ...whole.conditions, among: [] } };
	const left = Math.min(candidates, planned.rows?.most ?? total);
	const reached = reach(want, left, likely);
	const walkCost = walked * (COST.step + costOf(walking, total));
	const pickCost =
		COST.start +
		candidates * (COST.list + driver.rest.length * COST.set) +
		left * COST.deal +
		reached * (COST.place + costOf(picking, total));
	return pickCost < walkCost
		? { ...base, ...picking, range, driver, strategy: "pick", examines: candidates }
		: { ...base, ...walking, range, driver, strategy: "walk", examines: Math.ceil(walked) };
}

// How many of some rows are gone through until enough are found; `want` is infinite where a page may hold everything.
function reach(want: number, rows: number, matches: number): number {
	return rows === 0 ? 0 : Math.min(rows, (want * rows) / matches);
}

// What a row costs to test: sets come first, and predicates only see what passes them.
function costOf<T>({ conditions }: Demands<T>, total: number): number {
	const { among, scope, visible, filter } = conditions;
	let passing = 1;
	let cost = 0;
	for (const rows of among) {
		cost += passing * COST.set;
		passing *= total === 0 ? 0 : rows.most / total;
	}
	const tests = scope.length + Number(visible !== null) + Number(filter !== null);
	return cost + passing * tests * COST.test;
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
