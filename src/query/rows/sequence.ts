import { CHUNK, type Chunk, copyOf, copyRows, emptyChunk, indexIn, RUN, runAt, shift } from "./chunk.ts";
import {
	type Directory,
	emptyDirectory,
	insertChunk,
	noteChunk,
	ownDirectory,
	placeOfChunk,
	removeChunk,
	stepAt,
} from "./directory.ts";
import { noPages, type Paged, share, writablePage } from "./paged.ts";

/** How full a chunk is made when many rows come at once, and when it is too empty to stay. */
const FILLED = 384;
const SCARCE = 96;
const PAGE_BITS = 13;
const PAGE = 1 << PAGE_BITS;

/**
 * Rows in an order, in chunks, and for each row the chunk that it is in. Where a row is can thus be told without a look at
 * its object, which may have changed since. Chunks belong to the epoch that made them, as all that snapshots share.
 */
export interface Sequence {
	directory: Directory;
	readonly homes: Paged<Uint32Array>;
	readonly freeIds: number[];
	nextId: number;
}

/** A row's place: that of its chunk, and its place therein. */
export interface Place {
	readonly chunk: number;
	readonly at: number;
}

/** A sequence without rows. */
export function emptySequence(): Sequence {
	return { directory: emptyDirectory(0), homes: noPages(), freeIds: [], nextId: 0 };
}

/** A view of the sequence as it is now. */
export function shareSequence(sequence: Sequence): Sequence {
	return { ...sequence, homes: share(sequence.homes), freeIds: [] };
}

/** The place among chunks of the one that `row` is in. */
export function chunkOf({ directory, homes }: Sequence, row: number): number {
	return placeOfChunk(directory, homes.pages[row >>> PAGE_BITS]?.[row & (PAGE - 1)] ?? 0);
}

/** Where `row`, which must be in the sequence, is. */
export function placeOf(sequence: Sequence, row: number): Place {
	const chunk = chunkOf(sequence, row);
	return { chunk, at: indexIn(sequence.directory.chunks[chunk], row) };
}

/**
 * The first place whose row `reaches` (true from some row on to the end); the place after the last where none does. With
 * `rank`, rows of a greater one reach, those of a lesser one don't, and only the others are asked.
 */
export function firstPlace(sequence: Sequence, reaches: (row: number) => boolean, rank: number = Number.NaN): Place {
	const { chunks, tops } = sequence.directory;
	let from = 0;
	for (let to = chunks.length; from < to; ) {
		const middle = (from + to) >>> 1;
		const top = tops[middle] ?? 0;
		if (top > rank || (!(top < rank) && reaches(lastRow(chunks[middle])))) to = middle;
		else from = middle + 1;
	}
	const chunk = chunks[from];
	let at = 0;
	for (let to = chunk?.size ?? 0; chunk !== undefined && at < to; ) {
		const middle = (at + to) >>> 1;
		const other = chunk.ranks[middle] ?? 0;
		if (other > rank || (!(other < rank) && reaches(chunk.rows[middle] ?? 0))) to = middle;
		else at = middle + 1;
	}
	return { chunk: from, at };
}

function lastRow(chunk: Chunk | undefined): number {
	return chunk?.rows[chunk.size - 1] ?? 0;
}

// To guess what all are like it takes a look at a few.
const SAMPLES = 4;

/** About which share of the rows follow the row before them by number, as they do where objects came in this order or against it. */
export function runShare({ directory }: Sequence): number {
	const { chunks } = directory;
	let running = 0;
	for (let sample = 0; sample < SAMPLES && chunks.length > 0; sample++) {
		const where = Math.floor(((sample + 0.5) * chunks.length) / SAMPLES);
		const chunk = chunks[where];
		if (chunk === undefined) continue;
		const middle = chunk.size >>> 1;
		if (stepAt(directory, where) !== 0 || runAt(chunk, middle, chunk.size, 1) >= RUN) running++;
	}
	return running / SAMPLES;
}

