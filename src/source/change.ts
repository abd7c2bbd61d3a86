import type { Key, Order, Selection } from "./query.ts";

/**
 * One step of a watched, ordered result. `reset` (its key is null) starts it anew: the inserts that follow at the same index, each at
 * the end, are the whole result. `before` is the key of the item that follows an inserted or moved one; absent at the end. An
 * `update` stays where it is.
 */
export interface Change<T> {
	readonly type: "reset" | "insert" | "update" | "move" | "remove";
	readonly key: Key;
	readonly item?: T;
	readonly before?: Key;
	readonly index: number;
}

/** A wait for a change after index `after`: of the collection, or with a filter of its result. */
export interface Wait<T> extends Selection<T> {
	readonly after: number;
	/** Milliseconds; the wait ends unchanged when they are over. */
	readonly wait: number;
	readonly signal?: AbortSignal;
}

/** How a wait ended, and the index to wait after next. */
export interface Changed {
	readonly changed: boolean;
	readonly index: number;
}

/** What to watch; it goes on until `signal` aborts or the iterator is returned. */
export interface Watch<T> extends Selection<T> {
	readonly order?: Order;
	readonly reverse?: boolean;
	readonly signal?: AbortSignal;
}
