import type { Page, Query, Selection, Stats } from "../source/query.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { expectQuery, expectSelection } from "./expect-query.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Counts } from "./keep.ts";
import { positionOf } from "./order.ts";
import { finder } from "./plan/find.ts";
import { type PlannedQuery, planQuery } from "./plan/plan.ts";
import { demandsOf, type Planned, planSelection } from "./plan/selection.ts";
import { sieve, sifted } from "./plan/sieve.ts";
import { QueryError } from "./query-error.ts";
import { countRows } from "./rows/count-rows.ts";
import { listRows } from "./rows/rows.ts";
import { allRows } from "./rows/sequence.ts";
import { itemAt } from "./rows/table.ts";
import { projection } from "./select.ts";
import type { View } from "./view.ts";

/** One page of a view. */
export function runQuery<T>(view: View<T>, query: Query<T>): Page<T> {
	return answer(view, query).page;
}

/** A page, and how it came about. */
export interface Answer<T> {
	readonly page: Page<T>;
	readonly planned: PlannedQuery<T>;
	readonly counts: Readonly<Counts>;
	/** What is on the page, before anything of it is selected. */
	readonly items: readonly T[];
	/** The match before the page and the one after it, where there are such. */
	readonly before: T | undefined;
	readonly after: T | undefined;
}

type Writable<P> = { -readonly [K in keyof P]: P[K] };

/** Answers a query, and tells what `explain` wants to know. */
export function answer<T>(view: View<T>, query: Query<T>): Answer<T> {
	expectQuery(query);
	const { definition } = view;
	const perPage = perPageOf(query.perPage, definition.maxPerPage);
	// One row more than the page tells whether there is another.
	const planned = planQuery(view, query, perPage + 1);
	const { order, selection } = planned;
	const { condition, scope } = selection;
	const select = query.select === undefined ? null : projection<T>(query.select, definition.schema);
	const reverse = query.reverse === true;
	let marked: number | null = null;
	const mark = (): number => {
		marked ??= fingerprint(order, reverse, condition, scope);
		return marked;
	};
	const cursor = query.nextToken === undefined ? null : decodeCursor(query.nextToken, mark(), order.parts.length);

	const back = cursor?.back === true;
	const forward = reverse === back;
	const position = cursor?.position ?? null;
	const { find, counts } = finder(planned);
	const found = find({ position, inclusive: true, forward, want: perPage + 1 });
	const behind = position === null ? [] : find({ position, inclusive: false, forward: !forward, want: 1 });

	const itemOf = (row: number | undefined): T | undefined => (row === undefined ? undefined : itemAt(view.table, row));
	const after = itemOf(back ? behind[0] : found[perPage]);
	const before = itemOf(back ? found[perPage] : behind[0]);
	const token = (item: T | undefined, toBack: boolean): string | undefined => {
		return item === undefined ? undefined : encodeCursor({ position: positionOf(order, item), back: toBack }, mark());
	};
	const nextToken = token(after, false);
	const prevToken = token(before, true);
	const items = itemsIn(view, back ? found.slice(0, perPage).reverse() : found.slice(0, perPage));
	const page: Writable<Page<T>> = {
		items: select === null ? items : items.map(select),
		index: view.index,
		stats: statsOf(selection, items.length, { ...counts, plan: planned.strategy }),
	};
	if (nextToken !== undefined) page.nextToken = nextToken;
	if (prevToken !== undefined) page.prevToken = prevToken;
	return { page, planned, counts, items, before, after };
}

/** How many objects a selection has. */
export function runCount<T>(view: View<T>, selection: Selection<T>): number {
	expectSelection(selection);
	const planned = planSelection(view, selection);
	const { rows, condition } = planned;
	const { conditions } = demandsOf(planned);
	if (conditions.filter === null && conditions.visible === null && conditions.scope.length === 0) {
		return rows === null ? view.live.size : countRows(rows, view.live);
	}
	const listed = rows === null || condition?.canFail === true ? null : listRows(rows);
	const sequence = view.orderings.get(view.definition.keyOrder.text)?.sequence;
	const candidates = listed ?? (sequence === undefined ? new Uint32Array(0) : allRows(sequence));
	return sifted(candidates, sieve(view, conditions, { examined: 0, tested: 0 })).length;
}

// Under a scope, what a page cost would tell of what lies outside; so it is told of what is on the page alone.
function statsOf<T>({ scope, visible }: Planned<T>, onPage: number, stats: Stats): Stats {
	if (scope.within.length === 0 && visible === null) return stats;
	return { examined: onPage, tested: onPage, plan: "scoped" };
}

function itemsIn<T>(view: View<T>, rows: readonly number[]): T[] {
	const items: T[] = [];
	for (const row of rows) {
		const item = itemAt(view.table, row);
		if (item !== undefined) items.push(item);
	}
	return items;
}

function perPageOf(perPage: number | undefined, maximum: number): number {
	if (perPage === undefined) return maximum;
	if (Number.isSafeInteger(perPage) && perPage >= 1 && perPage <= maximum) return perPage;
	const bounds = Number.isFinite(maximum) ? `a whole number from 1 to ${maximum}` : "a whole number, 1 or more";
	throw new QueryError("bad-per-page", `perPage must be ${bounds}`, { expected: bounds });
}
