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
	#sorted: readonly Entry<T>[] = [];
	/** The numbers of what is sorted, which are looked at more often than all else of it. */
	#numbers = new Float64Array(0);
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
		this.#numbers = Float64Array.from(this.#sorted, ({ number }) => number);
		this.#late = [];
	}

	/** Whether one of the changes in a stretch, from the one with the number `since` on, is such. */
	some({ from, to }: Stretch, since: number, isSuch: (change: ItemChange<T>) => boolean): boolean {
		for (const { position, change, number } of this.#late) {
			if (number < since) continue;
			if (from !== null && comparePositions(this.#order, position, from) < 0) continue;
			if (to !== null && comparePositions(this.#order, position, to) > 0) continue;
			if (isSuch(change)) return true;
		}
		const end =
			to === null ? this.#sorted.length : this.#firstAt((position) => comparePositions(this.#order, position, to) > 0);
		const start = from === null ? 0 : this.#firstAt((position) => comparePositions(this.#order, position, from) >= 0);
		for (let at = start; at < end; at++) {
			if ((this.#numbers[at] ?? 0) < since) continue;
			const entry = this.#sorted[at];
			if (entry !== undefined && isSuch(entry.change)) return true;
		}
		return false;
	}

	#firstAt(isThere: (position: Position) => boolean): number {
		let low = 0;
		let high = this.#sorted.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const entry = this.#sorted[middle];
			if (entry === undefined || isThere(entry.position)) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
