import type { Key } from "../source/query.ts";

/** One object's change: `before` is missing where it is new, `after` where it is gone. */
export interface ItemChange<T> {
	readonly key: Key;
	readonly before?: T;
	readonly after?: T;
}

/** What one commit did to one collection. Listeners hear of it when all collections of the commit show it. */
export interface Commit<T> {
	readonly index: number;
	readonly changes: readonly ItemChange<T>[];
}

/** The counter of commits that collections of one store share. It starts at 1, the index of what was never written. */
export interface Clock {
	index: number;
}

/** Options of a write. */
export interface WriteOptions {
	/** Write only if the collection's index is still this one; else `index-moved` is thrown. */
	readonly ifIndex?: number;
}
