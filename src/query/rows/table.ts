import { noPages, type Paged, share, writablePage } from "./paged.ts";

const PAGE_BITS = 10;
const PAGE = 1 << PAGE_BITS;

/** The pages that objects lie in. */
export type Cells<T> = readonly (readonly (T | undefined)[])[];

/** Objects by row number. A row keeps its number while its object is replaced; the number of a removed one is used again. */
export interface Table<T> {
	readonly cells: Paged<(T | undefined)[]>;
	/** One more than the greatest row number ever used. */
	height: number;
	/** Row numbers to use again. Of no use to snapshots. */
	readonly free: number[];
}

/** A table without rows. */
export function emptyTable<T>(): Table<T> {
	return { cells: noPages(), height: 0, free: [] };
}

/** A view of the table as it is now. */
export function shareTable<T>(table: Table<T>): Table<T> {
	return { cells: share(table.cells), height: table.height, free: [] };
}

/** The object in a row. */
export function itemAt<T>(table: Table<T>, row: number): T | undefined {
	return itemIn(table.cells.pages, row);
}

/** The object of a row in the pages. */
export function itemIn<T>(cells: Cells<T>, row: number): T | undefined {
	return cells[row >>> PAGE_BITS]?.[row & (PAGE - 1)];
}

/** The same for generated code, which knows the two by these names; there is a page for each row. */
export function itemInSource(cells: string, row: string): string {
	return `${cells}[${row}>>>${PAGE_BITS}][${row}&${PAGE - 1}]`;
}

/** A row for a new object. */
export function takeRow<T>(table: Table<T>): number {
	return table.free.pop() ?? table.height++;
}

/** Puts an object into a row, or with undefined empties it. */
export function setItem<T>(table: Table<T>, row: number, item: T | undefined, epoch: number): void {
	const page = writablePage(table.cells, row >>> PAGE_BITS, epoch, newPage<T>, copyPage<T>);
	page[row & (PAGE - 1)] = item;
	if (item === undefined) table.free.push(row);
}

function newPage<T>(): (T | undefined)[] {
	return new Array<T | undefined>(PAGE).fill(undefined);
}

function copyPage<T>(page: (T | undefined)[]): (T | undefined)[] {
	return page.slice();
}
