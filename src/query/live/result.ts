import type { Query } from "../../source/query.ts";
import { compareItems, positionOf, type TotalOrder } from "../order.ts";
import { finder } from "../plan/find.ts";
import { planQuery } from "../plan/plan.ts";
import { itemAt } from "../rows/table.ts";
import type { State } from "../state.ts";

/** A result up to this size is kept in order by its watcher; in a larger one the next object is soon found in the collection. */
const KEPT = 1024;

/** The order of a watched result: which object of it comes behind another. */
export interface Result<T> {
	/** Takes note that an object left the result, or is about to be put elsewhere. */
	take(item: T): void;
	/** Takes note that an object is in the result. */
	put(item: T): void;
	/** The first object of the result behind where `item` is or would be, `item` left out. */
	behind(item: T): T | undefined;
}

/** The order of a result that has `items` now, as far as it is worth keeping. */
export function resultOf<T>(
	state: State<T>,
	query: Query<T>,
	order: TotalOrder,
	items: readonly T[] | null,
): Result<T> {
	const sign = query.reverse === true ? -1 : 1;
	const large = largeResult(state, query, order);
	if (items === null || items.length > KEPT) return large;
	let kept: T[] | null = [...items];
	const placeOf = (list: readonly T[], item: T): number => {
		let low = 0;
		let high = list.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const other = list[middle];
			if (other !== undefined && sign * compareItems(order, other, item) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	const isAt = (list: readonly T[], at: number, item: T): boolean => {
		const found = list[at];
		return found !== undefined && compareItems(order, found, item) === 0;
	};
	return {
		take: (item) => {
			if (kept === null) return;
			const at = placeOf(kept, item);
			if (isAt(kept, at, item)) kept.splice(at, 1);
		},
		put: (item) => {
			kept?.splice(placeOf(kept, item), 0, item);
			if (kept !== null && kept.length > 2 * KEPT) kept = null;
		},
		behind: (item) => {
			if (kept === null) return large.behind(item);
			const at = placeOf(kept, item);
			return kept[isAt(kept, at, item) ? at + 1 : at];
		},
	};
}

function largeResult<T>(state: State<T>, query: Query<T>, order: TotalOrder): Result<T> {
	return {
		take: () => undefined,
		put: () => undefined,
		behind: (item) => {
			const forward = query.reverse !== true;
			const position = positionOf(order, item);
			const [row] = finder(planQuery(state, query, 1)).find({ position, inclusive: false, forward, want: 1 });
			return row === undefined ? undefined : itemAt(state.table, row);
		},
	};
}
