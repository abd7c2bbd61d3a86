import { type Chunk, stepOf } from "./chunk.ts";

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
	/** Each chunk's first row, and how many it has. */
	firsts: Uint32Array;
	sizes: Uint16Array;
	/** The step of each chunk (see `stepOf`), `UNKNOWN` until somebody asks. */
	steps: Int8Array;
	/** The place in `chunks` of each chunk id, found when first asked for after chunks come or go. */
	places: Uint32Array | null;
}

const UNKNOWN = 2;

/** A directory without chunks. */
export function emptyDirectory(epoch: number): Directory {
	return {
		epoch,
		chunks: [],
		tops: new Float64Array(4),
		ids: new Uint32Array(4),
		firsts: new Uint32Array(4),
		sizes: new Uint16Array(4),
		steps: new Int8Array(4),
		places: null,
	};
}

/** The directory itself where `epoch` made it, else a copy to write to. */
export function ownDirectory(directory: Directory, epoch: number): Directory {
	if (directory.epoch === epoch) return directory;
	const { chunks, tops, ids, firsts, sizes, steps, places } = directory;
	return {
		epoch,
		chunks: chunks.slice(),
		tops: tops.slice(),
		ids: ids.slice(),
		firsts: firsts.slice(),
		sizes: sizes.slice(),
		steps: steps.slice(),
		places,
	};
}

/** Puts a chunk before the one at `where`. */
export function insertChunk(directory: Directory, where: number, chunk: Chunk): void {
	const count = directory.chunks.length;
	if (directory.tops.length === count) grow(directory, 2 * count);
	directory.chunks.splice(where, 0, chunk);
	for (const column of columnsOf(directory)) column.copyWithin(where + 1, where, count);
	directory.ids[where] = chunk.id;
	directory.places = null;
	noteChunk(directory, where);
}

/** Takes out the chunk at `where`. */
export function removeChunk(directory: Directory, where: number): void {
	directory.chunks.splice(where, 1);
	for (const column of columnsOf(directory)) column.copyWithin(where, where + 1);
	directory.places = null;
}

/** Writes down what the chunk at `where` has by now; for after each change of its rows or of its last rank. */
export function noteChunk({ chunks, tops, firsts, sizes, steps }: Directory, where: number): void {
	const chunk = chunks[where];
	if (chunk === undefined) return;
	tops[where] = chunk.ranks[chunk.size - 1] ?? 0;
	firsts[where] = chunk.rows[0] ?? 0;
	sizes[where] = chunk.size;
	steps[where] = UNKNOWN;
}

/** By how much all rows of the chunk at `where` differ from the one before, 1 or -1; 0 where that isn't so. */
export function stepAt({ chunks, steps }: Directory, where: number): number {
	const known = steps[where] ?? 0;
	const chunk = chunks[where];
	if (known !== UNKNOWN || chunk === undefined) return known;
	const step = stepOf(chunk);
	steps[where] = step;
	return step;
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

type Column = Float64Array | Uint32Array | Uint16Array | Int8Array;

function columnsOf({ tops, ids, firsts, sizes, steps }: Directory): readonly Column[] {
	return [tops, ids, firsts, sizes, steps];
}

function grow(directory: Directory, length: number): void {
	directory.tops = withRoom(new Float64Array(length), directory.tops);
	directory.ids = withRoom(new Uint32Array(length), directory.ids);
	directory.firsts = withRoom(new Uint32Array(length), directory.firsts);
	directory.sizes = withRoom(new Uint16Array(length), directory.sizes);
	directory.steps = withRoom(new Int8Array(length), directory.steps);
}

function withRoom<N extends Column>(longer: N, numbers: N): N {
	longer.set(numbers);
	return longer;
}
