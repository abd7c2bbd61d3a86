import { noPages, type Paged, share, writablePage } from "../rows/paged.ts";
import { addRow, emptyRowSet, ownRowSet, type RowSet, removeRow } from "../rows/row-set.ts";
import { type Rows, rowsIn } from "../rows/rows.ts";

/** What rows are filed under. */
export type Term = string | number | bigint | boolean;

const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;

// Terms without rows are kept while a snapshot may share the map, up to this many or as many as there are others.
const DEAD = 1024;

/** The rows of a term: none, a lone one as its number, or a set. */
type Posting = number | RowSet | undefined;

/** Rows by term. Terms have numbers; the numbers' rows lie in pages that snapshots share, and so does the map of terms until terms leave it. */
export interface Dictionary {
	ids: Map<Term, number>;
	/** Whether a snapshot may hold `ids`: then terms may be added but not taken out. */
	shared: boolean;
	readonly terms: (Term | undefined)[];
	readonly freeIds: number[];
	readonly dead: Set<number>;
	readonly postings: Paged<Posting[]>;
}

/** A dictionary without terms. */
export function emptyDictionary(): Dictionary {
	return { ids: new Map(), shared: false, terms: [], freeIds: [], dead: new Set(), postings: noPages() };
}

/** A view of the dictionary as it is now. */
export function shareDictionary(dictionary: Dictionary): Pick<Dictionary, "ids" | "postings"> {
	dictionary.shared = true;
	return { ids: dictionary.ids, postings: share(dictionary.postings) };
}

/** The rows of a term. */
export function rowsOf(dictionary: Pick<Dictionary, "ids" | "postings">, term: Term): Rows {
	const id = dictionary.ids.get(term);
	return rowsIn(id === undefined ? undefined : postingAt(dictionary.postings, id));
}

/** The number of a term, made if need be. */
export function idOf(dictionary: Dictionary, term: Term): number {
	const known = dictionary.ids.get(term);
	if (known !== undefined) return known;
	const id = dictionary.freeIds.pop() ?? dictionary.terms.length;
	dictionary.ids.set(term, id);
	dictionary.terms[id] = term;
	return id;
}

/** Files a row under a term. */
export function fileRow(dictionary: Dictionary, id: number, row: number, epoch: number): void {
	const posting = postingAt(dictionary.postings, id);
	if (posting === undefined) {
		dictionary.dead.delete(id);
		setPosting(dictionary, id, row, epoch);
	} else if (typeof posting === "number") {
		const set = emptyRowSet(epoch);
		addRow(set, posting);
		addRow(set, row);
		setPosting(dictionary, id, set, epoch);
	} else {
		const own = ownRowSet(posting, epoch);
		addRow(own, row);
		if (own !== posting) setPosting(dictionary, id, own, epoch);
	}
}

/** Takes a row from under a term. */
export function unfileRow(dictionary: Dictionary, id: number, row: number, epoch: number): void {
	const posting = postingAt(dictionary.postings, id);
	if (posting === undefined) return;
	if (typeof posting === "number") {
		setPosting(dictionary, id, undefined, epoch);
		retire(dictionary, id);
		return;
	}
	const own = ownRowSet(posting, epoch);
	removeRow(own, row);
	if (own.size === 0) {
		setPosting(dictionary, id, undefined, epoch);
		retire(dictionary, id);
	} else if (own !== posting) setPosting(dictionary, id, own, epoch);
}

function postingAt(postings: Paged<Posting[]>, id: number): Posting {
	return postings.pages[id >>> PAGE_BITS]?.[id & (PAGE - 1)];
}

function setPosting(dictionary: Dictionary, id: number, posting: Posting, epoch: number): void {
	const page = writablePage(dictionary.postings, id >>> PAGE_BITS, epoch, newPage, copyPage);
	page[id & (PAGE - 1)] = posting;
}

// A term without rows goes at once, or while a snapshot may look terms up in the same map, when there are many of them.
function retire(dictionary: Dictionary, id: number): void {
	if (!dictionary.shared) {
		release(dictionary, id);
		return;
	}
	dictionary.dead.add(id);
	if (dictionary.dead.size < DEAD || dictionary.dead.size * 2 < dictionary.ids.size) return;
	dictionary.ids = new Map(dictionary.ids);
	dictionary.shared = false;
	for (const each of dictionary.dead) release(dictionary, each);
	dictionary.dead.clear();
}

function release(dictionary: Dictionary, id: number): void {
	const term = dictionary.terms[id];
	if (term !== undefined) dictionary.ids.delete(term);
	dictionary.terms[id] = undefined;
	dictionary.freeIds.push(id);
}

function newPage(): Posting[] {
	return new Array<Posting>(PAGE).fill(undefined);
}

function copyPage(page: Posting[]): Posting[] {
	return page.slice();
}
