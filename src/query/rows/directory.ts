import type { Chunk } from "./chunk.ts";

/**
 * The chunks of a sequence in order. What searches ask of every one of them lies side by side: to look into each chunk
 * for it would mostly be waiting for memory. Like all that snapshots share a directory belongs to the epoch that made it.
 */
export interface Directory {
	readonly epoch: number;
	readonly chunks: Chunk[];
	/** The rank of each chunk's last row. */
	tops: Float64Array;
	/** The id of each chunk. */
	ids: Uint32Array;
	/** The place in `chunks` of each chunk id, found when first asked for after chunks come or go. */
	places: Uint32Array | null;
}

/** A directory without chunks. */
export function emptyDirectory(epoch: number): Directory {
	return { epoch, chunks: [], tops: new Float64Array(4), ids: new Uint32Array(4), places: null };
}

/** The directory itself where `epoch` made it, else a copy to write to. */
export function ownDirectory(directory: Directory, epoch: number): Directory {
	if (directory.epoch === epoch) return directory;
	const { chunks, tops, ids, places } = directory;
	return { epoch, chunks: chunks.slice(), tops: tops.slice(), ids: ids.slice(), places };
}

/** Puts a chunk before the one at `where`. */
export function insertChunk(directory: Directory, where: number, chunk: Chunk): void {
	const count = directory.chunks.length;
	if (directory.tops.length === count) {
		const length = 2 * count;
		directory.tops = withRoom(new Float64Array(length), directory.tops);
		directory.ids = withRoom(new Uint32Array(length), directory.ids);
	}
	directory.chunks.splice(where, 0, chunk);
	directory.tops.copyWithin(where + 1, where, count);
	directory.ids.copyWithin(where + 1, where, count);
	directory.ids[where] = chunk.id;
	directory.places = null;
	noteTop(directory, where);
}

/** Takes out the chunk at `where`. */
export function removeChunk(directory: Directory, where: number): void {
	directory.chunks.splice(where, 1);
	directory.tops.copyWithin(where, where + 1);
	directory.ids.copyWithin(where, where + 1);
	directory.places = null;
}

/** Writes down what the chunk at `where` ends with; for after each change of its end. */
export function noteTop({ chunks, tops }: Directory, where: number): void {
	const chunk = chunks[where];
	if (chunk !== undefined) tops[where] = chunk.ranks[chunk.size - 1] ?? 0;
}

/** The place of a chunk by its id. */
export function placeOfChunk(directory: Directory, id: number): number {
	directory.places ??= placesIn(directory);
	return directory.places[id] ?? 0;
}

function placesIn({ chunks, ids }: Directory): Uint32Array {
	let most = 0;
	for (let at = 0; at < chunks.length; at++) most = Math.max(most, ids[at] ?? 0);
	const places = new Uint32Array(most + 1);
	for (let at = 0; at < chunks.length; at++) places[ids[at] ?? 0] = at;
	return places;
}

function withRoom<N extends Float64Array | Uint32Array>(longer: N, numbers: N): N {
	longer.set(numbers);
	return longer;
}
