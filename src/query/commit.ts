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

/** What collections of one store share: the counter of their commits, and who has yet to hear of them. */
export interface Clock {
	/** The last commit; 1, the index of what was never written, where there was none. */
	index: number;
	/** Listeners yet to be told, commit by commit; null while nobody is being told. */
	untold: (() => void)[] | null;
}

/** A clock before the first commit. */
export function startClock(): Clock {
	return { index: 1, untold: null };
}

/**
 * Tells listeners of a commit, after all who have yet to hear of an earlier one: a listener that writes makes a commit that
 * the others hear of in its turn. All are told before what one of them throws is raised.
 */
export function tell(clock: Clock, listeners: readonly (() => void)[]): void {
	if (clock.untold !== null) {
		clock.untold.push(...listeners);
		return;
	}
	const untold = [...listeners];
	clock.untold = untold;
	const failures: unknown[] = [];
	for (let at = 0; at < untold.length; at++) {
		try {
			untold[at]?.();
		} catch (failure) {
			failures.push(failure);
		}
	}
	clock.untold = null;
	if (failures.length > 0) throw failures[0];
}

/** Options of a write. */
export interface WriteOptions {
	/** Write only if the collection's index is still this one; else `index-moved` is thrown. */
	readonly ifIndex?: number;
}
