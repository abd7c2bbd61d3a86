/** Values that are kept while they are asked for: when the room is full, those go that nobody asked for the longest. */
export class RecentlyUsed<K, V> {
	readonly #room: number;
	readonly #most: number;
	readonly #kept = new Map<K, { readonly value: V; readonly size: number }>();
	#taken = 0;

	/** `room` is what the sizes of all that is kept may come to, `most` how many may be kept. */
	constructor(room: number, most: number = Number.POSITIVE_INFINITY) {
		this.#room = room;
		this.#most = most;
	}

	get(key: K): V | undefined {
		const known = this.#kept.get(key);
		if (known === undefined) return undefined;
		this.#kept.delete(key);
		this.#kept.set(key, known);
		return known.value;
	}

	/** Keeps a value, in the place of the one that was there. What is larger than all the room isn't kept. */
	set(key: K, value: V, size: number): void {
		this.delete(key);
		if (size > this.#room) return;
		this.#kept.set(key, { value, size });
		this.#taken += size;
		for (const oldest of this.#kept.keys()) {
			if (this.#taken <= this.#room && this.#kept.size <= this.#most) return;
			this.delete(oldest);
		}
	}

	delete(key: K): void {
		const known = this.#kept.get(key);
		if (known === undefined) return;
		this.#kept.delete(key);
		this.#taken -= known.size;
	}
}
