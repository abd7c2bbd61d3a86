/** How many row numbers a block spans. */
export const BLOCK_BITS = 16;
/** The words of a block's bitmap. */
export const BLOCK_WORDS: number = 1 << (BLOCK_BITS - 5);

// Beyond this a bitmap is the smaller of the two; the gap keeps a set that wavers from being rewritten each time.
const LONGEST_LIST = 1024;
const SHRUNKEN = 768;

/** The rows of a set within one stretch of 65,536, by their low 16 bits: a sorted list, or once that is larger, a bitmap. */
export interface Block {
	readonly epoch: number;
	size: number;
	list: Uint16Array | null;
	bits: Int32Array | null;
}

/** A block with nothing in it. */
export function emptyBlock(epoch: number): Block {
	return { epoch, size: 0, list: new Uint16Array(8), bits: null };
}

/** The block itself where `epoch` made it, else a copy to write to. */
export function ownBlock(block: Block, epoch: number): Block {
	if (block.epoch === epoch) return block;
	return { epoch, size: block.size, list: block.list?.slice() ?? null, bits: block.bits?.slice() ?? null };
}

/** Whether the block has `low`. */
export function blockHas(block: Block, low: number): boolean {
	if (block.bits !== null) return (((block.bits[low >>> 5] ?? 0) >>> (low & 31)) & 1) === 1;
	const list = block.list;
	if (list === null) return false;
	const at = lowerBound(list, block.size, low);
	return at < block.size && list[at] === low;
}

/** Adds `low`; false where it was there. */
export function blockAdd(block: Block, low: number): boolean {
	if (block.list !== null && block.size === LONGEST_LIST) toBits(block, block.list);
	if (block.bits !== null) {
		const word = block.bits[low >>> 5] ?? 0;
		if ((word >>> (low & 31)) & 1) return false;
		block.bits[low >>> 5] = word | (1 << (low & 31));
		block.size++;
		return true;
	}
	const { list, size } = block;
	if (list === null) return false;
	const at = size > 0 && (list[size - 1] ?? 0) < low ? size : lowerBound(list, size, low);
	if (at < size && list[at] === low) return false;
	const roomy = size < list.length ? list : grown(list, Math.min(LONGEST_LIST, size + (size >> 1) + 4));
	if (at < size) roomy.copyWithin(at + 1, at, size);
	roomy[at] = low;
	block.list = roomy;
	block.size++;
	return true;
}

/** Adds the low 16 bits of rows, which ascend; returns how many of them it didn't have. */
export function blockAddMany(block: Block, rows: Uint32Array): number {
	const { list, size } = block;
	if (list !== null && size + rows.length > LONGEST_LIST) toBits(block, list);
	if (block.bits !== null) {
		block.size += setBits(block.bits, rows);
	} else if (list !== null && (size === 0 || (list[size - 1] ?? 0) < ((rows[0] ?? 0) & 0xffff))) {
		const roomy = size + rows.length <= list.length ? list : grown(list, size + rows.length);
		for (let at = 0; at < rows.length; at++) roomy[size + at] = rows[at] ?? 0;
		block.list = roomy;
		block.size += rows.length;
	} else {
		for (let at = 0; at < rows.length; at++) blockAdd(block, (rows[at] ?? 0) & 0xffff);
	}
	return block.size - size;
}

function setBits(bits: Int32Array, rows: Uint32Array): number {
	let added = 0;
	for (let at = 0; at < rows.length; at++) {
		const low = (rows[at] ?? 0) & 0xffff;
		const word = bits[low >>> 5] ?? 0;
		added += 1 & ~(word >>> (low & 31));
		bits[low >>> 5] = word | (1 << (low & 31));
	}
	return added;
}

/** Removes `low`; false where it wasn't there. */
export function blockRemove(block: Block, low: number): boolean {
	if (!blockHas(block, low)) return false;
	if (block.bits !== null) {
		block.bits[low >>> 5] = (block.bits[low >>> 5] ?? 0) & ~(1 << (low & 31));
		block.size--;
		if (block.size < SHRUNKEN) toList(block, block.bits);
	} else if (block.list !== null) {
		const at = lowerBound(block.list, block.size, low);
		block.list.copyWithin(at, at + 1, block.size);
		block.size--;
	}
	return true;
}

