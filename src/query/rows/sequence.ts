import { noPages, type Paged, share, writablePage } from "./paged.ts";

/** What fits into a chunk, and how full one is made when many rows come at once. */
const CHUNK = 512;
const FILLED = 384;
const SCARCE = 96;
const PAGE_BITS = 13;
const PAGE = 1 << PAGE_BITS;

/** A stretch of a sequence: the first `size` of `rows`. */
export interface Chunk {
	readonly epoch: number;
	readonly id: number;
	size: number;
	readonly rows: Uint32Array;
}

/**
 * Rows in an order, in chunks, and for each row the chunk that it is in. Where a row is can thus be told without a look at
 * its object, which may have changed since. Chunks belong to the epoch that made them, as all that snapshots share.
 */
export interface Sequence {
	epoch: number;
	chunks: Chunk[];
	readonly homes: Paged<Uint32Array>;
	readonly freeIds: number[];
	nextId: number;
	/** The place in `chunks` of each chunk id, found when first asked for after chunks come or go. */
	places: Uint32Array | null;
}

/** A row's place: that of its chunk, and its place therein. */
export interface Place {
	readonly chunk: number;
	readonly at: number;
}

/** A sequence without rows. */
export function emptySequence(): Sequence {
	return { epoch: 0, chunks: [], homes: noPages(), freeIds: [], nextId: 0, places: null };
}

/** A view of the sequence as it is now. */
export function shareSequence(sequence: Sequence): Sequence {
	return { ...sequence, homes: share(sequence.homes), freeIds: [] };
}

/** The place among chunks of the one that `row` is in. */
export function chunkOf(sequence: Sequence, row: number): number {
	sequence.places ??= placesOf(sequence);
	return sequence.places[sequence.homes.pages[row >>> PAGE_BITS]?.[row & (PAGE - 1)] ?? 0] ?? 0;
}

/** Where `row`, which must be in the sequence, is. */
export function placeOf(sequence: Sequence, row: number): Place {
	const chunk = chunkOf(sequence, row);
	return { chunk, at: indexIn(sequence.chunks[chunk], row) };
}

/** The first place whose row `reaches` (true from some row on to the end); the place after the last where none does. */
export function firstPlace(sequence: Sequence, reaches: (row: number) => boolean): Place {
	const { chunks } = sequence;
	let from = 0;
	for (let to = chunks.length; from < to; ) {
		const middle = (from + to) >>> 1;
		const chunk = chunks[middle];
		if (chunk !== undefined && reaches(chunk.rows[chunk.size - 1] ?? 0)) to = middle;
		else from = middle + 1;
	}
	const chunk = chunks[from];
	let at = 0;
	for (let to = chunk?.size ?? 0; at < to; ) {
		const middle = (at + to) >>> 1;
		if (reaches(chunk?.rows[middle] ?? 0)) to = middle;
		else at = middle + 1;
	}
	return { chunk: from, at };
}

/** How many rows stand between two places. */
export function distance(sequence: Sequence, from: Place, to: Place): number {
	let rows = to.at - from.at;
	for (let at = from.chunk; at < to.chunk; at++) rows += sequence.chunks[at]?.size ?? 0;
	return Math.max(0, rows);
}

/** Whether a row whose object changed is still between its neighbours. `compare` compares another row with the new object. */
export function staysInOrder(sequence: Sequence, row: number, compare: (other: number) => number): boolean {
	const { chunk, at } = placeOf(sequence, row);
	const { chunks } = sequence;
	const own = chunks[chunk];
	const last = chunks[chunk - 1];
	const before = at > 0 ? own?.rows[at - 1] : last?.rows[last.size - 1];
	const after = own !== undefined && at + 1 < own.size ? own.rows[at + 1] : chunks[chunk + 1]?.rows[0];
	return (before === undefined || compare(before) < 0) && (after === undefined || compare(after) > 0);
}

/** Adds a row before the first one that `follows` it. */
export function insertRow(sequence: Sequence, row: number, follows: (other: number) => boolean, epoch: number): void {
	const place = firstPlace(sequence, follows);
	// What goes after the last row of all goes to the end of the last chunk.
	const last = sequence.chunks.length - 1;
	const where = place.chunk > last && last >= 0 ? last : place.chunk;
	let chunk = writableChunk(sequence, where, epoch);
	let at = where === place.chunk ? place.at : chunk.size;
	if (chunk.size === CHUNK) {
		const right = split(sequence, where, epoch, at === CHUNK);
		const left = writableChunk(sequence, where, epoch);
		chunk = at > left.size || left.size === CHUNK ? right : left;
		if (chunk === right) at -= left.size;
	}
	if (at < chunk.size) chunk.rows.copyWithin(at + 1, at, chunk.size);
	chunk.rows[at] = row;
	chunk.size++;
	setHome(sequence, row, chunk.id, epoch);
}

/** Takes a row out. */
export function dropRow(sequence: Sequence, row: number, epoch: number): void {
	const place = placeOf(sequence, row);
	const chunk = writableChunk(sequence, place.chunk, epoch);
	chunk.rows.copyWithin(place.at, place.at + 1, chunk.size);
	chunk.size--;
	if (chunk.size < SCARCE) mergeScarce(sequence, place.chunk, epoch);
}

