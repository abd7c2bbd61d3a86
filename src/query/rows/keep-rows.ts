import { BLOCK_BITS, type Block, blockHas } from "./block.ts";
import { hasRow, type RowSet } from "./row-set.ts";

const NO_BITS: Int32Array = new Int32Array(0);

/** Keeps of the first `size` rows those that are in a set, or with `inside` false those that aren't. They move to the front in order; how many there are. */
export function keepRows(rows: Uint32Array, size: number, set: RowSet, inside: boolean): number {
	if (set.few !== null) return keepFew(rows, size, set, inside);
	const flip = inside ? 0 : 1;
	let kept = 0;
	// The block of the row before is likely to be that of the next.
	let high = -1;
	let block: Block | undefined;
	let bits = NO_BITS;
	for (let at = 0; at < size; at++) {
		const row = rows[at] ?? 0;
		if (row >>> BLOCK_BITS !== high) {
			high = row >>> BLOCK_BITS;
			block = set.blocks[high];
			bits = block?.bits ?? NO_BITS;
		}
		rows[kept] = row;
		// To add the bit is quicker than to ask it: nobody can guess what it will be.
		if (bits !== NO_BITS) kept += (((bits[(row & 0xffff) >>> 5] ?? 0) >>> (row & 31)) & 1) ^ flip;
		else if ((block !== undefined && blockHas(block, row & 0xffff)) === inside) kept++;
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
