import { compareItems, type TotalOrder } from "./order.ts";
import { readRanks } from "./rank.ts";
import { emptyRoom, type Room, takeDoubles, takeNumbers, within } from "./rows/room.ts";
import type { SortedRows } from "./rows/sequence-writes.ts";
import { type Column, columnOf, readValues, type Values } from "./sort-columns.ts";
import { type SortTable, sortByKeys, sortTable } from "./sorted-keys.ts";

/** Places that are equal in all parts of an order before the one at hand, and in the first `level` keys of that. */
interface Stretch {
	readonly from: number;
	readonly to: number;
	/** -1 where it is ranks that the stretch is to be sorted by. */
	readonly level: number;
}

const BY_RANK = -1;
/** There are no keys so deep. */
const COMPARED = 99;

/** Objects to sort, those in places from 0 on, and where that is done. */
interface Sorting {
	readonly rows: Uint32Array;
	readonly itemAt: (place: number) => unknown;
	readonly values: Values;
	/** The rank of each place in the order at hand. */
	readonly ranks: Float64Array;
	readonly scratch: Uint32Array;
	readonly room: Room;
}

/**
 * Rows sorted by each of some orders, by text. The first is that of the key: what is equal in all else goes by it, so that
 * the others begin with it and stay as they are where they find nothing to sort.
 */
export function sortedByAll(
	keyOrder: TotalOrder,
	orders: Iterable<TotalOrder>,
	rows: Uint32Array,
	itemAt: (row: number) => unknown,
	room: Room = emptyRoom(0),
): ReadonlyMap<string, SortedRows> {
	const all = new Map([keyOrder, ...orders].map((order) => [order.text, order]));
	const sorted = new Map([...all.keys()].map((text) => [text, unsorted(room, rows.length)]));
	within(room, () => {
		const sorting = sortingOf([...all.values()], rows, itemAt, room);
		const byKey = takeNumbers(room, rows.length);
		for (const [text, into] of sorted) {
			const order = all.get(text) ?? keyOrder;
			if (text === keyOrder.text) {
				sortPlaces(into, sorting, order, order.parts.length);
				byKey.set(into.rows);
			} else {
				into.rows.set(byKey);
				sortPlaces(into, sorting, order, partsBeforeKey(order, keyOrder));
			}
			settle(into, sorting);
		}
	});
	return sorted;
}

/** Rows sorted by an order; what is equal in it stays as it stands. */
export function sortedRows(
	order: TotalOrder,
	rows: Uint32Array,
	itemAt: (row: number) => unknown,
	room: Room = emptyRoom(0),
): SortedRows {
	const sorted = unsorted(room, rows.length);
	within(room, () => {
		const sorting = sortingOf([order], rows, itemAt, room);
		sortPlaces(sorted, sorting, order, order.parts.length);
		settle(sorted, sorting);
	});
	return sorted;
}

/** So many places as they come, instead of rows, and no ranks. */
function unsorted(room: Room, count: number): SortedRows {
	const rows = takeNumbers(room, count);
	for (let at = 0; at < count; at++) rows[at] = at;
	return { rows, ranks: takeDoubles(room, count) };
}

function sortingOf(
	orders: readonly TotalOrder[],
	rows: Uint32Array,
	itemOf: (row: number) => unknown,
	room: Room,
): Sorting {
	const itemAt = (place: number): unknown => itemOf(rows[place] ?? 0);
	const parts = orders.flatMap((order) => order.parts);
	const values = readValues(parts, rows.length, itemAt);
	const scratch = takeNumbers(room, rows.length);
	return { rows, itemAt, values, ranks: takeDoubles(room, rows.length), scratch, room };
}

