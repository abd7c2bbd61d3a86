import {
	BLOCK_BITS,
	type Block,
	blockAdd,
	blockAddMany,
	blockHas,
	blockRemove,
	emptyBlock,
	ownBlock,
	writeBetween,
	writeBits,
} from "./block.ts";

// A set of up to this many rows is one sorted list: a block for each stretch would cost more than its rows. Where they lie
// so close together that their blocks are bitmaps, it is so of far fewer.
const FEW = 4096;
const FEW_CLOSE = 1024;
const CLOSE = 64;
const FEW_AGAIN = 512;

/**
 * A set of row numbers: few of them as one sorted list, more in blocks of 65,536. Like all that snapshots share it belongs
 * to the epoch that made it. Libraries were weighed: typedfastbitset spends a bit for each row of the collection on every
 * set, which thousands of values can't afford, and roaring-wasm neither shares parts of a set with snapshots nor
 * starts synchronously.
 */
export interface RowSet {
	readonly epoch: number;
	size: number;
	few: Uint32Array | null;
	blocks: (Block | undefined)[];
}

/** A set without rows. */
export function emptyRowSet(epoch: number): RowSet {
	return { epoch, size: 0, few: new Uint32Array(4), blocks: [] };
}

/** The set itself where `epoch` made it, else a copy to write to, which shares blocks until they are written to. */
export function ownRowSet(set: RowSet, epoch: number): RowSet {
	if (set.epoch === epoch) return set;
	return { epoch, size: set.size, few: set.few?.slice() ?? null, blocks: set.blocks.slice() };
}

/** Whether the set has `row`. */
export function hasRow(set: RowSet, row: number): boolean {
	const few = set.few;
	if (few !== null) {
		const at = lowerBound(few, set.size, row);
		return at < set.size && few[at] === row;
	}
	const block = set.blocks[row >>> BLOCK_BITS];
	return block !== undefined && blockHas(block, row & 0xffff);
}

/** Adds `row` to a set of this epoch. */
export function addRow(set: RowSet, row: number): void {
	if (set.few !== null && isMany(set, set.few)) spread(set, set.few);
	if (set.few === null) {
		if (blockAdd(writableBlock(set, row >>> BLOCK_BITS), row & 0xffff)) set.size++;
		return;
	}
	const { few, size } = set;
	const at = size > 0 && (few[size - 1] ?? 0) < row ? size : lowerBound(few, size, row);
	if (at < size && few[at] === row) return;
	const roomy = size < few.length ? few : grown(few, size + (size >> 1) + 2);
	if (at < size) roomy.copyWithin(at + 1, at, size);
	roomy[at] = row;
	set.few = roomy;
	set.size++;
}

/** Adds rows to a set of this epoch: at once where they ascend, and a short set has none behind the first, as is so of new objects. */
export function addRows(set: RowSet, rows: Uint32Array): void {
	const { few, size } = set;
	const behind = few === null || size === 0 || (few[size - 1] ?? 0) < (rows[0] ?? 0);
	if (!behind || !ascends(rows)) {
		for (let at = 0; at < rows.length; at++) addRow(set, rows[at] ?? 0);
		return;
	}
	const total = size + rows.length;
	if (few !== null && total <= FEW) {
		const roomy = total <= few.length ? few : grown(few, size === 0 ? total : total + (total >> 2));
		roomy.set(rows, size);
		set.few = roomy;
		set.size = total;
		if (isMany(set, roomy)) spread(set, roomy);
		return;
	}
	if (few !== null) spread(set, few);
	set.size += addToBlocks(set, rows);
}

/** Adds rows, which ascend, to the blocks; returns how many were not there. */
function addToBlocks(set: RowSet, rows: Uint32Array): number {
	let added = 0;
	for (let from = 0; from < rows.length; ) {
		const high = (rows[from] ?? 0) >>> BLOCK_BITS;
		let to = from + 1;
		while (to < rows.length && (rows[to] ?? 0) >>> BLOCK_BITS === high) to++;
		added += blockAddMany(writableBlock(set, high), rows.subarray(from, to));
		from = to;
	}
	return added;
}

