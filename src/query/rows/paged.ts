/**
 * A row of pages of which writers and snapshots each hold one. A page belongs to the epoch that made it; a snapshot starts
 * a new epoch, and who writes in a new epoch copies the page first. So a snapshot costs nothing, and a write after it a page.
 */
export interface Paged<P> {
	epoch: number;
	pages: P[];
	epochs: number[];
}

/** No pages yet. */
export function noPages<P>(): Paged<P> {
	return { epoch: 0, pages: [], epochs: [] };
}

/** A view of the pages as they are now; the writer must go on in a later epoch. */
export function share<P>(paged: Paged<P>): Paged<P> {
	return { ...paged };
}

/** Page `at` for writing in `epoch`: made with `make` where there is none, copied with `copy` where a snapshot may hold it. */
export function writablePage<P>(paged: Paged<P>, at: number, epoch: number, make: () => P, copy: (page: P) => P): P {
	const page = paged.pages[at];
	if (page !== undefined && paged.epochs[at] === epoch) return page;
	if (paged.epoch !== epoch) {
		paged.pages = paged.pages.slice();
		paged.epochs = paged.epochs.slice();
		paged.epoch = epoch;
	}
	while (paged.pages.length < at) {
		paged.pages.push(make());
		paged.epochs.push(epoch);
	}
	const own = page === undefined ? make() : copy(page);
	paged.pages[at] = own;
	paged.epochs[at] = epoch;
	return own;
}
