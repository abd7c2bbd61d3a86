import type { Change, Changed, Wait, Watch } from "./change.ts";
import type { Page, Query, Selection } from "./query.ts";

/** Anything that can be filtered, ordered, paged and waited on: a collection here, a database elsewhere. Servers know no more. */
export interface Source<T> {
	query(query: Query<T>): Page<T> | Promise<Page<T>>;
	count(selection: Selection<T>): number | Promise<number>;
	changed(wait: Wait<T>): Promise<Changed>;
	watch(watch: Watch<T>): AsyncIterable<Change<T>>;
}
