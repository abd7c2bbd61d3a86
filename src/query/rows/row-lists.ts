const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;
const NARROW = 0xffff;

/** A short list of numbers for each row, packed by pages of 256 rows: two bytes a number and two a row while that is enough. Snapshots don't see it. */
export interface RowLists {
	readonly pages: Page[];
}

type Numbers = Uint16Array | Uint32Array;

interface Page {
	/** The rows from this one on have empty lists. */
	filled: number;
	/** Where the list of each row before `filled` ends. */
	ends: Numbers;
	numbers: Numbers;
}

/** No lists: every row's is empty. */
export function noLists(): RowLists {
	return { pages: [] };
}

/** Copies the list of `row` to `numbers`. */
export function readList(lists: RowLists, row: number, numbers: number[]): void {
	numbers.length = 0;
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return;
	const at = row & (PAGE - 1);
	const end = endOf(page, at);
	for (let each = endOf(page, at - 1); each < end; each++) numbers.push(page.numbers[each] ?? 0);
}

/** Whether the list of `row` is exactly these numbers. */
export function sameList(lists: RowLists, row: number, numbers: readonly number[]): boolean {
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return numbers.length === 0;
	const at = row & (PAGE - 1);
	const start = endOf(page, at - 1);
	if (endOf(page, at) - start !== numbers.length) return false;
	for (let each = 0; each < numbers.length; each++) if (page.numbers[start + each] !== numbers[each]) return false;
	return true;
}

/** Sets the list of `row`. */
export function setList(lists: RowLists, row: number, numbers: readonly number[]): void {
	while (lists.pages.length <= row >>> PAGE_BITS) lists.pages.push(emptyPage());
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return;
	const at = row & (PAGE - 1);
	const start = endOf(page, at - 1);
	const end = endOf(page, at);
	const used = endOf(page, PAGE - 1);
	const growth = numbers.length - (end - start);
	if (growth !== 0) {
		makeRoom(page, used + growth, at);
		if (end < used) page.numbers.copyWithin(end + growth, end, used);
		for (; page.filled <= at; page.filled++) page.ends[page.filled] = used;
		for (let each = at; each < page.filled; each++) page.ends[each] = (page.ends[each] ?? 0) + growth;
	}
	for (let each = 0; each < numbers.length; each++) {
		const number = numbers[each] ?? 0;
		if (number > NARROW && page.numbers instanceof Uint16Array) page.numbers = Uint32Array.from(page.numbers);
		page.numbers[start + each] = number;
	}
}

function emptyPage(): Page {
	return { filled: 0, ends: new Uint16Array(PAGE), numbers: NOTHING };
}

const NOTHING = new Uint16Array(0);

// Before the first row nothing has ended yet.
function endOf({ ends, filled }: Page, at: number): number {
	const known = at < filled ? at : filled - 1;
	return known < 0 ? 0 : (ends[known] ?? 0);
}

function makeRoom(page: Page, size: number, at: number): void {
	if (size > NARROW && page.ends instanceof Uint16Array) page.ends = Uint32Array.from(page.ends);
	if (size <= page.numbers.length) return;
	// A page that is filled for the first time is likely to be filled with rows like this one.
	const guess = Math.ceil((size * PAGE) / (at + 1));
	const length = Math.max(size, Math.min(guess, 2 * size + 64));
	const longer = page.numbers instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
	longer.set(page.numbers);
	page.numbers = longer;
}
