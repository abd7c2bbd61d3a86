import type { Definition } from "./definition.ts";
import { itemAt, type Table } from "./rows/table.ts";

/** What queries read: a collection as it is now, or as a snapshot holds it. */
export interface View<T> {
	readonly definition: Definition<T>;
	readonly index: number;
	readonly size: number;
	readonly table: Table<T>;
}

/** Every object, in no order to rely on. */
export function* itemsOf<T>(view: View<T>): Iterable<T> {
	for (let row = 0; row < view.table.height; row++) {
		const item = itemAt(view.table, row);
		if (item !== undefined) yield item;
	}
}
