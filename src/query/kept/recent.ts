import type { Commit } from "../commit.ts";
import { partsOf } from "../key.ts";
import { positionOf, type TotalOrder } from "../order.ts";
import { Log } from "./log.ts";

/** So many changes are remembered. */
const REMEMBERED = 4_096;

/** The last changes of a collection's objects, numbered from the first that was heard of. */
export class Recent<T> {
	/** The index of the last commit that was heard of. */
	index: number;
	/** The number of the next change. */
	next = 0;
	/** All changes, by key. */
	readonly byKey: Log<T>;
	readonly #keyOrder: TotalOrder;
	readonly #arrivals = new Map<TotalOrder, Log<T>>();

	constructor(index: number, keyOrder: TotalOrder) {
		this.index = index;
		this.#keyOrder = keyOrder;
		this.byKey = new Log(keyOrder);
	}

	/** Whether all changes from a number on are remembered. */
	remembers(since: number): boolean {
		return since >= this.next - REMEMBERED;
	}

	/** What came to its place in an order, or stayed there, from the first time on that it was asked for. */
	arrivals(order: TotalOrder): Log<T> {
		if (order === this.#keyOrder) return this.byKey;
		const known = this.#arrivals.get(order);
		if (known !== undefined) return known;
		const log = new Log<T>(order);
		this.#arrivals.set(order, log);
		return log;
	}

	hear({ index, changes }: Commit<T>): void {
		this.index = index;
		for (const change of changes) {
			const number = this.next++;
			const first = this.next - REMEMBERED;
			this.byKey.add({ position: partsOf(change.key), change, number }, first);
			const { after } = change;
			if (after === undefined) continue;
			for (const [order, log] of this.#arrivals) log.add({ position: positionOf(order, after), change, number }, first);
		}
	}
}