function ascends(rows: Uint32Array): boolean {
	for (let at = 1; at < rows.length; at++) if ((rows[at] ?? 0) <= (rows[at - 1] ?? 0)) return false;
	return true;
}

/** Removes `row` from a set of this epoch. */
export function removeRow(set: RowSet, row: number): void {
	if (!hasRow(set, row)) return;
	set.size--;
	if (set.few !== null) {
		const at = lowerBound(set.few, set.size + 1, row);
		set.few.copyWithin(at, at + 1, set.size + 1);
		return;
	}
	const block = writableBlock(set, row >>> BLOCK_BITS);
	blockRemove(block, row & 0xffff);
	if (block.size === 0) set.blocks[row >>> BLOCK_BITS] = undefined;
	if (set.size < FEW_AGAIN) gather(set);
}

/** The rows of a set, ascending. */
export function rowsOfSet(set: RowSet): Uint32Array {
	if (set.few !== null) return set.few.subarray(0, set.size);
	const rows = new Uint32Array(set.size);
	let at = 0;
	for (let high = 0; high < set.blocks.length; high++) {
		const block = set.blocks[high];
		if (block === undefined) continue;
		const base = high << BLOCK_BITS;
		const { bits, list, size } = block;
		if (bits !== null) at = writeBits(bits, base, rows, at);
		else if (list !== null) for (let each = 0; each < size; each++) rows[at++] = base + (list[each] ?? 0);
	}
	return rows;
}

/** Writes the rows of a set from `from` up to `to`, ascending, to the beginning of `out`; returns how many there are. */
export function rowsOfSetBetween(set: RowSet, from: number, to: number, out: Uint32Array): number {
	const { few, size, blocks } = set;
	let count = 0;
	if (few !== null) {
		for (let at = lowerBound(few, size, from); at < size; at++) {
			const row = few[at] ?? 0;
			if (row >= to) break;
			out[count++] = row;
		}
		return count;
	}
	for (let high = from >>> BLOCK_BITS; high <= (to - 1) >>> BLOCK_BITS; high++) {
		const block = blocks[high];
		if (block === undefined) continue;
		const base = high << BLOCK_BITS;
		count = writeBetween(block, Math.max(0, from - base), Math.min(1 << BLOCK_BITS, to - base), base, out, count);
	}
	return count;
}

/** The first place in `rows`, which ascend, whose row is not below `row`; found without branches, as in blocks. */
function lowerBound(rows: Uint32Array, size: number, row: number): number {
	let from = 0;
	for (let span = size; span > 1; ) {
		const half = span >>> 1;
		from += half & (((rows[from + half - 1] ?? 0) - row) >> 31);
		span -= half;
	}
	return size > 0 && (rows[from] ?? 0) < row ? from + 1 : from;
}

function writableBlock(set: RowSet, high: number): Block {
	const block = set.blocks[high];
	const own = block === undefined ? emptyBlock(set.epoch) : ownBlock(block, set.epoch);
	while (set.blocks.length < high) set.blocks.push(undefined);
	if (own !== block) set.blocks[high] = own;
	return own;
}

function isMany({ size }: RowSet, few: Uint32Array): boolean {
	return size >= FEW || (size >= FEW_CLOSE && (few[size - 1] ?? 0) < size * CLOSE);
}

function spread(set: RowSet, few: Uint32Array): void {
	set.few = null;
	addToBlocks(set, few.subarray(0, set.size));
}

function gather(set: RowSet): void {
	const rows = rowsOfSet(set);
	set.few = rows;
	set.blocks = [];
}

function grown(rows: Uint32Array, length: number): Uint32Array {
	const longer = new Uint32Array(length);
	longer.set(rows);
	return longer;
}
