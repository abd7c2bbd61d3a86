import type { Commit } from "../commit.ts";
import type { TotalOrder } from "../order.ts";
import { Arrivals } from "./arrivals.ts";

/** So many changes are remembered, or twice as many. */
const FEWEST = 2_048;

/** The last changes of a collection's objects, numbered from the first that was heard of. */
export class Recent<T> {
	/** The index of the last commit that was heard of. */
	index: number;
	/** The number of the next change. */
	next = 0;
	#first = 0;
	/** The number of the change that ended each object, or put it again. */
	readonly #ends = new Map<T, number>();
	readonly #arrivals = new Map<string, Arrivals<T>>();

	constructor(index: number) {
		this.index = index;
	}

	/** Whether all changes from a number on are remembered. */
	remembers(since: number): boolean {
		return since >= this.#first;
	}

	/** Whether an object was replaced, removed or put again since a change, that one included. */
	hasEnded(item: T, since: number): boolean {
		return (this.#ends.get(item) ?? -1) >= since;
	}

	/** What came along an order, from the first time on that it was asked for. */
	along(order: TotalOrder): Arrivals<T> {
		const known = this.#arrivals.get(order.text);
		if (known !== undefined) return known;
		const arrivals = new Arrivals<T>(order);
		this.#arrivals.set(order.text, arrivals);
		return arrivals;
	}

	hear({ index, changes }: Commit<T>): void {
		this.index = index;
		for (const { before, after } of changes) {
			const number = this.next++;
			if (before !== undefined) this.#ends.set(before, number);
			if (after !== undefined) for (const arrivals of this.#arrivals.values()) arrivals.add(after, number);
			if (this.next - this.#first > 2 * FEWEST) this.#forgetBefore(this.next - FEWEST);
		}
	}

	#forgetBefore(first: number): void {
		this.#first = first;
		for (const [item, number] of this.#ends) if (number < first) this.#ends.delete(item);
		for (const arrivals of this.#arrivals.values()) arrivals.forgetBefore(first);
	}
}