/** Ors the block into `out`, a bitmap. */
export function orInto(block: Block, out: Int32Array): void {
	const { list, bits, size } = block;
	if (bits !== null) {
		for (let at = 0; at < BLOCK_WORDS; at++) out[at] = (out[at] ?? 0) | (bits[at] ?? 0);
	} else if (list !== null) {
		for (let at = 0; at < size; at++) {
			const low = list[at] ?? 0;
			out[low >>> 5] = (out[low >>> 5] ?? 0) | (1 << (low & 31));
		}
	}
}

/** How many bits of a bitmap are set. */
export function countBits(bits: Int32Array): number {
	let count = 0;
	for (let at = 0; at < bits.length; at++) {
		const word = bits[at] ?? 0;
		if (word !== 0) count += ones(word);
	}
	return count;
}

/** How many bits three bitmaps have in common. */
export function countCommon(a: Int32Array, b: Int32Array, c: Int32Array): number {
	let count = 0;
	for (let at = 0; at < BLOCK_WORDS; at++) {
		const word = (a[at] ?? 0) & (b[at] ?? 0) & (c[at] ?? 0);
		if (word !== 0) count += ones(word);
	}
	return count;
}

function ones(word: number): number {
	let pairs = word - ((word >>> 1) & 0x55555555);
	pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the numbers of a bitmap's bits, each plus `base`, to `out` from `at` on; returns where it ended. */
export function writeBits(bits: Int32Array, base: number, out: Uint32Array, at: number): number {
	let to = at;
	for (let word = 0; word < bits.length; word++) {
		for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
			out[to++] = base + (word << 5) + 31 - Math.clz32(rest & -rest);
	}
	return to;
}

/** Writes the numbers from `low` up to `high`, each plus `base`, to `out` from `at` on; returns where it ended. */
export function writeBetween(
	block: Block,
	low: number,
	high: number,
	base: number,
	out: Uint32Array,
	at: number,
): number {
	const { list, bits, size } = block;
	let to = at;
	if (bits !== null) {
		const last = (high - 1) >>> 5;
		for (let word = low >>> 5; word <= last; word++) {
			let rest = bits[word] ?? 0;
			if (word === low >>> 5) rest &= -1 << (low & 31);
			if (word === last) rest &= -1 >>> (31 - ((high - 1) & 31));
			for (; rest !== 0; rest &= rest - 1) out[to++] = base + (word << 5) + 31 - Math.clz32(rest & -rest);
		}
	} else if (list !== null) {
		for (let each = lowerBound(list, size, low); each < size; each++) {
			const number = list[each] ?? 0;
			if (number >= high) break;
			out[to++] = base + number;
		}
	}
	return to;
}

function toBits(block: Block, list: Uint16Array): void {
	const bits = new Int32Array(BLOCK_WORDS);
	for (let at = 0; at < block.size; at++) {
		const low = list[at] ?? 0;
		bits[low >>> 5] = (bits[low >>> 5] ?? 0) | (1 << (low & 31));
	}
	block.bits = bits;
	block.list = null;
}

function toList(block: Block, bits: Int32Array): void {
	const rows = new Uint32Array(block.size);
	writeBits(bits, 0, rows, 0);
	block.list = Uint16Array.from(rows);
	block.bits = null;
}

// Without a branch that depends on what is found: nobody could guess it, and a wrong guess costs more than the step.
function lowerBound(list: Uint16Array, size: number, low: number): number {
	let from = 0;
	for (let span = size; span > 1; ) {
		const half = span >>> 1;
		from += half & (((list[from + half - 1] ?? 0) - low) >> 31);
		span -= half;
	}
	return size > 0 && (list[from] ?? 0) < low ? from + 1 : from;
}

function grown(list: Uint16Array, length: number): Uint16Array {
	const longer = new Uint16Array(length);
	longer.set(list);
	return longer;
}
