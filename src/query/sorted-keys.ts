/**
 * Sorts places by their keys, in place; with a sign of -1 the greatest key comes first. Returns the keys in that order. A key and
 * what it belongs to are made one number, since numbers are sorted without a call for each comparison.
 */
export function sortedKeys(places: Uint32Array, keys: ArrayLike<number>, sign: 1 | -1): Float64Array {
	const own = gathered(keys, places);
	if (isSorted(own, sign)) return own;
	const room = 2 ** Math.ceil(Math.log2(own.length));
	const packed = numbered(counted(own, sign, Number.MAX_SAFE_INTEGER / room), room);
	packed.sort();
	return unpacked(packed, room, places, own);
}

// Each of these is a loop and nothing else: of a function that goes on behind a long loop, the engine makes machine code that
// knows nothing of what comes then, and gives it up each time it gets there.

function gathered(keys: ArrayLike<number>, places: Uint32Array): Float64Array {
	const own = new Float64Array(places.length);
	for (let at = 0; at < own.length; at++) own[at] = keys[places[at] ?? 0] ?? 0;
	return own;
}

/** Integers made one number each with their place, of which there are fewer than `room`. */
function numbered(integers: Float64Array, room: number): Float64Array {
	for (let at = 0; at < integers.length; at++) integers[at] = (integers[at] ?? 0) * room + at;
	return integers;
}

/** Brings places into the order of what `numbered` made, and returns their keys in it. */
function unpacked(packed: Float64Array, room: number, places: Uint32Array, keys: Float64Array): Float64Array {
	const before = places.slice();
	const sorted = new Float64Array(keys.length);
	for (let at = 0; at < packed.length; at++) {
		const from = (packed[at] ?? 0) % room;
		places[at] = before[from] ?? 0;
		sorted[at] = keys[from] ?? 0;
	}
	return sorted;
}

function isSorted(keys: Float64Array, sign: 1 | -1): boolean {
	for (let at = 1; at < keys.length; at++) {
		const apart = (keys[at] ?? 0) - (keys[at - 1] ?? 0);
		if (sign > 0 ? apart < 0 : apart > 0) return false;
	}
	return true;
}

/** Integers from 0 to `most` that stand to each other as the keys do: as far apart as these where that is possible, else one after the other. */
function counted(keys: Float64Array, sign: 1 | -1, most: number): Float64Array {
	const [least, greatest] = extentOf(keys);
	if (areWhole(keys) && greatest - least < most) return distances(keys, sign > 0 ? least : greatest, sign);
	const sorted = keys.slice().sort();
	return sign > 0 ? ranksIn(sorted, keys, 0, 1) : ranksIn(sorted, keys, keys.length - 1, -1);
}

function areWhole(keys: Float64Array): boolean {
	for (let at = 0; at < keys.length; at++) if (!Number.isSafeInteger(keys[at])) return false;
	return true;
}

function extentOf(keys: Float64Array): readonly [number, number] {
	let least = Number.POSITIVE_INFINITY;
	let greatest = Number.NEGATIVE_INFINITY;
	for (let at = 0; at < keys.length; at++) {
		const key = keys[at] ?? 0;
		if (key < least) least = key;
		if (key > greatest) greatest = key;
	}
	return [least, greatest];
}

function distances(keys: Float64Array, zero: number, sign: 1 | -1): Float64Array {
	const numbers = new Float64Array(keys.length);
	for (let at = 0; at < keys.length; at++) numbers[at] = sign * ((keys[at] ?? 0) - zero);
	return numbers;
}

function ranksIn(sorted: Float64Array, keys: Float64Array, first: number, step: 1 | -1): Float64Array {
	const numbers = new Float64Array(keys.length);
	for (let at = 0; at < keys.length; at++) numbers[at] = first + step * lowerBound(sorted, keys[at] ?? 0);
	return numbers;
}

function lowerBound(sorted: Float64Array, key: number): number {
	let from = 0;
	for (let to = sorted.length; from < to; ) {
		const middle = (from + to) >>> 1;
		if ((sorted[middle] ?? 0) < key) from = middle + 1;
		else to = middle;
	}
	return from;
}
