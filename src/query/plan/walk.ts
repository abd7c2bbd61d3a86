import type { Keep } from "../keep.ts";
import { CHUNK, type Chunk, RUN, runAt } from "../rows/chunk.ts";
import { type Directory, stepAt } from "../rows/directory.ts";
import type { Place, Sequence } from "../rows/sequence.ts";
import { placesIn, type Range } from "./range.ts";
import { keepPassing, type Sieve } from "./sieve.ts";

/** What a search for rows in an order goes by. `from` is the first row to look at. */
export interface Search<T> {
	readonly sequence: Sequence;
	/** The stretch of it that is searched, or null for all. */
	readonly range: Range | null;
	readonly forward: boolean;
	readonly sieve: Sieve<T>;
	readonly want: number;
	/** The rows found, in the direction of the search. */
	readonly found: number[];
}

// So many rows are sifted together: enough that it pays off, few enough that little is looked at in vain at the end.
const BATCH = 64;

/**
 * Looks at row after row until enough are found; after `budget` rows it gives up for the time being. Returns the place to
 * go on from, or null when the search is over.
 */
export function walk<T>(search: Search<T>, from: Place, budget: number): Place | null {
	const rows = spare ?? new Uint32Array(CHUNK);
	spare = null;
	const end = walkOver(search, from, budget, rows);
	spare = rows;
	return end;
}

// What the last walk sifted in, for the next one: memory of this size is slow to get. A walk within a walk, of a predicate that
// queries, takes its own.
let spare: Uint32Array | null = null;

function walkOver<T>(search: Search<T>, from: Place, budget: number, rows: Uint32Array): Place | null {
	const { sequence, range, forward, sieve } = search;
	const { directory } = sequence;
	const { chunks, sizes } = directory;
	const direction = forward ? 1 : -1;
	let walked = 0;
	let most = BATCH;
	for (let chunk = from.chunk; chunk >= 0 && chunk < chunks.length; chunk += direction) {
		const [low, high] = placesIn(range, chunk, sizes[chunk] ?? 0);
		if (low === high && chunk !== from.chunk) return null;
		let at = forward ? low : high - 1;
		if (chunk === from.chunk) at = forward ? Math.max(at, from.at) : Math.min(at, from.at);
		const end = forward ? high : low - 1;
		while ((end - at) * direction > 0) {
			if (walked >= budget) return { chunk, at };
			const run = runFrom(directory, { chunk, at }, end, direction);
			const isRun = run.size >= RUN;
			const left = search.want - search.found.length;
			let taken = run.size;
			let kept: number;
			if (isRun && sieve.bare && sieve.keep !== null) kept = keepRun(sieve.keep(), sieve, run, left, rows);
			else {
				taken = isRun ? Math.min(most, run.size) : fill(rows, chunks[chunk], at, end, direction);
				const sifted = isRun ? siftRun(sieve, run, taken, rows) : sieve.sift(rows, taken);
				kept = keepPassing(sieve, rows, 0, sifted, left);
				sieve.counts.examined += taken;
			}
			if (isEnough(search, rows, kept)) return null;
			walked += taken;
			at += taken * direction;
			most = likelyLeft(search, walked);
		}
	}
	return null;
}

/** Rows that follow each other: the first of them, how many there are, and whether they ascend (1) or descend (-1). */
interface Run {
	readonly first: number;
	readonly size: number;
	readonly step: number;
}

/** The run that begins at a place and goes on, in a direction, up to an end within its chunk. */
function runFrom(directory: Directory, { chunk, at }: Place, end: number, direction: 1 | -1): Run {
	const step = stepAt(directory, chunk);
	if (step !== 0) {
		const first = (directory.firsts[chunk] ?? 0) + at * step;
		return { first, size: (end - at) * direction, step: step * direction };
	}
	const here = directory.chunks[chunk];
	if (here === undefined) return { first: 0, size: 0, step: 1 };
	const first = here.rows[at] ?? 0;
	const size = runAt(here, at, end, direction);
	return { first, size, step: size > 1 ? (here.rows[at + direction] ?? 0) - first : 1 };
}

/** Leaves those of the first `taken` rows of a run that pass the sets in `rows`, in the direction of the search; how many there are. */
function siftRun<T>(sieve: Sieve<T>, { first, step }: Run, taken: number, rows: Uint32Array): number {
	const last = first + (taken - 1) * step;
	const sifted = sieve.siftRun(Math.min(first, last), Math.max(first, last) + 1, rows);
	if (sifted > 1 && step < 0) rows.subarray(0, sifted).reverse();
	return sifted;
}

/** How many rows of a run are next looked at together: about as many as it takes, should matches go on as they came so far. */
function likelyLeft<T>({ want, found }: Search<T>, walked: number): number {
	const likely = found.length === 0 ? walked : Math.ceil(((want - found.length) * walked) / found.length);
	return Math.min(Math.max(likely, BATCH), CHUNK);
}

/** Takes a batch of rows from a place on; how many there are. */
function fill(rows: Uint32Array, chunk: Chunk | undefined, from: number, end: number, direction: 1 | -1): number {
	let taken = 0;
	for (let at = from; taken < BATCH && at !== end; at += direction) rows[taken++] = chunk?.rows[at] ?? 0;
	return taken;
}

/** Keeps those rows of a run whose objects pass; it ends with the last that is wanted. */
function keepRun<T>(keep: Keep<T>, { table, counts }: Sieve<T>, run: Run, want: number, rows: Uint32Array): number {
	const { tested } = counts;
	const kept = keep.run(table.cells.pages, run.first, run.step, run.size, want, rows, counts);
	counts.examined += counts.tested - tested;
	return kept;
}

function isEnough<T>({ want, found }: Search<T>, rows: Uint32Array, kept: number): boolean {
	for (let at = 0; at < kept; at++) found.push(rows[at] ?? 0);
	return found.length >= want;
}
