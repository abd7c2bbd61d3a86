/** Keeps the entries used last, as many as a count and the total length of their keys allow. */
export class BoundedCache<Value> {
	readonly #maxCount: number;
	readonly #maxLength: number;
	readonly #entries = new Map<string, Value>();
	#length = 0;

	constructor(maxCount: number, maxLength: number) {
		this.#maxCount = maxCount;
		this.#maxLength = maxLength;
	}

	get(key: string): Value | undefined {
		const value = this.#entries.get(key);
		if (value === undefined) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, value);
		return value;
	}

	/** Keeps a new entry in the place of those used longest ago; one longer than all may be together is not kept. */
	set(key: string, value: Value): void {
		if (key.length > this.#maxLength || this.#entries.has(key)) return;
		this.#entries.set(key, value);
		this.#length += key.length;
		for (const oldest of this.#entries.keys()) {
			if (this.#entries.size <= this.#maxCount && this.#length <= this.#maxLength) break;
			this.#entries.delete(oldest);
			this.#length -= oldest.length;
		}
	}
}
