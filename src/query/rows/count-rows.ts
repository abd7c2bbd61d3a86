import { BLOCK_WORDS, countBits, countCommon, orInto } from "./block.ts";
import type { RowSet } from "./row-set.ts";
import { driverOf, listRows, type Rows } from "./rows.ts";

// What a row costs that is gone through and tested, in words of bitmaps combined.
const ROW = 6;

/** How many rows there are, exactly. `live` are all rows of the collection. */
export function countRows(rows: Rows, live: RowSet): number {
	if (rows.kind === "set") return rows.set.size;
	if (rows.kind === "not") return live.size - countRows(rows.rows, live);
	const driver = driverOf(rows);
	const words = live.blocks.length * BLOCK_WORDS * leaves(rows);
	if (driver !== null && (live.few !== null || driver.size * ROW <= words)) return listRows(rows)?.length ?? 0;
	const sets = rows.kind === "and" ? rows.parts.flatMap((part) => (part.kind === "set" ? [part.set] : [])) : [];
	if (rows.kind === "and" && sets.length === rows.parts.length && sets.length <= 3) return countInAll(sets, live);
	let count = 0;
	forEachBlock(rows, live, (bits) => {
		count += countBits(bits);
	});
	return count;
}

// Two or three sets, what most filters come to, are counted without writing down what they have in common.
function countInAll(sets: readonly RowSet[], live: RowSet): number {
	const scratch = sets.map(() => new Int32Array(BLOCK_WORDS));
	const bitmap = (at: number, high: number): Int32Array => {
		const set = sets[at];
		const bits = set?.blocks[high]?.bits;
		return (
			bits ?? (set === undefined ? bitmap(0, high) : fillSet(set, high, scratch[at] ?? new Int32Array(BLOCK_WORDS)))
		);
	};
	let count = 0;
	for (let high = 0; high < live.blocks.length; high++)
		count += countCommon(bitmap(0, high), bitmap(1, high), bitmap(2, high));
	return count;
}

/** Visits the rows as a bitmap for each stretch of 65,536. The bitmap is used again for the next. */
export function forEachBlock(rows: Rows, live: RowSet, visit: (bits: Int32Array, high: number) => void): void {
	const scratch: Int32Array[] = [];
	const highs = live.few === null ? live.blocks.length : ((live.few[live.size - 1] ?? 0) >>> 16) + 1;
	for (let high = 0; high < highs; high++) visit(fill(rows, live, high, scratch, 0), high);
}

// Each level of the expression has a bitmap of its own, `scratch[depth]`.
function fill(rows: Rows, live: RowSet, high: number, scratch: Int32Array[], depth: number): Int32Array {
	const own = scratch[depth] ?? new Int32Array(BLOCK_WORDS);
	scratch[depth] = own;
	switch (rows.kind) {
		case "none":
			return own.fill(0);
		case "one":
		case "list":
			own.fill(0);
			for (const row of rows.kind === "one" ? [rows.row] : rows.list())
				if (row >>> 16 === high) setBit(own, row & 0xffff);
			return own;
		case "set":
			return fillSet(rows.set, high, own);
		case "not": {
			const inner = fill(rows.rows, live, high, scratch, depth + 1);
			fillSet(live, high, own);
			for (let at = 0; at < BLOCK_WORDS; at++) own[at] = (own[at] ?? 0) & ~(inner[at] ?? 0);
			return own;
		}
		case "and":
		case "or": {
			const combine = rows.kind === "and" ? andBits : orBits;
			let first = true;
			for (const part of rows.parts) {
				const bits = bitsAt(part, high) ?? fill(part, live, high, scratch, depth + 1);
				if (first) own.set(bits);
				else combine(own, bits);
				first = false;
			}
			return own;
		}
	}
}

function andBits(own: Int32Array, bits: Int32Array): void {
	for (let at = 0; at < BLOCK_WORDS; at++) own[at] = (own[at] ?? 0) & (bits[at] ?? 0);
}

function orBits(own: Int32Array, bits: Int32Array): void {
	for (let at = 0; at < BLOCK_WORDS; at++) own[at] = (own[at] ?? 0) | (bits[at] ?? 0);
}

function fillSet(set: RowSet, high: number, own: Int32Array): Int32Array {
	own.fill(0);
	if (set.few !== null) {
		for (let at = 0; at < set.size; at++)
			if ((set.few[at] ?? 0) >>> 16 === high) setBit(own, (set.few[at] ?? 0) & 0xffff);
		return own;
	}
	const block = set.blocks[high];
	if (block !== undefined) orInto(block, own);
	return own;
}

function bitsAt(rows: Rows, high: number): Int32Array | null {
	return rows.kind === "set" ? (rows.set.blocks[high]?.bits ?? null) : null;
}

function setBit(bits: Int32Array, low: number): void {
	bits[low >>> 5] = (bits[low >>> 5] ?? 0) | (1 << (low & 31));
}

function leaves(rows: Rows): number {
	if (rows.kind === "not") return leaves(rows.rows);
	if (rows.kind === "and" || rows.kind === "or") return rows.parts.reduce((sum, part) => sum + leaves(part), 0);
	return 1;
}
