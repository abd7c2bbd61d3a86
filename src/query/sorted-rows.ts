import { compareItemsFrom, positionPart, type TotalOrder } from "./order.ts";
import { rankOf } from "./rank.ts";
import type { SortedRows } from "./rows/sequence-writes.ts";
import { type Column, columnOf, type Verdict } from "./sort-columns.ts";
import { sortedKeys } from "./sorted-keys.ts";

/** Places that are equal in all parts of an order before `part`, and in the first `level` keys of that. */
interface Stretch {
	readonly from: number;
	readonly to: number;
	readonly part: number;
	readonly level: number;
}

// So few are put in order one by one.
const FEW = 24;

/**
 * Rows sorted by an order: part by part as numbers as far as that goes, and what is still equal then by comparing. Objects are
 * read in the order of their rows, which is likely the one that they lie in memory: to read them in any other takes longer
 * than all the rest.
 */
export function sortedRows(order: TotalOrder, rows: Uint32Array, itemAt: (row: number) => unknown): SortedRows {
	const items: unknown[] = [];
	for (let at = 0; at < rows.length; at++) items.push(itemAt(rows[at] ?? 0));
	const ranks = new Float64Array(rows.length);
	for (let at = 0; at < items.length; at++) {
		ranks[at] = rankOf(order, [positionPart(order, 0, items[at]), positionPart(order, 1, items[at])]);
	}
	const places = sortedPlaces(order, items, ranks);
	const sorted: SortedRows = { rows: rows.slice(), ranks: ranks.slice() };
	for (let at = 0; at < places.length; at++) {
		const place = places[at] ?? 0;
		sorted.rows[at] = rows[place] ?? 0;
		sorted.ranks[at] = ranks[place] ?? 0;
	}
	return sorted;
}

function sortedPlaces(order: TotalOrder, items: readonly unknown[], ranks: Float64Array): Uint32Array {
	const places = new Uint32Array(items.length);
	for (let at = 0; at < places.length; at++) places[at] = at;
	const columns: (Column | null)[] = [];
	const column = (part: number): Column | null => {
		const by = order.parts[part];
		const known = columns[part];
		if (known !== undefined || by === undefined) return known ?? null;
		const made = columnOf(by, items);
		columns[part] = made;
		return made;
	};
	const whole: Stretch = { from: 0, to: places.length, part: 0, level: 0 };
	const open: Stretch[] = [];
	if (order.parts[0]?.holds === "integers") {
		// Then ranks tell more than one part does, most of the time everything.
		divide(places, { ...whole, level: -1 }, BY_RANK, ranks, open);
		const tied = open.reduce((sum, { from, to }) => sum + to - from, 0);
		if (tied * 4 <= places.length) {
			const closer: Comparison = (a, b) => compareItemsFrom(order, 0, items[a], items[b]);
			for (const stretch of open) compareAll(places, stretch, closer);
			return places;
		}
	} else open.push(whole);
	const compare = comparison(order, items, column);
	for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
		const { from, to, part, level } = stretch;
		const by = column(part);
		const keys = to - from <= FEW ? null : (by?.keys(level) ?? null);
		if (by === null || keys === null) compareAll(places, stretch, compare);
		else divide(places, stretch, by, keys, open);
	}
	return places;
}

const BY_RANK: Pick<Column, "sign" | "verdict"> = { sign: 1, verdict: () => "more" };

/** Sorts a stretch by keys, and adds those within it that are still equal to `open`. */
function divide(
	places: Uint32Array,
	stretch: Stretch,
	{ sign, verdict }: Pick<Column, "sign" | "verdict">,
	keys: ArrayLike<number>,
	open: Stretch[],
): void {
	const { from, part, level } = stretch;
	const own = places.subarray(from, stretch.to);
	const sorted = sortedKeys(own, keys, sign);
	for (let start = 0, end = 1; start < own.length; start = end, end++) {
		const key = sorted[start] ?? 0;
		while (end < own.length && sorted[end] === key) end++;
		if (end - start < 2) continue;
		const said = verdict(key);
		const next =
			said === "equal"
				? { part: part + 1, level: 0 }
				: { part, level: said === "more" ? level + 1 : Number.POSITIVE_INFINITY };
		open.push({ from: from + start, to: from + end, ...next });
	}
}

/** Compares two places that are equal before a part and level. */
type Comparison = (a: number, b: number, stretch: Pick<Stretch, "part" | "level">) => number;

function comparison(order: TotalOrder, items: readonly unknown[], column: (part: number) => Column | null): Comparison {
	return (a, b, { part, level }) => {
		for (let at = part, key = level; at < order.parts.length; at++, key = 0) {
			const by = column(at);
			for (let said: Verdict = "more"; said === "more"; key++) {
				const keys = by?.keys(key) ?? null;
				const own = keys?.[a];
				const other = keys?.[b];
				if (by === null || own === undefined || other === undefined)
					return compareItemsFrom(order, at, items[a], items[b]);
				if (own !== other) return own < other ? -by.sign : by.sign;
				said = by.verdict(own);
				if (said === "unknown") return compareItemsFrom(order, at, items[a], items[b]);
			}
		}
		return 0;
	};
}

function compareAll(places: Uint32Array, stretch: Stretch, compare: Comparison): void {
	const own = places.subarray(stretch.from, stretch.to);
	if (own.length > FEW) {
		own.set(Array.from(own).sort((a, b) => compare(a, b, stretch)));
		return;
	}
	for (let at = 1; at < own.length; at++) {
		const place = own[at] ?? 0;
		let to = at;
		for (; to > 0 && compare(own[to - 1] ?? 0, place, stretch) > 0; to--) own[to] = own[to - 1] ?? 0;
		own[to] = place;
	}
}