/** How many parts of an order decide before it goes on as the key does. */
function partsBeforeKey({ parts }: TotalOrder, keyOrder: TotalOrder): number {
	let key = keyOrder.parts.length;
	for (let at = parts.length; at > 0; at--) {
		const part = parts[at - 1];
		const place = keyOrder.parts.findIndex(({ by }) => by === part?.by);
		if (place < 0 || place >= key || part?.sign !== 1) return at;
		key = place;
	}
	return 0;
}

/**
 * Sorts the places that stand for rows in `into` by the first `count` parts of an order: part by part as numbers as far as
 * that goes, and what is still equal then by comparing. Objects were read in the order of their rows, which is likely the one
 * that they lie in memory: to read them in any other takes longer than all the rest. Where ranks will be, keys are sorted.
 */
function sortPlaces(into: SortedRows, sorting: Sorting, order: TotalOrder, count: number): void {
	const { values, ranks, room } = sorting;
	const valuesOf = (part: number): readonly unknown[] => values.get(order.parts[part]?.by ?? "") ?? [];
	readRanks(ranks, order, valuesOf);
	const compare = (a: number, b: number): number => compareItems(order, sorting.itemAt(a), sorting.itemAt(b));
	const table = sortTable(into.ranks, sorting.scratch);
	// Where an order begins with integers, ranks tell more than one part does, most of the time nearly everything.
	const level = order.parts[0]?.holds === "integers" ? BY_RANK : 0;
	let open: Stretch[] = [{ from: 0, to: into.rows.length, level }];
	for (let part = 0; part < count && open.length > 0; part++) {
		const sign = order.parts[part]?.sign ?? 1;
		const stretches = open;
		open = within(room, () => {
			let made: Column | null | undefined;
			const column = (): Column | null => {
				if (made === undefined) made = columnOf(valuesOf(part), sign, room);
				return made;
			};
			return sortPart(into.rows, stretches, { table, ranks, column, sign, compare });
		});
	}
}

/** What one part of an order is sorted with. */
interface PartSorting {
	readonly table: SortTable;
	readonly ranks: Float64Array;
	readonly column: () => Column | null;
	readonly sign: 1 | -1;
	readonly compare: (a: number, b: number) => number;
}

/** Sorts stretches of places by one part of an order; returns those within them that are equal in it. */
function sortPart(
	places: Uint32Array,
	open: Stretch[],
	{ table, ranks, column, sign, compare }: PartSorting,
): Stretch[] {
	const equal: Stretch[] = [];
	for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
		const own = places.subarray(stretch.from, stretch.to);
		const by = stretch.level === BY_RANK ? null : column();
		const keys = stretch.level === BY_RANK ? ranks : (by?.keys(stretch.level) ?? null);
		if (keys === null) own.set(Array.from(own).sort(compare));
		else {
			sortByKeys(table, own, keys, by === null ? 1 : sign);
			leaveOpen(stretch, own, keys, by, open, equal);
		}
	}
	return equal;
}

/** Puts rows and ranks where there are sorted places. */
function settle(into: SortedRows, { rows, ranks }: Sorting): void {
	for (let at = 0; at < into.rows.length; at++) {
		const place = into.rows[at] ?? 0;
		into.rows[at] = rows[place] ?? 0;
		into.ranks[at] = ranks[place] ?? 0;
	}
}

/** Adds the stretches within a sorted one that are still equal to `open`, and those that are in all of this part to `equal`. */
function leaveOpen(
	{ from, level }: Stretch,
	own: Uint32Array,
	keys: Float64Array,
	by: Column | null,
	open: Stretch[],
	equal: Stretch[],
): void {
	for (let start = 0, end = 1; start < own.length; start = end, end++) {
		const key = keys[own[start] ?? 0] ?? 0;
		while (end < own.length && keys[own[end] ?? 0] === key) end++;
		if (end - start < 2) continue;
		const said = by?.verdict(key) ?? "more";
		if (said === "equal") equal.push({ from: from + start, to: from + end, level: 0 });
		else open.push({ from: from + start, to: from + end, level: said === "more" ? level + 1 : COMPARED });
	}
}
