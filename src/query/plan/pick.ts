import { type Chunk, chunkOf, type Place, type Sequence } from "../rows/sequence.ts";
import type { Search } from "./walk.ts";

// So many rows of a chunk are looked for one by one; for more the whole chunk is gone through.
const SOUGHT = 24;

/**
 * Finds rows among `candidates`, first come in the order first. Candidates are dealt out to the chunks of the order, and only
 * the chunks that it takes to find enough are put in order.
 */
export function pick(search: Search, candidates: Uint32Array, from: Place): void {
	const { sequence, forward, passes, want, found } = search;
	const { chunks } = sequence;
	const { rows, ends } = dealt(sequence, candidates);
	const step = forward ? 1 : -1;
	for (let chunk = from.chunk; chunk >= 0 && chunk < chunks.length; chunk += step) {
		const end = ends[chunk] ?? 0;
		const start = chunk === 0 ? 0 : (ends[chunk - 1] ?? 0);
		const here = chunks[chunk];
		if (start === end || here === undefined) continue;
		const places = placesIn(here, rows.subarray(start, end));
		for (let each = 0; each < places.length; each++) {
			const at = places[forward ? each : places.length - 1 - each] ?? 0;
			if (chunk === from.chunk && (forward ? at < from.at : at > from.at)) continue;
			const row = here.rows[at] ?? 0;
			if (passes(row) && found.push(row) >= want) return;
		}
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

function placesIn({ rows, size }: Chunk, sought: Uint32Array): readonly number[] {
	const used = rows.subarray(0, size);
	if (sought.length <= SOUGHT) return Array.from(sought, (row) => used.indexOf(row)).sort((a, b) => a - b);
	const members = new Set(sought);
	const places: number[] = [];
	for (let at = 0; at < size; at++) if (members.has(rows[at] ?? 0)) places.push(at);
	return places;
}
