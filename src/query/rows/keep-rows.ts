import { BLOCK_BITS, BLOCK_WORDS, type Block, blockHas } from "./block.ts";
import { hasRow, type RowSet } from "./row-set.ts";

/** Keeps of some rows those that pass. They move to the front in order; it returns how many there are. */
export type Sifter = (rows: Uint32Array, size: number) => number;

const NO_BITS: Int32Array = new Int32Array(BLOCK_WORDS);

/** The sifter of a set: what is in it passes, or with `inside` false what isn't. */
export function setSifter(set: RowSet, inside: boolean): Sifter {
	if (set.few !== null) return (rows, size) => keepFew(rows, size, set, inside);
	const bitmaps = set.blocks.map(bitmapOf);
	if (bitmaps.includes(null)) return (rows, size) => keepMixed(rows, size, set.blocks, bitmaps, inside);
	return (rows, size) => keepBits(rows, size, bitmaps, inside);
}

function bitmapOf(block: Block | undefined): Int32Array | null {
	return block === undefined ? NO_BITS : block.bits;
}

// To add a bit is quicker than to ask it, and to look a block up than to remember it: nobody can guess what the next row will be.
function keepBits(rows: Uint32Array, size: number, bitmaps: readonly (Int32Array | null)[], inside: boolean): number {
	const flip = inside ? 0 : 1;
	let kept = 0;
	for (let at = 0; at < size; at++) {
		const row = rows[at] ?? 0;
		const bits = bitmaps[row >>> BLOCK_BITS] ?? NO_BITS;
		rows[kept] = row;
		kept += (((bits[(row & 0xffff) >>> 5] ?? 0) >>> (row & 31)) & 1) ^ flip;
	}
	return kept;
}

function keepMixed(
	rows: Uint32Array,
	size: number,
	blocks: readonly (Block | undefined)[],
	bitmaps: readonly (Int32Array | null)[],
	inside: boolean,
): number {
	let kept = 0;
	for (let at = 0; at < size; at++) {
		const row = rows[at] ?? 0;
		const high = row >>> BLOCK_BITS;
		const bits = bitmaps[high];
		const block = blocks[high];
		rows[kept] = row;
		const has = bits
			? ((bits[(row & 0xffff) >>> 5] ?? 0) >>> (row & 31)) & 1
			: Number(block !== undefined && blockHas(block, row & 0xffff));
		kept += has ^ (inside ? 0 : 1);
	}
	return kept;
}

function keepFew(rows: Uint32Array, size: number, set: RowSet, inside: boolean): number {
	let kept = 0;
	for (let at = 0; at < size; at++) {
		const row = rows[at] ?? 0;
		rows[kept] = row;
		if (hasRow(set, row) === inside) kept++;
	}
	return kept;
}
