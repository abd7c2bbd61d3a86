import { mixText, SEED } from "./hash.ts";

/** So many texts are remembered, at the most. */
const PLACES = 1 << 14;

/**
 * Tells of a text whether it came before, as far as is remembered: by a hash of it, so that once in a great while it is wrong. Most
 * of what is asked once is never asked again; to keep it would only make work for the garbage collector.
 */
export class AskedBefore {
	// Many never hear of a text; the memory is asked for with the first.
	#hashes: Uint32Array | null = null;

	/** Whether the text came before; from now on it did. */
	notes(text: string): boolean {
		const hash = mixText(SEED, text) >>> 0;
		const place = hash % PLACES;
		this.#hashes ??= new Uint32Array(PLACES);
		if (this.#hashes[place] === hash) return true;
		this.#hashes[place] = hash;
		return false;
	}
}
