import type { Scalar } from "../source/query.ts";
import type { Staging } from "./changes.ts";
import { renumber } from "./key.ts";
import type { TotalOrder } from "./order.ts";
import { stepOf } from "./rows/chunk.ts";
import type { SortedRows } from "./rows/sequence-writes.ts";
import { sortedRows } from "./sorted-rows.ts";

/** The writes of a first load in an order, so that their places are the rows to come, and these rows in that order. */
export interface FirstLoad<T> {
	readonly staging: Staging<T>;
	readonly order: TotalOrder;
	readonly sorted: SortedRows;
}

/**
 * The first objects of a collection get their rows in the order that its pages come in most: there rows that follow each other
 * are sifted many at once. What comes in that order, or against it, stays as it is.
 */
export function firstLoad<T>(staging: Staging<T>, order: TotalOrder): FirstLoad<T> {
	const { items } = staging;
	const all = Uint32Array.from(items.keys());
	const sorted = sortedRows(order, all, (place) => items[place]);
	if (stepOf({ rows: sorted.rows, size: sorted.rows.length }) !== 0) return { staging, order, sorted };
	return { staging: rearranged(staging, sorted.rows), order, sorted: { rows: all, ranks: sorted.ranks } };
}

function rearranged<T>({ definition, items, parts, places }: Staging<T>, from: Uint32Array): Staging<T> {
	const width = definition.key.paths.length;
	const newItems: (T | undefined)[] = [];
	const newParts: Scalar[] = [];
	const newPlaces = new Uint32Array(from.length);
	for (let to = 0; to < from.length; to++) {
		const place = from[to] ?? 0;
		newItems.push(items[place]);
		for (let part = 0; part < width; part++) newParts.push(parts[place * width + part] ?? null);
		newPlaces[place] = to;
	}
	if (places !== null) renumber(places, newPlaces);
	return { definition, items: newItems, parts: newParts, places };
}
