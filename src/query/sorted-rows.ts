import { compareItems, type TotalOrder } from "./order.ts";
import { ranksOf } from "./rank.ts";
import type { SortedRows } from "./rows/sequence-writes.ts";
import { type Column, columnOf, readValues, type Values } from "./sort-columns.ts";
import { type SortRoom, sortByKeys, sortRoom } from "./sorted-keys.ts";

/** Places that are equal in all parts of an order before `part`, and in the first `level` keys of that. */
interface Stretch {
	readonly from: number;
	readonly to: number;
	readonly part: number;
	/** -1 where it is ranks that the stretch is to be sorted by. */
	readonly level: number;
}

const BY_RANK = -1;

/** Objects to sort: those in places from 0 on. */
interface Sorting {
	readonly itemAt: (place: number) => unknown;
	readonly values: Values;
	readonly room: SortRoom;
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
): ReadonlyMap<string, SortedRows> {
	const all = [keyOrder, ...orders];
	const sorting = sortingOf(all, rows, itemAt);
	const byKey = sortPlaces(sorting, keyOrder, keyOrder.parts.length, placesOf(rows.length));
	const sorted = new Map([[keyOrder.text, rowsAt(rows, byKey)]]);
	for (const order of all) {
		if (sorted.has(order.text)) continue;
		const own = sortPlaces(sorting, order, partsBeforeKey(order, keyOrder), byKey.places.slice());
		sorted.set(order.text, rowsAt(rows, own));
	}
	return sorted;
}

/** Rows sorted by an order; what is equal in it stays as it stands. */
export function sortedRows(order: TotalOrder, rows: Uint32Array, itemAt: (row: number) => unknown): SortedRows {
	const sorting = sortingOf([order], rows, itemAt);
	return rowsAt(rows, sortPlaces(sorting, order, order.parts.length, placesOf(rows.length)));
}

function sortingOf(orders: readonly TotalOrder[], rows: Uint32Array, itemOf: (row: number) => unknown): Sorting {
	const itemAt = (place: number): unknown => itemOf(rows[place] ?? 0);
	const parts = orders.flatMap((order) => order.parts);
	return { itemAt, values: readValues(parts, rows.length, itemAt), room: sortRoom(rows.length) };
}

function placesOf(count: number): Uint32Array {
	const places = new Uint32Array(count);
	for (let at = 0; at < count; at++) places[at] = at;
	return places;
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

/** Places in an order, and the rank of each place. */
interface SortedPlaces {
	readonly places: Uint32Array;
	readonly ranks: Float64Array;
}

function rowsAt(rows: Uint32Array, { places, ranks }: SortedPlaces): SortedRows {
	const sorted: SortedRows = { rows: new Uint32Array(rows.length), ranks: new Float64Array(rows.length) };
	for (let at = 0; at < places.length; at++) {
		const place = places[at] ?? 0;
		sorted.rows[at] = rows[place] ?? 0;
		sorted.ranks[at] = ranks[place] ?? 0;
	}
	return sorted;
}

/**
 * Sorts places by the first `count` parts of an order: part by part as numbers as far as that goes, and what is still equal
 * then by comparing. Objects were read in the order of their rows, which is likely the one that they lie in memory: to read
 * them in any other takes longer than all the rest.
 */
function sortPlaces(sorting: Sorting, order: TotalOrder, count: number, places: Uint32Array): SortedPlaces {
	const { itemAt, room } = sorting;
	const values = (part: number): readonly unknown[] => sorting.values.get(order.parts[part]?.by ?? "") ?? [];
	const columns: (Column | null | undefined)[] = [];
	const column = (part: number): Column | null => {
		if (columns[part] === undefined) columns[part] = columnOf(values(part), order.parts[part]?.sign ?? 1);
		return columns[part] ?? null;
	};
	const ranks = ranksOf(order, places.length, values);
	const compare = (a: number, b: number): number => compareItems(order, itemAt(a), itemAt(b));
	// Where an order begins with integers, ranks tell more than one part does, most of the time nearly everything.
	const level = order.parts[0]?.holds === "integers" ? BY_RANK : 0;
	const open: Stretch[] = [{ from: 0, to: places.length, part: 0, level }];
	for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
		const { part, level } = stretch;
		if (part >= count) continue;
		const own = places.subarray(stretch.from, stretch.to);
		const by = level === BY_RANK ? null : column(part);
		const keys = level === BY_RANK ? ranks : (by?.keys(level) ?? null);
		if (keys === null) own.set(Array.from(own).sort(compare));
		else {
			sortByKeys(room, own, keys, by?.sign ?? 1);
			leaveOpen(stretch, own, keys, by, open);
		}
	}
	return { places, ranks };
}

/** Adds the stretches within a sorted one that are still equal to `open`. */
function leaveOpen(
	{ from, part, level }: Stretch,
	own: Uint32Array,
	keys: Float64Array,
	by: Column | null,
	open: Stretch[],
): void {
	for (let start = 0, end = 1; start < own.length; start = end, end++) {
		const key = keys[own[start] ?? 0] ?? 0;
		while (end < own.length && keys[own[end] ?? 0] === key) end++;
		if (end - start < 2) continue;
		const said = by?.verdict(key) ?? "more";
		open.push({
			from: from + start,
			to: from + end,
			part: said === "equal" ? part + 1 : part,
			level: said === "equal" ? 0 : said === "more" ? level + 1 : Number.POSITIVE_INFINITY,
		});
	}
}
