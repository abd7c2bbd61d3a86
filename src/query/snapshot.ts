import type { Key, Page, Query, Selection } from "../source/query.ts";
import { keyPartsFrom } from "./key.ts";
import { compareToPosition } from "./order.ts";
import { runCount, runQuery } from "./run.ts";
import { itemsOf, type View } from "./view.ts";

/** A collection as it was when this was taken. */
export class Snapshot<T> {
	readonly #view: View<T>;

	constructor(view: View<T>) {
		this.#view = view;
	}

	/** How many objects there were. */
	get size(): number {
		return this.#view.size;
	}

	/** The collection's index then. */
	get index(): number {
		return this.#view.index;
	}

	/** The object that had a key. */
	get(key: Key): T | undefined {
		const { keyOrder, key: fields } = this.#view.definition;
		const parts = keyPartsFrom(fields, key);
		for (const item of itemsOf(this.#view)) if (compareToPosition(keyOrder, item, parts) === 0) return item;
		return undefined;
	}

	/** One page of what was asked for then. */
	query(query: Query<T> = {}): Page<T> {
		return runQuery(this.#view, query);
	}

	/** How many objects a selection had. */
	count(selection: Selection<T> = {}): number {
		return runCount(this.#view, selection);
	}
}
