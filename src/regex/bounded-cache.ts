/** Keeps the entries used last, as many as a count and the total of their weights allow. */
export class BoundedCache<Value> {
	readonly #maxCount: number;
	readonly #maxWeight: number;
	readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
	#weight = 0;

	constructor(maxCount: number, maxWeight: number) {
		this.#maxCount = maxCount;
		this.#maxWeight = maxWeight;
	}

	get(key: string): Value | undefined {
		const entry = this.#entries.get(key);
		if (entry === undefined) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry.value;
	}

	/** Keeps a new entry in the place of those used longest ago; one heavier than all may be together is not kept. */
	set(key: string, value: Value, weight: number): void {
		if (weight > this.#maxWeight || this.#entries.has(key)) return;
		this.#entries.set(key, { value, weight });
		this.#weight += weight;
		for (const [oldest, entry] of this.#entries) {
			if (this.#entries.size <= this.#maxCount && this.#weight <= this.#maxWeight) break;
			this.#entries.delete(oldest);
			this.#weight -= entry.weight;
		}
	}
}