/** How many rows stand between two places. */
export function distance({ directory }: Sequence, from: Place, to: Place): number {
	let rows = to.at - from.at;
	for (let at = from.chunk; at < to.chunk; at++) rows += directory.chunks[at]?.size ?? 0;
	return Math.max(0, rows);
}

/** A row on its way into a sequence: its rank, and how another row compares with it. */
export interface Newcomer {
	readonly row: number;
	readonly rank: number;
	readonly compare: (other: number) => number;
}

/** Whether a row whose object changed is still between its neighbours; then its rank is set anew. */
export function staysInOrder(sequence: Sequence, { row, rank, compare }: Newcomer, epoch: number): boolean {
	const { chunk, at } = placeOf(sequence, row);
	const { chunks } = sequence.directory;
	const own = chunks[chunk];
	const last = chunks[chunk - 1];
	if (own === undefined) return false;
	const before = at > 0 ? compareAt(own, at - 1, rank, compare) : compareAt(last, (last?.size ?? 0) - 1, rank, compare);
	if (before !== null && before > 0) return false;
	const after =
		at + 1 < own.size ? compareAt(own, at + 1, rank, compare) : compareAt(chunks[chunk + 1], 0, rank, compare);
	if (after !== null && after < 0) return false;
	if (own.ranks[at] !== rank) {
		writableChunk(sequence, chunk, epoch).ranks[at] = rank;
		noteChunk(sequence.directory, chunk);
	}
	return true;
}

function compareAt(chunk: Chunk | undefined, at: number, rank: number, compare: Newcomer["compare"]): number | null {
	if (chunk === undefined) return null;
	return (chunk.ranks[at] ?? 0) - rank || compare(chunk.rows[at] ?? 0);
}

/** Puts a row before the first one that follows it. */
export function insertRow(sequence: Sequence, { row, rank, compare }: Newcomer, epoch: number): void {
	const place = firstPlace(sequence, (other) => compare(other) > 0, rank);
	// What goes after the last row of all goes to the end of the last chunk.
	const last = sequence.directory.chunks.length - 1;
	let where = place.chunk > last && last >= 0 ? last : place.chunk;
	let chunk = writableChunk(sequence, where, epoch);
	let at = where === place.chunk ? place.at : chunk.size;
	if (chunk.size === CHUNK) {
		const right = split(sequence, where, chunk, epoch, at === CHUNK);
		if (at > chunk.size || chunk.size === CHUNK) {
			at -= chunk.size;
			chunk = right;
			where++;
		}
	}
	shift(chunk, at, at + 1);
	chunk.rows[at] = row;
	chunk.ranks[at] = rank;
	noteChunk(sequence.directory, where);
	setHome(sequence, row, chunk.id, epoch);
}

/** Takes a row out. */
export function dropRow(sequence: Sequence, row: number, epoch: number): void {
	const { chunk: where, at } = placeOf(sequence, row);
	const chunk = writableChunk(sequence, where, epoch);
	shift(chunk, at + 1, at);
	noteChunk(sequence.directory, where);
	if (chunk.size < SCARCE) mergeScarce(sequence, where, chunk, epoch);
}

/** Makes the sequence anew of rows that are in order already. */
export function refill(sequence: Sequence, rows: Uint32Array, ranks: Float64Array, epoch: number): void {
	sequence.directory = emptyDirectory(epoch);
	sequence.freeIds.length = 0;
	sequence.nextId = 0;
	for (let from = 0; from < rows.length; from += FILLED) {
		const part = rows.subarray(from, from + FILLED);
		const chunk = newChunk(sequence, epoch);
		chunk.rows.set(part);
		chunk.ranks.set(ranks.subarray(from, from + FILLED));
		chunk.size = part.length;
		insertChunk(sequence.directory, sequence.directory.chunks.length, chunk);
		for (let at = 0; at < part.length; at++) setHome(sequence, part[at] ?? 0, chunk.id, epoch);
	}
}

