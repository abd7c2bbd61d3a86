import { inBuckets } from "../rows/in-buckets.ts";
import { noPages, type Paged, share, writablePage } from "../rows/paged.ts";
import type { Room } from "../rows/room.ts";
import { addRow, addRows, emptyRowSet, ownRowSet, type RowSet, removeRow } from "../rows/row-set.ts";
import { type Rows, rowsIn } from "../rows/rows.ts";

/** What rows are filed under: a value, or the value of an entry of a map under its key. */
export type Term = string | number | bigint | boolean;

const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;

// Terms without rows are kept while a snapshot may share the maps, up to this many or as many as there are others.
const DEAD = 1024;

/** The rows of a term: none, a lone one as its number, or a set. */
type Posting = number | RowSet | undefined;

/** The numbers of terms: of those that stand for themselves, and of those in an entry, by its key. */
interface Numbers {
	readonly plain: Map<Term, number>;
	readonly entries: Map<string, Map<Term, number>>;
}

interface Numbered {
	readonly key: string | null;
	readonly term: Term;
}

/** Rows by term. Terms have numbers; the numbers' rows lie in pages that snapshots share, and so do the maps of terms until terms leave them. */
export interface Dictionary {
	ids: Numbers;
	/** Whether a snapshot may hold `ids`: then terms may be added but not taken out. */
	shared: boolean;
	readonly terms: (Numbered | undefined)[];
	readonly freeIds: number[];
	readonly dead: Set<number>;
	readonly postings: Paged<Posting[]>;
}

/** A dictionary without terms. */
export function emptyDictionary(): Dictionary {
	const ids = { plain: new Map(), entries: new Map() };
	return { ids, shared: false, terms: [], freeIds: [], dead: new Set(), postings: noPages() };
}

/** A view of the dictionary as it is now. */
export function shareDictionary(dictionary: Dictionary): Pick<Dictionary, "ids" | "postings"> {
	dictionary.shared = true;
	return { ids: dictionary.ids, postings: share(dictionary.postings) };
}

/** The rows of a term; of one in the entry with a key, unless that is null. */
export function rowsOf({ ids, postings }: Pick<Dictionary, "ids" | "postings">, term: Term, key: string | null): Rows {
	const id = (key === null ? ids.plain : ids.entries.get(key))?.get(term);
	return rowsIn(id === undefined ? undefined : postingAt(postings, id));
}

/** The number of a term, made if need be. */
export function idOf(dictionary: Dictionary, term: Term, key: string | null): number {
	const { plain, entries } = dictionary.ids;
	let ids = key === null ? plain : entries.get(key);
	if (ids === undefined) {
		ids = new Map();
		entries.set(key ?? "", ids);
	}
	const known = ids.get(term);
	if (known !== undefined) return known;
	const id = dictionary.freeIds.pop() ?? dictionary.terms.length;
	ids.set(term, id);
	dictionary.terms[id] = { key, term };
	return id;
}

/** Files a row under a term. */
export function fileRow(dictionary: Dictionary, id: number, row: number, epoch: number): void {
	const posting = postingAt(dictionary.postings, id);
	if (posting === undefined) {
		dictionary.dead.delete(id);
		setPosting(dictionary, id, row, epoch);
	} else addRow(writablePosting(dictionary, id, epoch), row);
}

/** Files many rows, each under terms of its own: those in `ids` that end at the same place of `ends`, where the next one's begin. */
export function fileRows(
	dictionary: Dictionary,
	ids: Uint32Array,
	idEnds: Uint32Array,
	rows: Uint32Array,
	epoch: number,
	room: Room,
): void {
	const { rows: filed, ends } = inBuckets(rows, ids, idEnds, dictionary.terms.length, room);
	let from = 0;
	for (let id = 0; id < ends.length; id++) {
		const to = ends[id] ?? 0;
		if (to - from === 1) fileRow(dictionary, id, filed[from] ?? 0, epoch);
		else if (to > from) addRows(writablePosting(dictionary, id, epoch), filed.subarray(from, to));
		from = to;
	}
}

function writablePosting(dictionary: Dictionary, id: number, epoch: number): RowSet {
	const posting = postingAt(dictionary.postings, id);
	if (typeof posting === "object") {
		const own = ownRowSet(posting, epoch);
		if (own !== posting) setPosting(dictionary, id, own, epoch);
		return own;
	}
	const set = emptyRowSet(epoch);
	if (posting === undefined) dictionary.dead.delete(id);
	else addRow(set, posting);
	setPosting(dictionary, id, set, epoch);
	return set;
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

// A term without rows goes at once, or while a snapshot may look terms up in the same maps, when there are many of them.
function retire(dictionary: Dictionary, id: number): void {
	if (!dictionary.shared) {
		release(dictionary, id);
		return;
	}
	dictionary.dead.add(id);
	const living = dictionary.terms.length - dictionary.freeIds.length;
	if (dictionary.dead.size < DEAD || dictionary.dead.size * 2 < living) return;
	const { plain, entries } = dictionary.ids;
	dictionary.ids = {
		plain: new Map(plain),
		entries: new Map([...entries].map(([key, terms]) => [key, new Map(terms)])),
	};
	dictionary.shared = false;
	for (const each of dictionary.dead) release(dictionary, each);
	dictionary.dead.clear();
}

function release(dictionary: Dictionary, id: number): void {
	const numbered = dictionary.terms[id];
	const { plain, entries } = dictionary.ids;
	if (numbered?.key === null) plain.delete(numbered.term);
	else if (numbered !== undefined) {
		const terms = entries.get(numbered.key);
		terms?.delete(numbered.term);
		if (terms?.size === 0) entries.delete(numbered.key);
	}
	dictionary.terms[id] = undefined;
	dictionary.freeIds.push(id);
}

function newPage(): Posting[] {
	return new Array<Posting>(PAGE).fill(undefined);
}

function copyPage(page: Posting[]): Posting[] {
	return page.slice();
}
