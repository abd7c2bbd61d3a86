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

/** From so many rows on that follow each other it pays off to ask for those of them that a set has, instead of for each. */
export const RUN = 16;

/** How many places there are from one on, in a direction, up to the end of a stretch, whose row numbers follow each other. */
export function runAt({ rows }: Chunk, at: number, end: number, direction: 1 | -1): number {
	const first = rows[at] ?? 0;
	let to = at + direction;
	if (to === end) return 1;
	const apart = (rows[to] ?? 0) - first;
	if (apart !== 1 && apart !== -1) return 1;
	for (let next = first + apart; to !== end && rows[to] === next; next += apart) to += direction;
	return (to - at) * direction;
}

/** By how much each of some rows differs from the one before, 1 or -1; 0 where that isn't so. */
export function stepOf({ rows, size }: Pick<Chunk, "rows" | "size">): 1 | -1 | 0 {
	const step = (rows[1] ?? 0) - (rows[0] ?? 0);
	if (size > 1 && step !== 1 && step !== -1) return 0;
	for (let at = 2; at < size; at++) if ((rows[at] ?? 0) - (rows[at - 1] ?? 0) !== step) return 0;
	return step === -1 ? -1 : 1;
}
