import type { Scalar } from "../source/query.ts";
import type { Staging } from "./changes.ts";
import { renumber } from "./key.ts";
import { stepOf } from "./rows/chunk.ts";
import { type Room, takeNumbers } from "./rows/room.ts";
import type { SortedRows } from "./rows/sequence-writes.ts";
import { sortedByAll } from "./sorted-rows.ts";

/** The writes of a first load in an order, so that their places are the rows to come, and these rows in every order by its text. */
export interface FirstLoad<T> {
	readonly staging: Staging<T>;
	readonly sorted: ReadonlyMap<string, SortedRows>;
	/** The rows in the order that the objects came in, which is likely the one that they lie in memory; null where it is theirs. */
	readonly reading: Uint32Array | null;
}

/**
 * The first objects of a collection get their rows in the order that its pages come in most, the first that is declared or
 * that of the key: there rows that follow each other are sifted many at once. What comes in that order, or against it,
 * stays as it is.
 */
export function firstLoad<T>(staging: Staging<T>, room: Room): FirstLoad<T> {
	const { items, definition } = staging;
	const { keyOrder, orders } = definition;
	const [first = keyOrder] = orders.values();
	const places = takeNumbers(room, items.length);
	for (let place = 0; place < places.length; place++) places[place] = place;
	const sorted = sortedByAll(keyOrder, orders.values(), places, (place) => items[place], room);
	const from = sorted.get(first.text)?.rows;
	if (from === undefined || stepOf({ rows: from, size: from.length }) !== 0) return { staging, sorted, reading: null };
	const to = new Uint32Array(from.length);
	for (let row = 0; row < from.length; row++) to[from[row] ?? 0] = row;
	const moved = rearranged(staging, from, to);
	for (const { rows } of sorted.values()) for (let at = 0; at < rows.length; at++) rows[at] = to[rows[at] ?? 0] ?? 0;
	return { staging: moved, sorted, reading: to };
}

function rearranged<T>(
	{ definition, items, parts, places }: Staging<T>,
	from: Uint32Array,
	to: Uint32Array,
): Staging<T> {
	const width = definition.key.paths.length;
	const newItems = new Array<T | undefined>(items.length).fill(undefined);
	const newParts = new Array<Scalar>(parts.length).fill(null);
	for (let row = 0; row < from.length; row++) {
		const place = from[row] ?? 0;
		newItems[row] = items[place];
		for (let part = 0; part < width; part++) newParts[row * width + part] = parts[place * width + part] ?? null;
	}
	if (places !== null) renumber(places, to);
	return { definition, items: newItems, parts: newParts, places };
}
