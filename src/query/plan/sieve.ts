import { type Counts, type Keep, keepWith } from "../keep.ts";
import type { Sifter } from "../rows/keep-rows.ts";
import { type Rows, type RunSifter, runSifterOf, sifterOf } from "../rows/rows.ts";
import type { Table } from "../rows/table.ts";
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
	/** The filter's own way of keeping what it lets pass, where it has one. */
	readonly keep: (() => Keep<T>) | null;
}

/** What rows pass: first the sets, then what is asked of their objects, if anything is. */
export interface Sieve<T> {
	/** Whether there are no sets. */
	readonly bare: boolean;
	readonly sift: Sifter;
	readonly siftRun: RunSifter;
	readonly table: Table<T>;
	readonly keep: (() => Keep<T>) | null;
	readonly counts: Counts;
}

/** The sieve that `conditions` come to. It counts the objects that are asked. */
export function sieve<T>(view: View<T>, conditions: Conditions<T>, counts: Counts): Sieve<T> {
	const { among, scope, visible, filter } = conditions;
	const asked = scope.length > 0 || visible !== null || filter !== null;
	const own = scope.length === 0 && visible === null ? conditions.keep : null;
	let made: Keep<T> | null = null;
	const keep = (): Keep<T> => {
		made ??= own === null ? keepWith(itemTest(conditions)) : own();
		return made;
	};
	return {
		bare: among.length === 0,
		sift: lazily(() => sifterOf(among)),
		siftRun: lazily(() => runSifterOf(among)),
		table: view.table,
		keep: asked ? keep : null,
		counts,
	};
}

// Most walks need one of the two.
function lazily<A extends unknown[]>(make: () => (...given: A) => number): (...given: A) => number {
	let made: ((...given: A) => number) | null = null;
	return (...given) => {
		made ??= make();
		return made(...given);
	};
}

/** Keeps the first `want` rows, of those from one place to another, whose objects pass. They move to the front in order; it returns where they end. */
export function keepPassing<T>(
	{ table, keep, counts }: Sieve<T>,
	rows: Uint32Array,
	from: number,
	to: number,
	want: number,
): number {
	if (keep === null) return Math.min(to, from + want);
	return from === to ? to : keep().rows(table.cells.pages, rows, from, to, want, counts);
}

/** The rows, in order, that a sieve lets pass. It may overwrite those given. */
export function sifted<T>(rows: Uint32Array, sieve: Sieve<T>): Uint32Array {
	const size = sieve.sift(rows, rows.length);
	return rows.subarray(0, keepPassing(sieve, rows, 0, size, size));
}

/** What is asked of objects, as one test. */
export function itemTest<T>({ scope, visible, filter }: Omit<Conditions<T>, "among" | "keep">): (item: T) => boolean {
	if (scope.length === 0 && visible === null && filter !== null) return filter();
	let test: ((item: T) => boolean) | null = null;
	return (item) => {
		for (const inScope of scope) if (!inScope(item)) return false;
		if (visible !== null && !visible(item)) return false;
		if (filter === null) return true;
		test ??= filter();
		return test(item);
	};
}
