import { makeFunction, makesFunctions } from "../eval/make-function.ts";
import { type Cells, itemIn, itemInSource } from "./rows/table.ts";

/** What a search looked at: rows, and those of them on which a predicate of the filter ran. */
export interface Counts {
	examined: number;
	tested: number;
}

/**
 * Moves those rows, of the ones from one place to another, whose objects pass to the front, in order, and `want` of them at
 * the most; returns where they end. It counts the objects that it asked.
 */
export type Keep<T> = (
	cells: Cells<T>,
	rows: Uint32Array,
	from: number,
	to: number,
	want: number,
	counts: Counts,
) => number;

/** Keeps what passes. */
export function keepWith<T>(passes: (item: T) => boolean): Keep<T> {
	return (cells, rows, from, to, want, counts) => keepPassing(passes, cells, rows, from, to, want, counts);
}

// From so many objects on a test is in use.
const OFTEN = 2000;

/**
 * The same for a test that is used by one query after the other. Once it is in use it gets a loop of its own, a copy of
 * the one that all share: there the engine knows which test runs, and makes one piece of machine code of both.
 */
export function keepOften<T>(passes: (item: T) => boolean): Keep<T> {
	const shared = keepWith(passes);
	let own: Keep<T> | null = null;
	let asked = 0;
	return (cells, rows, from, to, want, counts) => {
		asked += to - from;
		if (own === null && asked >= OFTEN) own = (makesFunctions() ? ownLoop(passes) : null) ?? shared;
		return (own ?? shared)(cells, rows, from, to, want, counts);
	};
}

function keepPassing<T>(
	passes: (item: T) => boolean,
	cells: Cells<T>,
	rows: Uint32Array,
	from: number,
	to: number,
	want: number,
	counts: Counts,
): number {
	let kept = from;
	let at = from;
	for (; at < to && kept - from < want; at++) {
		const row = rows[at] ?? 0;
		const item = itemIn(cells, row);
		if (item !== undefined && passes(item)) rows[kept++] = row;
	}
	counts.tested += at - from;
	return kept;
}

const LOOP = `return(function(cells,rows,from,to,want,counts){let kept=from,at=from;for(;at<to&&kept-from<want;at++){const row=rows[at],item=${itemInSource("cells", "row")};if(item!==undefined&&c0(item))rows[kept++]=row}counts.tested+=at-from;return kept})`;

function ownLoop<T>(passes: (item: T) => boolean): Keep<T> | null {
	const made = makeFunction(LOOP, [passes]);
	return isKeep<T>(made) ? made : null;
}

function isKeep<T>(made: unknown): made is Keep<T> {
	return typeof made === "function";
}
