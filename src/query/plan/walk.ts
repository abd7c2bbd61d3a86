import type { Place, Sequence } from "../rows/sequence.ts";
import { placesIn, type Range } from "./range.ts";
import { keepPassing, type Sieve } from "./sieve.ts";

/** What a search for rows in an order goes by. `from` is the first row to look at. */
export interface Search<T> {
	readonly sequence: Sequence;
	/** The stretch of it that is searched, or null for all. */
	readonly range: Range | null;
	readonly forward: boolean;
	readonly sieve: Sieve<T>;
	readonly want: number;
	/** The rows found, in the direction of the search. */
	readonly found: number[];
}

// So many rows are sifted together: enough that it pays off, few enough that little is looked at in vain at the end.
const BATCH = 64;

/**
 * Looks at row after row until enough are found; after `budget` rows it gives up for the time being. Returns the place to
 * go on from, or null when the search is over.
 */
export function walk<T>(search: Search<T>, from: Place, budget: number): Place | null {
	const { sequence, range, forward, sieve } = search;
	const { chunks } = sequence.directory;
	const step = forward ? 1 : -1;
	const batch = new Uint32Array(BATCH);
	let left = budget;
	for (let chunk = from.chunk; chunk >= 0 && chunk < chunks.length; chunk += step) {
		const { rows, size } = chunks[chunk] ?? EMPTY;
		const [low, high] = placesIn(range, chunk, size);
		if (low === high && chunk !== from.chunk) return null;
		let at = forward ? low : high - 1;
		if (chunk === from.chunk) at = forward ? Math.max(at, from.at) : Math.min(at, from.at);
		while (at >= low && at < high) {
			if (left <= 0) return { chunk, at };
			let taken = 0;
			for (; taken < BATCH && at >= low && at < high; at += step) batch[taken++] = rows[at] ?? 0;
			sieve.counts.examined += taken;
			left -= taken;
			if (isEnough(search, batch, taken)) return null;
		}
	}
	return null;
}

function isEnough<T>({ sieve, want, found }: Search<T>, batch: Uint32Array, size: number): boolean {
	const kept = keepPassing(sieve, batch, 0, sieve.sift(batch, size), want - found.length);
	for (let at = 0; at < kept; at++) found.push(batch[at] ?? 0);
	return found.length >= want;
}

const EMPTY = { rows: new Uint32Array(0), size: 0 };
