import { makeFunction, makesFunctions } from "../eval/make-function.ts";
import { type Cells, itemIn, itemInSource } from "./rows/table.ts";

/** What a search looked at: rows, and those of them on which a predicate of the filter ran. */
export interface Counts {
	examined: number;
	tested: number;
}

/** The loops in which a test meets objects. Each counts those that it asked. */
export interface Keep<T> {
	/**
	 * Moves those rows, of the ones from one place to another, whose objects pass to the front, in order, and `want` of them
	 * at the most; returns where they end.
	 */
	readonly rows: (cells: Cells<T>, rows: Uint32Array, from: number, to: number, want: number, counts: Counts) => number;
	/**
	 * Puts the rows whose objects pass into `out`, of `size` rows that are a `step` apart; `want` of them at the most. Returns
	 * how many there are.
	 */
	readonly run: (
		cells: Cells<T>,
		first: number,
		step: number,
		size: number,
		want: number,
		out: Uint32Array,
		counts: Counts,
	) => number;
}

/** Keeps what passes. */
export function keepWith<T>(passes: (item: T) => boolean): Keep<T> {
	return {
		rows: (cells, rows, from, to, want, counts) => keepRows(passes, cells, rows, from, to, want, counts),
		run: (cells, first, step, size, want, out, counts) => keepRun(passes, cells, first, step, size, want, out, counts),
	};
}

// From so many objects on a test is in use.
const OFTEN = 2000;

/**
 * The same for a test that is used by one query after the other. Once it is in use it gets loops of its own, copies of
 * those that all share: there the engine knows which test runs, and makes one piece of machine code of both.
 */
export function keepOften<T>(passes: (item: T) => boolean): Keep<T> {
	let keep = keepWith(passes);
	let asked = 0;
	const often = (more: number): Keep<T> => {
		if (asked < OFTEN) {
			asked += more;
			if (asked >= OFTEN && makesFunctions()) keep = ownLoops(passes) ?? keep;
		}
		return keep;
	};
	return {
		rows: (cells, rows, from, to, want, counts) => often(to - from).rows(cells, rows, from, to, want, counts),
		run: (cells, first, step, size, want, out, counts) => often(size).run(cells, first, step, size, want, out, counts),
	};
}

function keepRows<T>(
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

function keepRun<T>(
	passes: (item: T) => boolean,
	cells: Cells<T>,
	first: number,
	step: number,
	size: number,
	want: number,
	out: Uint32Array,
	counts: Counts,
): number {
	let kept = 0;
	let at = 0;
	for (let row = first; at < size && kept < want; at++, row += step) {
		const item = itemIn(cells, row);
		if (item !== undefined && passes(item)) out[kept++] = row;
	}
	counts.tested += at;
	return kept;
}

const ITEM = `const item=${itemInSource("cells", "row")};if(item!==undefined&&c0(item))`;
const ROWS = `let kept=from,at=from;for(;at<to&&kept-from<want;at++){const row=rows[at];${ITEM}rows[kept++]=row}counts.tested+=at-from;return kept`;
const RUN = `let kept=0,at=0;for(let row=first;at<size&&kept<want;at++,row+=step){${ITEM}out[kept++]=row}counts.tested+=at;return kept`;
const LOOPS = `return{rows:(function(cells,rows,from,to,want,counts){${ROWS}}),run:(function(cells,first,step,size,want,out,counts){${RUN}})}`;

function ownLoops<T>(passes: (item: T) => boolean): Keep<T> | null {
	const made = makeFunction(LOOPS, [passes]);
	return isKeep<T>(made) ? made : null;
}

function isKeep<T>(made: unknown): made is Keep<T> {
	return typeof made === "object" && made !== null && "rows" in made && "run" in made;
}
