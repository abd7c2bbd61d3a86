import { chunkOf, indexIn, type Place, type Sequence } from "../rows/sequence.ts";
import type { Search } from "./walk.ts";

/**
 * Finds rows among `candidates`, first come in the order first. Candidates are dealt out to the chunks of the order; chunk by
 * chunk those that pass are put in order, until enough are found.
 */
export function pick(search: Search, candidates: Uint32Array, from: Place): void {
	const { sequence, forward, passes, want, found } = search;
	const { chunks } = sequence;
	const { rows, ends } = dealt(sequence, candidates);
	const step = forward ? 1 : -1;
	const places: number[] = [];
	for (let chunk = from.chunk; chunk >= 0 && chunk < chunks.length; chunk += step) {
		const end = ends[chunk] ?? 0;
		const here = chunks[chunk];
		let at = chunk === 0 ? 0 : (ends[chunk - 1] ?? 0);
		if (at === end || here === undefined) continue;
		places.length = 0;
		for (; at < end; at++) {
			const row = rows[at] ?? 0;
			if (!passes(row)) continue;
			const place = indexIn(here, row);
			if (chunk !== from.chunk || (forward ? place >= from.at : place <= from.at)) places.push(place);
		}
		if (places.length > 1) places.sort(forward ? ascending : descending);
		for (const place of places) if (found.push(here.rows[place] ?? 0) >= want) return;
	}
}

/** Candidates sorted by chunk, and where those of each chunk end. */
function dealt(
	sequence: Sequence,
	candidates: Uint32Array,
): { readonly rows: Uint32Array; readonly ends: Uint32Array } {
	const ends = new Uint32Array(sequence.chunks.length);
	const homes = new Uint32Array(candidates.length);
	for (let at = 0; at < candidates.length; at++) {
		const home = chunkOf(sequence, candidates[at] ?? 0);
		homes[at] = home;
		ends[home] = (ends[home] ?? 0) + 1;
	}
	let sum = 0;
	for (let chunk = 0; chunk < ends.length; chunk++) {
		const size = ends[chunk] ?? 0;
		ends[chunk] = sum;
		sum += size;
	}
	// Until here `ends` says where each chunk's begin; filling them in moves that to where they end.
	const rows = new Uint32Array(candidates.length);
	for (let at = 0; at < candidates.length; at++) {
		const home = homes[at] ?? 0;
		rows[ends[home] ?? 0] = candidates[at] ?? 0;
		ends[home] = (ends[home] ?? 0) + 1;
	}
	return { rows, ends };
}

function ascending(a: number, b: number): number {
	return a - b;
}

function descending(a: number, b: number): number {
	return b - a;
}