/** The rows from a place up to another, in order. */
export function rowsBetween(sequence: Sequence, from: Place, to: Place): Uint32Array {
	const rows = new Uint32Array(distance(sequence, from, to));
	let filled = 0;
	for (let chunk = from.chunk; chunk <= to.chunk && filled < rows.length; chunk++) {
		const { rows: part, size } = sequence.directory.chunks[chunk] ?? NO_CHUNK;
		const taken = part.subarray(chunk === from.chunk ? from.at : 0, chunk === to.chunk ? to.at : size);
		rows.set(taken, filled);
		filled += taken.length;
	}
	return rows;
}

/** The rows in order, one by one. The sequence must not change meanwhile. */
export function* rowsInOrder(sequence: Sequence): Iterable<number> {
	for (const { rows, size } of sequence.directory.chunks) for (let at = 0; at < size; at++) yield rows[at] ?? 0;
}

/** All rows in order. */
export function allRows(sequence: Sequence): Uint32Array {
	return rowsBetween(sequence, { chunk: 0, at: 0 }, { chunk: sequence.directory.chunks.length, at: 0 });
}

const NO_CHUNK: Pick<Chunk, "rows" | "size"> = { rows: new Uint32Array(0), size: 0 };

function split(sequence: Sequence, where: number, chunk: Chunk, epoch: number, atEnd: boolean): Chunk {
	const right = newChunk(sequence, epoch);
	// Rows that only ever come at the end leave full chunks behind.
	const keep = atEnd ? CHUNK : CHUNK / 2;
	copyRows(chunk, keep, right, 0, chunk.size - keep);
	right.size = chunk.size - keep;
	chunk.size = keep;
	for (let at = 0; at < right.size; at++) setHome(sequence, right.rows[at] ?? 0, right.id, epoch);
	noteChunk(sequence.directory, where);
	insertChunk(sequence.directory, where + 1, right);
	return right;
}

function mergeScarce(sequence: Sequence, where: number, chunk: Chunk, epoch: number): void {
	const { chunks } = sequence.directory;
	const neighbour = where + 1 < chunks.length ? where + 1 : where - 1;
	const other = chunks[neighbour];
	if (chunk.size > 0 && (other === undefined || other.size + chunk.size > FILLED)) return;
	if (chunk.size > 0) {
		const target = writableChunk(sequence, neighbour, epoch);
		const at = neighbour > where ? 0 : target.size;
		shift(target, at, at + chunk.size);
		copyRows(chunk, 0, target, at, chunk.size);
		for (let moved = 0; moved < chunk.size; moved++) setHome(sequence, chunk.rows[moved] ?? 0, target.id, epoch);
		noteChunk(sequence.directory, neighbour);
	}
	removeChunk(sequence.directory, where);
	sequence.freeIds.push(chunk.id);
}

// The chunk at `where`, for writing; made where there is none yet.
function writableChunk(sequence: Sequence, where: number, epoch: number): Chunk {
	const chunk = sequence.directory.chunks[where];
	if (chunk !== undefined && chunk.epoch === epoch) return chunk;
	const directory = ownDirectory(sequence.directory, epoch);
	sequence.directory = directory;
	const own = chunk === undefined ? newChunk(sequence, epoch) : copyOf(chunk, epoch);
	if (chunk === undefined) insertChunk(directory, where, own);
	else directory.chunks[where] = own;
	return own;
}

function newChunk(sequence: Sequence, epoch: number): Chunk {
	return emptyChunk(sequence.freeIds.pop() ?? sequence.nextId++, epoch);
}

function setHome(sequence: Sequence, row: number, id: number, epoch: number): void {
	const page = writablePage(sequence.homes, row >>> PAGE_BITS, epoch, newHomes, copyHomes);
	page[row & (PAGE - 1)] = id;
}

function newHomes(): Uint32Array {
	return new Uint32Array(PAGE);
}

function copyHomes(page: Uint32Array): Uint32Array {
	return page.slice();
}
