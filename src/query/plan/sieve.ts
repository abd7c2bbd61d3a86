import { type Rows, testerOf } from "../rows/rows.ts";
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

/** A test of rows that counts. */
export interface Sieve {
	readonly passes: (row: number) => boolean;
	readonly counts: { examined: number; tested: number };
}

/** The test of rows that `conditions` come to. */
export function sieve<T>(view: View<T>, conditions: Conditions<T>): Sieve {
	const counts = { examined: 0, tested: 0 };
	const { scope, visible, filter } = conditions;
	const tests = conditions.among.map(testerOf);
	const onItem = scope.length > 0 || visible !== null || filter !== null ? itemTest(view, conditions, counts) : null;
	const [first, second] = tests;
	if (first === undefined && onItem !== null) {
		const passes = (row: number): boolean => {
			counts.examined++;
			return onItem(row);
		};
		return { passes, counts };
	}
	if (first !== undefined && tests.length <= 2 && onItem === null) {
		const other = second ?? (() => true);
		const passes = (row: number): boolean => {
			counts.examined++;
			return first(row) && other(row);
		};
		return { passes, counts };
	}
	const passes = (row: number): boolean => {
		counts.examined++;
		for (let at = 0; at < tests.length; at++) if (tests[at]?.(row) === false) return false;
		return onItem === null || onItem(row);
	};
	return { passes, counts };
}

function itemTest<T>(
	view: View<T>,
	{ scope, visible, filter }: Conditions<T>,
	counts: Sieve["counts"],
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
