import { noPages, type Paged, share, writablePage } from "./paged.ts";

/** What fits into a chunk, and how full one is made when many rows come at once. */
const CHUNK = 512;
const FILLED = 384;
const SCARCE = 96;
const PAGE_BITS = 13;
const PAGE = 1 << PAGE_BITS;

/**
 * A stretch of a sequence: the first `size` of `rows`. `ranks` never contradict the order, so that rows with different ones
 * are told apart without a look at their objects.
 */
export interface Chunk {
	readonly epoch: number;
	readonly id: number;
	size: number;
	readonly rows: Uint32Array;
	readonly ranks: Float32Array;
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

/**
 * The first place whose row `reaches` (true from some row on to the end); the place after the last where none does. With
 * `rank`, rows of a greater one reach, those of a lesser one don't, and only the others are asked.
 */
export function firstPlace(sequence: Sequence, reaches: (row: number) => boolean, rank: number = Number.NaN): Place {
	const { chunks } = sequence;
	let from = 0;
	for (let to = chunks.length; from < to; ) {
		const middle = (from + to) >>> 1;
		const chunk = chunks[middle];
		if (chunk !== undefined && reachesAt(chunk, chunk.size - 1, reaches, rank)) to = middle;
		else from = middle + 1;
	}
	const chunk = chunks[from];
	let at = 0;
	for (let to = chunk?.size ?? 0; chunk !== undefined && at < to; ) {
		const middle = (at + to) >>> 1;
		if (reachesAt(chunk, middle, reaches, rank)) to = middle;
		else at = middle + 1;
	}
	return { chunk: from, at };
}

function reachesAt({ rows, ranks }: Chunk, at: number, reaches: (row: number) => boolean, rank: number): boolean {
	const other = ranks[at] ?? 0;
	return other > rank || (!(other < rank) && reaches(rows[at] ?? 0));
}

/** How many rows stand between two places. */
export function distance(sequence: Sequence, from: Place, to: Place): number {
	let rows = to.at - from.at;
	for (let at = from.chunk; at < to.chunk; at++) rows += sequence.chunks[at]?.size ?? 0;
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
	const { chunks } = sequence;
	const own = chunks[chunk];
	const last = chunks[chunk - 1];
	if (own === undefined) return false;
	const before = at > 0 ? compareAt(own, at - 1, rank, compare) : compareAt(last, (last?.size ?? 0) - 1, rank, compare);
	if (before !== null && before > 0) return false;
	const after =
		at + 1 < own.size ? compareAt(own, at + 1, rank, compare) : compareAt(chunks[chunk + 1], 0, rank, compare);
	if (after !== null && after < 0) return false;
	if (own.ranks[at] !== rank) writableChunk(sequence, chunk, epoch).ranks[at] = rank;
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
	shift(chunk, at, at + 1);
	chunk.rows[at] = row;
	chunk.ranks[at] = rank;
	setHome(sequence, row, chunk.id, epoch);
}

/** Takes a row out. */
export function dropRow(sequence: Sequence, row: number, epoch: number): void {
	const place = placeOf(sequence, row);
	const chunk = writableChunk(sequence, place.chunk, epoch);
	shift(chunk, place.at + 1, place.at);
	if (chunk.size < SCARCE) mergeScarce(sequence, place.chunk, epoch);
}

/** Moves what begins at `from` to `to`, and the end with it. */
function shift(chunk: Chunk, from: number, to: number): void {
	chunk.rows.copyWithin(to, from, chunk.size);
	chunk.ranks.copyWithin(to, from, chunk.size);
	chunk.size += to - from;
}

/** Copies `count` rows from place `from` of one chunk to place `to` of another. */
function copyRows(source: Chunk, from: number, target: Chunk, to: number, count: number): void {
	target.rows.set(source.rows.subarray(from, from + count), to);
	target.ranks.set(source.ranks.subarray(from, from + count), to);
}

/** Makes the sequence anew of rows that are in order already. */
export function refill(sequence: Sequence, rows: Uint32Array, ranks: Float32Array, epoch: number): void {
	ownDirectory(sequence, epoch);
	sequence.chunks = [];
	sequence.freeIds.length = 0;
	sequence.nextId = 0;
	sequence.places = null;
	for (let from = 0; from < rows.length; from += FILLED) {
		const part = rows.subarray(from, from + FILLED);
		const chunk = newChunk(sequence, epoch);
		chunk.rows.set(part);
		chunk.ranks.set(ranks.subarray(from, from + FILLED));
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
	copyRows(chunk, keep, right, 0, chunk.size - keep);
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
		shift(target, at, at + chunk.size);
		copyRows(chunk, 0, target, at, chunk.size);
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
	const own =
		chunk === undefined
			? newChunk(sequence, epoch)
			: { ...chunk, epoch, rows: chunk.rows.slice(), ranks: chunk.ranks.slice() };
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
	return {
		epoch,
		id: sequence.freeIds.pop() ?? sequence.nextId++,
		size: 0,
		rows: new Uint32Array(CHUNK),
		ranks: new Float32Array(CHUNK),
	};
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
