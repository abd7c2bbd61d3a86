import type { ItemChange } from "../commit.ts";
import { comparePositions, type Position, type TotalOrder } from "../order.ts";

/** A change with its number, and the place in an order that it is about. */
export interface Entry<T> {
	readonly position: Position;
	readonly change: ItemChange<T>;
	readonly number: number;
}

/** The part of an order from one position to another, both included; null is its end. */
export interface Stretch {
	readonly from: Position | null;
	readonly to: Position | null;
}

/** Stretches that are all of an order. */
export const ALL: Stretch = { from: null, to: null };

/** So many entries are gone through one by one before they are sorted in with the others. */
const LATE = 64;

/** Changes along an order: those of a stretch are found without looking at the others, but for the last few. */
export class Log<T> {
	readonly #order: TotalOrder;
	#sorted: Entry<T>[] = [];
	#late: Entry<T>[] = [];

	constructor(order: TotalOrder) {
		this.#order = order;
	}

	/** Adds an entry. Those with numbers below `first` may be forgotten. */
	add(entry: Entry<T>, first: number): void {
		this.#late.push(entry);
		if (this.#late.length < LATE) return;
		const all = this.#sorted.filter(({ number }) => number >= first).concat(this.#late);
		this.#sorted = all.sort((a, b) => comparePositions(this.#order, a.position, b.position));
		this.#late = [];
	}

	/** Whether one of the changes in a stretch, from the one with the number `since` on, is such. */
	some(stretch: Stretch, since: number, isSuch: (change: ItemChange<T>) => boolean): boolean {
		for (const { position, change, number } of this.#late) {
			if (number >= since && this.#isFrom(stretch, position) && this.#isTo(stretch, position) && isSuch(change))
				return true;
		}
		for (let at = this.#firstFrom(stretch); at < this.#sorted.length; at++) {
			const entry = this.#sorted[at];
			if (entry === undefined || !this.#isTo(stretch, entry.position)) return false;
			if (entry.number >= since && isSuch(entry.change)) return true;
		}
		return false;
	}

	#isFrom({ from }: Stretch, position: Position): boolean {
		return from === null || comparePositions(this.#order, position, from) >= 0;
	}

	#isTo({ to }: Stretch, position: Position): boolean {
		return to === null || comparePositions(this.#order, position, to) <= 0;
	}

	#firstFrom(stretch: Stretch): number {
		let low = 0;
		let high = this.#sorted.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const entry = this.#sorted[middle];
			if (entry === undefined || this.#isFrom(stretch, entry.position)) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
