/** Where up to so many keys are sorted, over and over. */
export interface SortTable {
	/** A word of 64 bits for each key, as its two halves too. */
	readonly words: BigUint64Array;
	readonly halves: Uint32Array;
	/** The words as doubles, which is what keys come as. */
	readonly keys: Float64Array;
	readonly places: Uint32Array;
}

/** A table over other memory, which it overwrites. */
export function sortTable(keys: Float64Array, places: Uint32Array): SortTable {
	const { buffer, byteOffset: from, length } = keys;
	const words = new BigUint64Array(buffer, from, length);
	return { keys, words, halves: new Uint32Array(buffer, from, 2 * length), places };
}

// So few are put in order one by one.
const FEW = 24;

/**
 * Sorts places by their keys, in place; with a sign of -1 the greatest key comes first, and what has equal keys stays as it
 * stands. Each key becomes the upper bits of a word, as many of its bits as tell it from the others and have room there, and
 * its number the lower ones: the engine sorts such words without ever asking us. Only keys that differ in what had no room
 * are looked at again.
 */
export function sortByKeys(table: SortTable, places: Uint32Array, keys: Float64Array, sign: 1 | -1): void {
	const count = places.length;
	if (count <= FEW) {
		insertAll(places, keys, sign);
		return;
	}
	if (isSorted(places, keys, sign)) return;
	takeIn(table, places, keys, sign);
	const numberBits = 32 - Math.clz32(count - 1);
	const lost = pack(table, count, numberBits);
	table.words.subarray(0, count).sort();
	putOut(table, places, numberBits);
	if (lost > 0) sortAgain(table, places, keys, sign, alikeIn(table, count, numberBits));
}

function insertAll(places: Uint32Array, keys: Float64Array, sign: 1 | -1): void {
	for (let at = 1; at < places.length; at++) {
		const place = places[at] ?? 0;
		const key = sign * (keys[place] ?? 0);
		let to = at;
		for (; to > 0 && sign * (keys[places[to - 1] ?? 0] ?? 0) > key; to--) places[to] = places[to - 1] ?? 0;
		places[to] = place;
	}
}

// Each of these is a loop and nothing else: of a function that goes on behind a long loop, the engine makes machine code that
// knows nothing of what comes then, and gives it up each time it gets there.

function isSorted(places: Uint32Array, keys: Float64Array, sign: 1 | -1): boolean {
	let last = Number.NEGATIVE_INFINITY;
	for (let at = 0; at < places.length; at++) {
		const key = sign * (keys[places[at] ?? 0] ?? 0);
		if (key < last) return false;
		last = key;
	}
	return true;
}

const [LOW, HIGH] = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? [0, 1] : [1, 0];

function takeIn(table: SortTable, places: Uint32Array, keys: Float64Array, sign: 1 | -1): void {
	for (let at = 0; at < places.length; at++) {
		const place = places[at] ?? 0;
		table.places[at] = place;
		// There are two zeros, which are equal: the sum is the positive one.
		table.keys[at] = sign * (keys[place] ?? 0) + 0;
	}
}

/** Makes words of the first keys and their numbers; returns how many of the keys' lowest bits had no room. */
function pack({ halves }: SortTable, count: number, numberBits: number): number {
	let leastLow = 0xffffffff;
	let leastHigh = 0xffffffff;
	let mostLow = 0;
	let mostHigh = 0;
	for (let at = 0; at < 2 * count; at += 2) {
		// The bits of a double ascend with it, but for its sign.
		const upper = halves[at + HIGH] ?? 0;
		const flip = upper >> 31;
		const low = ((halves[at + LOW] ?? 0) ^ flip) >>> 0;
		const high = (upper ^ (flip | 0x80000000)) >>> 0;
		halves[at + LOW] = low;
		halves[at + HIGH] = high;
		if (high < leastHigh || (high === leastHigh && low < leastLow)) {
			leastHigh = high;
			leastLow = low;
		}
		if (high > mostHigh || (high === mostHigh && low > mostLow)) {
			mostHigh = high;
			mostLow = low;
		}
	}
	const range = mostHigh - leastHigh - (mostLow < leastLow ? 1 : 0);
	const lost = Math.max(0, 32 - Math.clz32(range) + numberBits - 32);
	packAll(halves, count, leastLow, leastHigh, lost, numberBits);
	return lost;
}

function packAll(
	halves: Uint32Array,
	count: number,
	leastLow: number,
	leastHigh: number,
	lost: number,
	numberBits: number,
): void {
	for (let number = 0; number < count; number++) {
		const at = 2 * number;
		const ownLow = halves[at + LOW] ?? 0;
		const aboveLow = ownLow - leastLow;
		const aboveHigh = (halves[at + HIGH] ?? 0) - leastHigh - (aboveLow < 0 ? 1 : 0);
		// To shift by 32 would be not to shift at all.
		const low = (aboveLow >>> lost) | ((aboveHigh << 1) << (31 - lost));
		const high = aboveHigh >>> lost;
		halves[at + LOW] = (low << numberBits) | number;
		halves[at + HIGH] = (high << numberBits) | (low >>> (32 - numberBits));
	}
}

function putOut(table: SortTable, places: Uint32Array, numberBits: number): void {
	const mask = 2 ** numberBits - 1;
	for (let at = 0; at < places.length; at++) {
		places[at] = table.places[((table.halves[2 * at + LOW] ?? 0) & mask) >>> 0] ?? 0;
	}
}

/** Where words follow each other that have the same bits of a key: the beginning and the end of each such stretch. */
function alikeIn({ halves }: SortTable, count: number, numberBits: number): readonly number[] {
	const alike: number[] = [];
	const areAlike = (at: number, next: number): boolean =>
		halves[2 * at + HIGH] === halves[2 * next + HIGH] &&
		(halves[2 * at + LOW] ?? 0) >>> numberBits === (halves[2 * next + LOW] ?? 0) >>> numberBits;
	for (let from = 0, to = 1; from < count; from = to, to++) {
		while (to < count && areAlike(from, to)) to++;
		if (to - from > 1) alike.push(from, to);
	}
	return alike;
}

// Of the bits that had room, the uppermost differ somewhere: each stretch is shorter than what it is part of.
function sortAgain(
	table: SortTable,
	places: Uint32Array,
	keys: Float64Array,
	sign: 1 | -1,
	stretches: readonly number[],
): void {
	for (let at = 0; at < stretches.length; at += 2) {
		sortByKeys(table, places.subarray(stretches[at], stretches[at + 1]), keys, sign);
	}
}
