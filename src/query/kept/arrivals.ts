import { comparePositions, type Position, positionOf, type TotalOrder } from "../order.ts";

/** An object that came to its place in an order, or stayed there when it was put again, and the number of that change. */
interface Arrival<T> {
	readonly item: T;
	readonly position: Position;
	readonly number: number;
}

/** The part of an order from one position to another, both included; null is its end. */
export interface Stretch {
	readonly from: Position | null;
	readonly to: Position | null;
}

/** What came lately, along one order. */
export class Arrivals<T> {
	readonly #order: TotalOrder;
	#sorted: Arrival<T>[] = [];

	constructor(order: TotalOrder) {
		this.#order = order;
	}

	add(item: T, number: number): void {
		const position = positionOf(this.#order, item);
		this.#sorted.splice(this.#firstAt(position), 0, { item, position, number });
	}

	forgetBefore(number: number): void {
		this.#sorted = this.#sorted.filter((arrival) => arrival.number >= number);
	}

	/** Whether something came to a stretch since a change, that one included, and `isMeant`. */
	has({ from, to }: Stretch, since: number, isMeant: (item: T) => boolean): boolean {
		for (let at = from === null ? 0 : this.#firstAt(from); at < this.#sorted.length; at++) {
			const arrival = this.#sorted[at];
			if (arrival === undefined) break;
			if (to !== null && comparePositions(this.#order, arrival.position, to) > 0) break;
			if (arrival.number >= since && isMeant(arrival.item)) return true;
		}
		return false;
	}

	#firstAt(position: Position): number {
		let low = 0;
		let high = this.#sorted.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const arrival = this.#sorted[middle];
			if (arrival !== undefined && comparePositions(this.#order, arrival.position, position) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
