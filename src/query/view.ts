import type { Definition } from "./definition.ts";
import type { IndexView } from "./indexes/question.ts";
import type { TotalOrder } from "./order.ts";
import type { RowSet } from "./rows/row-set.ts";
import { rowsInOrder, type Sequence } from "./rows/sequence.ts";
import { itemAt, type Table } from "./rows/table.ts";

/** What queries read: a collection as it is now, or as a snapshot holds it. */
export interface View<T> {
	readonly definition: Definition<T>;
	readonly index: number;
	readonly table: Table<T>;
	/** Every row that holds an object. */
	readonly live: RowSet;
	/** The key's order and the declared ones, by their texts. */
	readonly orderings: ReadonlyMap<string, Ordering>;
	readonly indexes: readonly IndexView[];
}

/** An order that is kept sorted. */
export interface Ordering {
	readonly order: TotalOrder;
	readonly sequence: Sequence;
}

/** Every object, ascending by key. */
export function* itemsOf<T>(view: View<T>): Iterable<T> {
	const sequence = view.orderings.get(view.definition.keyOrder.text)?.sequence;
	if (sequence === undefined) return;
	for (const row of rowsInOrder(sequence)) {
		const item = itemAt(view.table, row);
		if (item !== undefined) yield item;
	}
}
