import { type Rows, testerOfAll } from "../rows/rows.ts";
import { itemAt } from "../rows/table.ts";
import type { View } from "../view.ts";

/** What a row has to pass, in this order: nothing of the filter sees an object that is out of scope or not visible. */
export interface Conditions<T> {
	/** Sets of rows. */
	readonly among: readonly Rows[];
	/** What of the scope no index knows. */
	readonly scope: readonly ((item: T) => boolean)[];
	readonly visible: ((item: T) => boolean) | null;
	/** What of the filter no index knows; compiled when the first object gets as far. */
	readonly filter: (() => (item: T) => boolean) | null;
}

/** What a search looked at: rows, and those of them on which a predicate of the filter ran. */
export interface Counts {
	examined: number;
	tested: number;
}

/** The test of rows that `conditions` come to. It counts the predicates that run. */
export function sieve<T>(view: View<T>, conditions: Conditions<T>, counts: Counts): (row: number) => boolean {
	const { among, scope, visible, filter } = conditions;
	const isAmong = testerOfAll(among);
	if (scope.length === 0 && visible === null && filter === null) return isAmong;
	const onItem = itemTest(view, conditions, counts);
	return among.length === 0 ? onItem : (row) => isAmong(row) && onItem(row);
}

function itemTest<T>(
	view: View<T>,
	{ scope, visible, filter }: Conditions<T>,
	counts: Counts,
): (row: number) => boolean {
	let test: ((item: T) => boolean) | null = null;
	return (row) => {
		const item = itemAt(view.table, row);
		if (item === undefined) return false;
		for (const inScope of scope) if (!inScope(item)) return false;
		if (visible !== null && !visible(item)) return false;
		if (filter === null) return true;
		counts.tested++;
		test ??= filter();
		return test(item);
	};
}
