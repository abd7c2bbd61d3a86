import { indexIn } from "../rows/chunk.ts";
import { type Buckets, inBuckets } from "../rows/in-buckets.ts";
import { emptyRoom } from "../rows/room.ts";
import { chunkOf, type Place, placeOf, type Sequence } from "../rows/sequence.ts";
import { placesIn } from "./range.ts";
import { keepPassing } from "./sieve.ts";
import type { Search } from "./walk.ts";

// So few candidates are put in order all at once.
const FEW = 64;

/** Finds rows among `candidates`, first come in the order first. It may overwrite the candidates. */
export function pick<T>(search: Search<T>, candidates: Uint32Array, from: Place): void {
	const left = candidates.subarray(0, search.sieve.sift(candidates, candidates.length));
	if (left.length > FEW) pickByChunk(search, left, from);
	else pickFew(search, left, from);
}

function pickFew<T>({ sequence, range, forward, sieve, want, found }: Search<T>, rows: Uint32Array, from: Place): void {
	const size = keepPassing(sieve, rows, 0, rows.length, Number.POSITIVE_INFINITY);
	const placed: (Place & { readonly row: number })[] = [];
	for (let each = 0; each < size; each++) {
		const row = rows[each] ?? 0;
		const { chunk, at } = placeOf(sequence, row);
		const [low, high] = placesIn(range, chunk, Number.POSITIVE_INFINITY);
		const ahead = (chunk - from.chunk || at - from.at) * (forward ? 1 : -1);
		if (at >= low && at < high && ahead >= 0) placed.push({ chunk, at, row });
	}
	placed.sort(forward ? (a, b) => a.chunk - b.chunk || a.at - b.at : (a, b) => b.chunk - a.chunk || b.at - a.at);
	for (const { row } of placed) if (found.push(row) >= want) return;
}

/**
 * Candidates are dealt out to the chunks of the order; chunk by
 * chunk those that pass are put in order, until enough are found.
 */
function pickByChunk<T>(search: Search<T>, candidates: Uint32Array, from: Place): void {
	const { sequence, range, forward, sieve, want, found } = search;
	const { chunks } = sequence.directory;
	const { rows, ends } = dealt(sequence, candidates);
	const step = forward ? 1 : -1;
	const places: number[] = [];
	for (let chunk = from.chunk; chunk >= 0 && chunk < chunks.length; chunk += step) {
		const here = chunks[chunk];
		let at = chunk === 0 ? 0 : (ends[chunk - 1] ?? 0);
		if (at === ends[chunk] || here === undefined) continue;
		const end = keepPassing(sieve, rows, at, ends[chunk] ?? 0, Number.POSITIVE_INFINITY);
		const [low, high] = placesIn(range, chunk, here.size);
		places.length = 0;
		for (; at < end; at++) {
			const place = indexIn(here, rows[at] ?? 0);
			if (place < low || place >= high) continue;
			if (chunk !== from.chunk || (forward ? place >= from.at : place <= from.at)) places.push(place);
		}
		if (places.length > 1) places.sort(forward ? ascending : descending);
		for (const place of places) if (found.push(here.rows[place] ?? 0) >= want) return;
	}
}

/** Candidates dealt out to the chunks that they are in. */
function dealt(sequence: Sequence, candidates: Uint32Array): Buckets {
	const homes = new Uint32Array(candidates.length);
	for (let at = 0; at < candidates.length; at++) homes[at] = chunkOf(sequence, candidates[at] ?? 0);
	return inBuckets(candidates, homes, null, sequence.directory.chunks.length, emptyRoom(0));
}

function ascending(a: number, b: number): number {
	return a - b;
}

function descending(a: number, b: number): number {
	return b - a;
}