/** Makes the sequence anew of rows that are in order already. */
export function refill(sequence: Sequence, rows: Uint32Array, epoch: number): void {
	ownDirectory(sequence, epoch);
	sequence.chunks = [];
	sequence.freeIds.length = 0;
	sequence.nextId = 0;
	sequence.places = null;
	for (let from = 0; from < rows.length; from += FILLED) {
		const part = rows.subarray(from, from + FILLED);
		const chunk = newChunk(sequence, epoch);
		chunk.rows.set(part);
		chunk.size = part.length;
		sequence.chunks.push(chunk);
		for (const row of part) setHome(sequence, row, chunk.id, epoch);
	}
}

/** The rows from a place up to another, in order. */
export function rowsBetween(sequence: Sequence, from: Place, to: Place): Uint32Array {
	const rows = new Uint32Array(distance(sequence, from, to));
	let filled = 0;
	for (let chunk = from.chunk; chunk <= to.chunk && filled < rows.length; chunk++) {
		const { rows: part, size } = sequence.chunks[chunk] ?? NO_CHUNK;
		const taken = part.subarray(chunk === from.chunk ? from.at : 0, chunk === to.chunk ? to.at : size);
		rows.set(taken, filled);
		filled += taken.length;
	}
	return rows;
}

/** The rows in order, one by one. The sequence must not change meanwhile. */
export function* rowsInOrder(sequence: Sequence): Iterable<number> {
	for (const { rows, size } of sequence.chunks) for (let at = 0; at < size; at++) yield rows[at] ?? 0;
}

/** All rows in order. */
export function allRows(sequence: Sequence): Uint32Array {
	return rowsBetween(sequence, { chunk: 0, at: 0 }, { chunk: sequence.chunks.length, at: 0 });
}

const NO_CHUNK: Pick<Chunk, "rows" | "size"> = { rows: new Uint32Array(0), size: 0 };

function split(sequence: Sequence, where: number, epoch: number, atEnd: boolean): Chunk {
	const chunk = writableChunk(sequence, where, epoch);
	const right = newChunk(sequence, epoch);
	// Rows that only ever come at the end leave full chunks behind.
	const keep = atEnd ? CHUNK : CHUNK / 2;
	right.rows.set(chunk.rows.subarray(keep, chunk.size));
	right.size = chunk.size - keep;
	chunk.size = keep;
	for (let at = 0; at < right.size; at++) setHome(sequence, right.rows[at] ?? 0, right.id, epoch);
	sequence.chunks.splice(where + 1, 0, right);
	sequence.places = null;
	return right;
}

function mergeScarce(sequence: Sequence, where: number, epoch: number): void {
	const chunk = sequence.chunks[where];
	if (chunk === undefined) return;
	const neighbour = where + 1 < sequence.chunks.length ? where + 1 : where - 1;
	const other = sequence.chunks[neighbour];
	if (chunk.size > 0 && (other === undefined || other.size + chunk.size > FILLED)) return;
	if (chunk.size > 0) {
		const target = writableChunk(sequence, neighbour, epoch);
		const at = neighbour > where ? 0 : target.size;
		target.rows.copyWithin(at + chunk.size, at, target.size);
		target.rows.set(chunk.rows.subarray(0, chunk.size), at);
		target.size += chunk.size;
		for (let moved = 0; moved < chunk.size; moved++) setHome(sequence, chunk.rows[moved] ?? 0, target.id, epoch);
	}
	sequence.chunks.splice(where, 1);
	sequence.freeIds.push(chunk.id);
	sequence.places = null;
}

function writableChunk(sequence: Sequence, where: number, epoch: number): Chunk {
	const chunk = sequence.chunks[where];
	if (chunk !== undefined && chunk.epoch === epoch) return chunk;
	ownDirectory(sequence, epoch);
	const own = chunk === undefined ? newChunk(sequence, epoch) : { ...chunk, epoch, rows: chunk.rows.slice() };
	if (chunk === undefined) sequence.places = null;
	sequence.chunks[where] = own;
	return own;
}

function ownDirectory(sequence: Sequence, epoch: number): void {
	if (sequence.epoch === epoch) return;
	sequence.chunks = sequence.chunks.slice();
	sequence.epoch = epoch;
}

function newChunk(sequence: Sequence, epoch: number): Chunk {
	return { epoch, id: sequence.freeIds.pop() ?? sequence.nextId++, size: 0, rows: new Uint32Array(CHUNK) };
}

function setHome(sequence: Sequence, row: number, id: number, epoch: number): void {
	const page = writablePage(sequence.homes, row >>> PAGE_BITS, epoch, newHomes, copyHomes);
	page[row & (PAGE - 1)] = id;
}

function placesOf(sequence: Sequence): Uint32Array {
	const places = new Uint32Array(sequence.nextId);
	for (let at = 0; at < sequence.chunks.length; at++) places[sequence.chunks[at]?.id ?? 0] = at;
	return places;
}

/** The place of a row in a chunk that has it. What lies beyond the used part is older and never found first. */
export function indexIn(chunk: Chunk | undefined, row: number): number {
	return chunk?.rows.indexOf(row) ?? -1;
}

function newHomes(): Uint32Array {
	return new Uint32Array(PAGE);
}

function copyHomes(page: Uint32Array): Uint32Array {
	return page.slice();
}
