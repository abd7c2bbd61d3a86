import type { Page, Query, Selection } from "../source/query.ts";
import { type Condition, conditionOf } from "./condition.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { orderOf } from "./definition.ts";
import { fingerprint } from "./fingerprint.ts";
import { compareItems, compareToPosition, positionOf } from "./order.ts";
import { QueryError } from "./query-error.ts";
import { inScope, scopeOf } from "./scope.ts";
import { projection } from "./select.ts";
import { itemsOf, type View } from "./view.ts";

/** One page of a view. */
export function runQuery<T>(view: View<T>, query: Query<T>): Page<T> {
	const { definition } = view;
	const order = orderOf(definition, query.order);
	const perPage = perPageOf(query.perPage, definition.maxPerPage);
	const scope = scopeOf(query, definition.schema);
	const condition = conditionOf(query, definition.schema);
	const select = query.select === undefined ? null : projection<T>(query.select, definition.schema);
	const sign = query.reverse === true ? -1 : 1;
	const mark = fingerprint(order, sign < 0, condition, scope);
	const cursor = query.nextToken === undefined ? null : decodeCursor(query.nextToken, mark, order.parts.length);

	const matches = matching(view, query, condition).sort((a, b) => sign * compareItems(order, a, b));
	const at =
		cursor === null ? 0 : matches.findIndex((item) => sign * compareToPosition(order, item, cursor.position) >= 0);
	let from = at < 0 ? matches.length : at;
	let to = Math.min(matches.length, from + perPage);
	if (cursor?.back === true) {
		const last = matches[from];
		to = last !== undefined && compareToPosition(order, last, cursor.position) === 0 ? from + 1 : from;
		from = Math.max(0, to - perPage);
	}
	const token = (item: T | undefined, back: boolean): string | undefined =>
		item === undefined ? undefined : encodeCursor({ position: positionOf(order, item), back }, mark);
	const nextToken = token(matches[to], false);
	const prevToken = token(matches[from - 1], true);
	const items = matches.slice(from, to);
	return {
		items: select === null ? items : items.map(select),
		...(nextToken === undefined ? {} : { nextToken }),
		...(prevToken === undefined ? {} : { prevToken }),
		index: view.index,
		stats: { examined: items.length, tested: items.length, plan: "scan" },
	};
}

/** How many objects a selection has. */
export function runCount<T>(view: View<T>, selection: Selection<T>): number {
	return matching(view, selection, conditionOf(selection, view.definition.schema)).length;
}

function matching<T>(view: View<T>, selection: Selection<T>, condition: Condition<T> | null): T[] {
	const scope = scopeOf(selection, view.definition.schema);
	const matches: T[] = [];
	for (const item of itemsOf(view)) {
		if (!inScope(scope, item) || selection.visible?.(item) === false) continue;
		if (condition === null || condition.test(item)) matches.push(item);
	}
	return matches;
}

function perPageOf(perPage: number | undefined, maximum: number): number {
	if (perPage === undefined) return maximum;
	if (Number.isSafeInteger(perPage) && perPage >= 1 && perPage <= maximum) return perPage;
	const bounds = Number.isFinite(maximum) ? `a whole number from 1 to ${maximum}` : "a whole number, 1 or more";
	throw new QueryError("bad-per-page", `perPage must be ${bounds}`, { expected: bounds });
}
