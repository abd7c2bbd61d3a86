/** A set of numbers below a bound that is cleared in no time and keeps the order in which they came. */
export class StepSet {
	size = 0;
	readonly #members: Int32Array;
	readonly #places: Int32Array;

	constructor(bound: number) {
		this.#members = new Int32Array(bound);
		this.#places = new Int32Array(bound);
	}

	clear(): void {
		this.size = 0;
	}

	at(index: number): number {
		return this.#members[index] ?? -1;
	}

	// What a place says only counts where the member there agrees, so that clearing need not touch it.
	add(number: number): void {
		const place = this.#places[number] ?? 0;
		if (place < this.size && this.#members[place] === number) return;
		this.#members[this.size] = number;
		this.#places[number] = this.size++;
	}

	/** A copy of the members, in the order in which they came. */
	members(): Int32Array {
		return this.#members.slice(0, this.size);
	}
}
