const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;

/** A short list of numbers for each row, packed by pages of 256 rows: four bytes a number and four a row. Snapshots don't see it. */
export interface RowLists {
	readonly pages: Page[];
}

interface Page {
	/** Where each row's list ends. */
	readonly ends: Uint32Array;
	numbers: Uint32Array;
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
	const end = page.ends[at] ?? 0;
	for (let each = startOf(page, at); each < end; each++) numbers.push(page.numbers[each] ?? 0);
}

/** Whether the list of `row` is exactly these numbers. */
export function sameList(lists: RowLists, row: number, numbers: readonly number[]): boolean {
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return numbers.length === 0;
	const at = row & (PAGE - 1);
	const start = startOf(page, at);
	if ((page.ends[at] ?? 0) - start !== numbers.length) return false;
	for (let each = 0; each < numbers.length; each++) if (page.numbers[start + each] !== numbers[each]) return false;
	return true;
}

/** Sets the list of `row`. */
export function setList(lists: RowLists, row: number, numbers: readonly number[]): void {
	while (lists.pages.length <= row >>> PAGE_BITS) lists.pages.push({ ends: new Uint32Array(PAGE), numbers: NOTHING });
	const page = lists.pages[row >>> PAGE_BITS];
	if (page === undefined) return;
	const at = row & (PAGE - 1);
	const start = startOf(page, at);
	const end = page.ends[at] ?? 0;
	const used = page.ends[PAGE - 1] ?? 0;
	const growth = numbers.length - (end - start);
	if (growth !== 0) {
		if (used + growth > page.numbers.length) {
			// A page that is filled for the first time is likely to be filled with rows like this one.
			const guess = Math.ceil(((used + growth) * PAGE) / (at + 1));
			const longer = new Uint32Array(Math.max(used + growth, Math.min(guess, 2 * (used + growth) + 64)));
			longer.set(page.numbers);
			page.numbers = longer;
		}
		page.numbers.copyWithin(end + growth, end, used);
		for (let each = at; each < PAGE; each++) page.ends[each] = (page.ends[each] ?? 0) + growth;
	}
	for (let each = 0; each < numbers.length; each++) page.numbers[start + each] = numbers[each] ?? 0;
}

const NOTHING = new Uint32Array(0);

function startOf(page: Page, at: number): number {
	return at === 0 ? 0 : (page.ends[at - 1] ?? 0);
}
