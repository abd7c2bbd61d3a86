import type { Key, Page, Query, Selection } from "../source/query.ts";
import { keyPartsFrom } from "./key.ts";
import { compareToPosition } from "./order.ts";
import { explainQuery } from "./plan/explain.ts";
import type { QueryPlan } from "./plan/query-plan.ts";
import { emptySequence, firstPlace } from "./rows/sequence.ts";
import { itemAt } from "./rows/table.ts";
import { runCount, runQuery } from "./run.ts";
import type { View } from "./view.ts";

/** A collection as it was when this was taken. */
export class Snapshot<T> {
	readonly #view: View<T>;

	constructor(view: View<T>) {
		this.#view = view;
	}

	/** How many objects there were. */
	get size(): number {
		return this.#view.live.size;
	}

	/** The collection's index then. */
	get index(): number {
		return this.#view.index;
	}

	/** The object that had a key. */
	get(key: Key): T | undefined {
		const { keyOrder, key: fields } = this.#view.definition;
		const parts = keyPartsFrom(fields, key);
		const sequence = this.#view.orderings.get(keyOrder.text)?.sequence ?? emptySequence();
		const item = (row: number): T | undefined => itemAt(this.#view.table, row);
		const place = firstPlace(sequence, (row) => compareToPosition(keyOrder, item(row), parts) >= 0);
		const found = item(sequence.directory.chunks[place.chunk]?.rows[place.at] ?? -1);
		return found !== undefined && compareToPosition(keyOrder, found, parts) === 0 ? found : undefined;
	}

	/** One page of what was asked for then. */
	query(query: Query<T> = {}): Page<T> {
		return runQuery(this.#view, query);
	}

	/** How a query is answered: it is run, and what it took is told. That tells of what lies outside its scope, too: it is for those who run the collection. */
	explain(query: Query<T> = {}): QueryPlan {
		return explainQuery(this.#view, query);
	}

	/** How many objects a selection had. */
	count(selection: Selection<T> = {}): number {
		return runCount(this.#view, selection);
	}
}
