/** Room to sort up to `most` keys in, over and over. */
export interface SortRoom {
	from: Words;
	to: Words;
	readonly counts: Uint32Array;
}

/** Keys as the two halves of a whole number of 64 bits each, and the places that they belong to. */
interface Words {
	readonly low: Uint32Array;
	readonly high: Uint32Array;
	readonly places: Uint32Array;
}

/** Room for as many keys as there are places. */
export function sortRoom(most: number): SortRoom {
	return { from: words(most), to: words(most), counts: new Uint32Array(1 << WIDE) };
}

function words(most: number): Words {
	return { low: new Uint32Array(most), high: new Uint32Array(most), places: new Uint32Array(most) };
}

// So few are put in order one by one, and from so many on wide digits pay off.
const FEW = 24;
const LARGE = 4096;
const WIDE = 11;
const NARROW = 8;

/**
 * Sorts places by their keys, in place; with a sign of -1 the greatest key comes first, and what has equal keys stays as it
 * stands. The bits of a double ascend with it, but for its sign: so keys are dealt out by one digit of theirs after
 * the other, the last one first, without ever comparing two.
 */
export function sortByKeys(room: SortRoom, places: Uint32Array, keys: Float64Array, sign: 1 | -1): void {
	if (places.length <= FEW) {
		insertAll(places, keys, sign);
		return;
	}
	if (isSorted(places, keys, sign)) return;
	takeIn(room.from, places, keys, sign);
	const bits = places.length < LARGE ? NARROW : WIDE;
	for (const half of ["low", "high"] as const) {
		for (let shift = 0; shift < 32; shift += bits) {
			const digits = room.from[half];
			const mask = (1 << bits) - 1;
			if (!countDigits(digits, shift, mask, places.length, room.counts)) continue;
			deal(room.from, room.to, digits, shift, mask, places.length, room.counts);
			const { from, to } = room;
			room.from = to;
			room.to = from;
		}
	}
	places.set(room.from.places.subarray(0, places.length));
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

const NUMBER = new Float64Array(1);
const HALVES = new Uint32Array(NUMBER.buffer);
const [LOW, HIGH] = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? [0, 1] : [1, 0];

function takeIn({ low, high, places: own }: Words, places: Uint32Array, keys: Float64Array, sign: 1 | -1): void {
	for (let at = 0; at < places.length; at++) {
		const place = places[at] ?? 0;
		own[at] = place;
		// There are two zeros, which are equal: the sum is the positive one.
		NUMBER[0] = sign * (keys[place] ?? 0) + 0;
		const upper = HALVES[HIGH] ?? 0;
		const flip = upper >> 31;
		low[at] = (HALVES[LOW] ?? 0) ^ flip;
		high[at] = upper ^ (flip | 0x80000000);
	}
}

/** Counts how many there are of each digit, and says whether there is more than one. */
function countDigits(digits: Uint32Array, shift: number, mask: number, size: number, counts: Uint32Array): boolean {
	counts.fill(0, 0, mask + 1);
	for (let at = 0; at < size; at++) {
		const digit = ((digits[at] ?? 0) >>> shift) & mask;
		counts[digit] = (counts[digit] ?? 0) + 1;
	}
	return counts[((digits[0] ?? 0) >>> shift) & mask] !== size;
}

function deal(
	from: Words,
	to: Words,
	digits: Uint32Array,
	shift: number,
	mask: number,
	size: number,
	counts: Uint32Array,
): void {
	let sum = 0;
	for (let digit = 0; digit <= mask; digit++) {
		const count = counts[digit] ?? 0;
		counts[digit] = sum;
		sum += count;
	}
	for (let at = 0; at < size; at++) {
		const digit = ((digits[at] ?? 0) >>> shift) & mask;
		const place = counts[digit] ?? 0;
		counts[digit] = place + 1;
		to.low[place] = from.low[at] ?? 0;
		to.high[place] = from.high[at] ?? 0;
		to.places[place] = from.places[at] ?? 0;
	}
}
