import type { Place, Sequence } from "../rows/sequence.ts";
import type { Counts } from "./sieve.ts";

/** What a search for rows in an order goes by. `from` is the first row to look at. */
export interface Search {
	readonly sequence: Sequence;
	readonly forward: boolean;
	readonly passes: (row: number) => boolean;
	readonly want: number;
	readonly counts: Counts;
	/** The rows found, in the direction of the search. */
	readonly found: number[];
}

/**
 * Looks at row after row until enough are found; after `budget` rows it gives up for the time being. Returns the place to
 * go on from, or null when the search is over.
 */
export function walk(
	{ sequence, forward, passes, want, counts, found }: Search,
	from: Place,
	budget: number,
): Place | null {
	const { chunks } = sequence;
	const step = forward ? 1 : -1;
	let left = budget;
	for (let chunk = from.chunk; chunk >= 0 && chunk < chunks.length; chunk += step) {
		const { rows, size } = chunks[chunk] ?? EMPTY;
		let at = chunk === from.chunk ? from.at : forward ? 0 : size - 1;
		if (left <= 0) return { chunk, at };
		const start = at;
		let enough = false;
		for (; !enough && at >= 0 && at < size; at += step) {
			const row = rows[at] ?? 0;
			if (passes(row)) enough = found.push(row) >= want;
		}
		const seen = Math.abs(at - start);
		counts.examined += seen;
		left -= seen;
		if (enough) return null;
	}
	return null;
}

const EMPTY = { rows: new Uint32Array(0), size: 0 };
