import { compareValues } from "../values/order.ts";
import { positionPart, type TotalOrder } from "./order.ts";
import { leadingCharacters, rankOf } from "./rank.ts";
import type { SortedRows } from "./rows/sequence-writes.ts";
import { itemAt, type Table } from "./rows/table.ts";

/** What rows are compared by in one part of an order. */
interface Column {
	/** A number for each row that never contradicts the order of the values. */
	readonly ranks: Float64Array;
	/** The values, to tell apart those with the same rank; null where equal ranks are equal values. */
	readonly values: readonly unknown[] | null;
	readonly sign: 1 | -1;
}

/** Rows sorted by an order. Values are read once and compared as numbers as far as that goes. */
export function sortedRows<T>(order: TotalOrder, rows: Uint32Array, table: Table<T>): SortedRows {
	const columns = order.parts.map((_, part) => columnOf(order, part, rows, table));
	const compare = (a: number, b: number): number => {
		for (const { ranks, values, sign } of columns) {
			const apart = (ranks[a] ?? 0) - (ranks[b] ?? 0) || (values === null ? 0 : compareValues(values[a], values[b]));
			if (apart !== 0) return apart * sign;
		}
		return 0;
	};
	// A plain array takes no time over stretches that are sorted already, a typed one would.
	const places = Array.from(rows, (_, at) => at).sort(compare);
	return {
		rows: Uint32Array.from(places, (at) => rows[at] ?? 0),
		ranks: Float32Array.from(places, (at) => {
			const row = rows[at] ?? 0;
			return rankOf(order, [positionPart(order, 0, itemAt(table, row))]);
		}),
	};
}

function columnOf<T>(order: TotalOrder, part: number, rows: Uint32Array, table: Table<T>): Column {
	const ranks = new Float64Array(rows.length);
	const values: unknown[] = [];
	let exact = true;
	for (let at = 0; at < rows.length; at++) {
		const value = positionPart(order, part, itemAt(table, rows[at] ?? 0));
		values.push(value);
		exact &&= typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
	}
	// Numbers are ranked as they are and texts by how they begin, but not in one column: then it is up to the values.
	const numbers = exact || values.every((value) => typeof value === "number" || typeof value === "bigint");
	const texts = !numbers && values.every((value) => typeof value === "string");
	for (let at = 0; at < ranks.length; at++) {
		const value = values[at];
		if (numbers) ranks[at] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : Number(value);
		else if (texts && typeof value === "string") ranks[at] = leadingCharacters(value, 7);
	}
	return { ranks, values: exact ? null : values, sign: order.parts[part]?.sign ?? 1 };
}
