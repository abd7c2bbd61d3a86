import { addNumber, type NumberList } from "./number-list.ts";

const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;
const NARROW = 0xffff;

/**
 * A short list of numbers for each row, packed by pages of 256 rows: two bytes a number and two a row while that is enough.
 * Snapshots don't see it.
 */
export interface RowLists {
	readonly pages: Page[];
}

type Numbers = Uint16Array | Uint32Array;

type Listed = Pick<NumberList, "numbers" | "size">;

interface Page {
	/** The rows from this one on have empty lists. */
	filled: number;
	/** Where the list of each row before `filled` ends, for 256 rows, and behind that the lists: what lies together is waited for once. */
	cells: Numbers;
}

/** No lists: every row's is empty. */
export function noLists(): RowLists {
	return { pages: [] };
}

/** Copies the list of `row` to `list`. */
export function readList(lists: RowLists, row: number, list: NumberList): void {
	list.size = 0;
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return;
	const at = row & (PAGE - 1);
	const end = endOf(page, at);
	for (let each = endOf(page, at - 1); each < end; each++) addNumber(list, page.cells[PAGE + each] ?? 0);
}

/** Whether the list of `row` is exactly these numbers. */
export function sameList(lists: RowLists, row: number, { numbers, size }: Listed): boolean {
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return size === 0;
	const at = row & (PAGE - 1);
	const start = endOf(page, at - 1);
	if (endOf(page, at) - start !== size) return false;
	const { cells } = page;
	for (let each = 0; each < size; each++) if (cells[PAGE + start + each] !== numbers[each]) return false;
	return true;
}

/** Sets the lists of rows; that of each ends in `numbers` at the same place of `ends`, and that of the next one begins there. */
export function setLists(lists: RowLists, rows: Uint32Array, numbers: Uint32Array, ends: Uint32Array): void {
	for (let from = 0; from < rows.length; ) {
		const index = (rows[from] ?? 0) >>> PAGE_BITS;
		let to = from + 1;
		while (to < rows.length && (rows[to] ?? 0) >>> PAGE_BITS === index && (rows[to] ?? 0) > (rows[to - 1] ?? 0)) to++;
		if (index >= lists.pages.length) {
			while (lists.pages.length < index) lists.pages.push(emptyPage());
			lists.pages.push(newPage(rows, numbers, ends, from, to));
		} else {
			for (let at = from; at < to; at++) {
				const start = at > 0 ? (ends[at - 1] ?? 0) : 0;
				const end = ends[at] ?? 0;
				setList(lists, rows[at] ?? 0, { numbers: numbers.subarray(start, end), size: end - start });
			}
		}
		from = to;
	}
}

// A page that takes no more than what the rows from `from` up to `to`, all of this page, need.
function newPage(rows: Uint32Array, numbers: Uint32Array, ends: Uint32Array, from: number, to: number): Page {
	const start = from > 0 ? (ends[from - 1] ?? 0) : 0;
	const own = numbers.subarray(start, ends[to - 1]);
	const length = PAGE + own.length;
	const cells = own.length <= NARROW && areNarrow(own) ? new Uint16Array(length) : new Uint32Array(length);
	cells.set(own, PAGE);
	return { filled: setEnds(cells, rows, ends, from, to), cells };
}

/** Sets where the lists of the rows end in their page; up to which row of it that is known then. */
function setEnds(cells: Numbers, rows: Uint32Array, ends: Uint32Array, from: number, to: number): number {
	const start = from > 0 ? (ends[from - 1] ?? 0) : 0;
	let filled = 0;
	let end = 0;
	for (let at = from; at < to; at++) {
		for (const place = (rows[at] ?? 0) & (PAGE - 1); filled < place; filled++) cells[filled] = end;
		end = (ends[at] ?? 0) - start;
		cells[filled++] = end;
	}
	return filled;
}

function areNarrow(numbers: Uint32Array): boolean {
	for (let at = 0; at < numbers.length; at++) if ((numbers[at] ?? 0) > NARROW) return false;
	return true;
}

/** Sets the list of `row`. */
export function setList(lists: RowLists, row: number, { numbers, size }: Listed): void {
	while (lists.pages.length <= row >>> PAGE_BITS) lists.pages.push(emptyPage());
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return;
	const at = row & (PAGE - 1);
	const start = endOf(page, at - 1);
	const end = endOf(page, at);
	const used = endOf(page, PAGE - 1);
	const growth = size - (end - start);
	if (growth !== 0) {
		makeRoom(page, used + growth, at);
		const { cells } = page;
		if (end < used) cells.copyWithin(PAGE + end + growth, PAGE + end, PAGE + used);
		for (; page.filled <= at; page.filled++) cells[page.filled] = used;
		for (let each = at; each < page.filled; each++) cells[each] = (cells[each] ?? 0) + growth;
	}
	for (let each = 0; each < size; each++) {
		const number = numbers[each] ?? 0;
		if (number > NARROW) widen(page);
		page.cells[PAGE + start + each] = number;
	}
}

function emptyPage(): Page {
	return { filled: 0, cells: new Uint16Array(PAGE) };
}

// Before the first row nothing has ended yet.
function endOf({ cells, filled }: Page, at: number): number {
	const known = at < filled ? at : filled - 1;
	return known < 0 ? 0 : (cells[known] ?? 0);
}

function makeRoom(page: Page, size: number, at: number): void {
	if (size > NARROW) widen(page);
	if (PAGE + size <= page.cells.length) return;
	// A page that is filled for the first time is likely to be filled with rows like this one; a full one grows little.
	const guess = page.filled === PAGE ? size + (size >>> 3) : Math.ceil((size * PAGE) / (at + 1));
	const length = PAGE + Math.max(size, Math.min(guess, 2 * size + 64));
	const longer = page.cells instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
	longer.set(page.cells);
	page.cells = longer;
}

function widen(page: Page): void {
	if (page.cells instanceof Uint16Array) page.cells = Uint32Array.from(page.cells);
}
