/**
 * Keeps the first `limit` of what is offered, in the order that `compare` says; equals stay in the order in which
 * they came. Memory grows with the limit, not with the input.
 */
export class Top<T> {
	readonly #compare: (a: T, b: T) => number;
	readonly #limit: number;
	#kept: T[] = [];
	#bar: T | null = null;

	constructor(compare: (a: T, b: T) => number, limit: number) {
		this.#compare = compare;
		this.#limit = limit;
	}

	/** Whether `item` would be kept as things stand; what isn't need not be copied. */
	takes(item: T): boolean {
		return this.#limit > 0 && (this.#bar === null || this.#compare(item, this.#bar) < 0);
	}

	/** Adds what `takes` said yes to. */
	add(item: T): void {
		this.#kept.push(item);
		// Twice the limit is let in between two cuts, so that an item costs a logarithm and no more.
		if (this.#kept.length >= 2 * this.#limit + 64) this.#cut();
	}

	/** What was kept, in order. */
	items(): readonly T[] {
		this.#cut();
		return this.#kept;
	}

	#cut(): void {
		this.#kept.sort(this.#compare);
		if (this.#kept.length < this.#limit) return;
		this.#kept.length = this.#limit;
		this.#bar = this.#kept[this.#limit - 1] ?? null;
	}
}
