/** What fits into a chunk. */
export const CHUNK = 512;

/**
 * A stretch of a sequence: the first `size` of `rows`. `ranks` never contradict the order, so that rows with different ones
 * are told apart without a look at their objects.
 */
export interface Chunk {
	readonly epoch: number;
	readonly id: number;
	size: number;
	readonly rows: Uint32Array;
	readonly ranks: Float64Array;
}

/** A chunk without rows. */
export function emptyChunk(id: number, epoch: number): Chunk {
	return { epoch, id, size: 0, rows: new Uint32Array(CHUNK), ranks: new Float64Array(CHUNK) };
}

/** A chunk with the same rows to write to. */
export function copyOf(chunk: Chunk, epoch: number): Chunk {
	return { ...chunk, epoch, rows: chunk.rows.slice(), ranks: chunk.ranks.slice() };
}

/** Moves what begins at `from` to `to`, and the end with it. */
export function shift(chunk: Chunk, from: number, to: number): void {
	chunk.rows.copyWithin(to, from, chunk.size);
	chunk.ranks.copyWithin(to, from, chunk.size);
	chunk.size += to - from;
}

/** Copies `count` rows from place `from` of one chunk to place `to` of another. */
export function copyRows(source: Chunk, from: number, target: Chunk, to: number, count: number): void {
	target.rows.set(source.rows.subarray(from, from + count), to);
	target.ranks.set(source.ranks.subarray(from, from + count), to);
}

/** The place of a row in a chunk that has it. What lies beyond the used part is older and never found first. */
export function indexIn(chunk: Chunk | undefined, row: number): number {
	return chunk?.rows.indexOf(row) ?? -1;
}
