/**
 * Sorts places by their keys, in place; with a sign of -1 the greatest key comes first. Returns the keys in that order. A key and
 * what it belongs to are made one number, since numbers are sorted without a call for each comparison.
 */
export function sortedKeys(places: Uint32Array, keys: ArrayLike<number>, sign: 1 | -1): Float64Array {
	const own = new Float64Array(places.length);
	for (let at = 0; at < own.length; at++) own[at] = keys[places[at] ?? 0] ?? 0;
	if (isSorted(own, sign)) return own;
	const room = 2 ** Math.ceil(Math.log2(own.length));
	const packed = counted(own, sign, Number.MAX_SAFE_INTEGER / room);
	for (let at = 0; at < packed.length; at++) packed[at] = (packed[at] ?? 0) * room + at;
	packed.sort();
	const before = places.slice();
	const sorted = new Float64Array(own.length);
	for (let at = 0; at < packed.length; at++) {
		const from = (packed[at] ?? 0) % room;
		places[at] = before[from] ?? 0;
		sorted[at] = own[from] ?? 0;
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
	let least = Number.POSITIVE_INFINITY;
	let greatest = Number.NEGATIVE_INFINITY;
	let whole = true;
	for (let at = 0; at < keys.length; at++) {
		const key = keys[at] ?? 0;
		if (key < least) least = key;
		if (key > greatest) greatest = key;
		whole &&= Number.isSafeInteger(key);
	}
	const numbers = new Float64Array(keys.length);
	if (whole && greatest - least < most) {
		const zero = sign > 0 ? least : greatest;
		for (let at = 0; at < keys.length; at++) numbers[at] = sign * ((keys[at] ?? 0) - zero);
		return numbers;
	}
	const sorted = keys.slice().sort();
	for (let at = 0; at < keys.length; at++) {
		const place = lowerBound(sorted, keys[at] ?? 0);
		numbers[at] = sign > 0 ? place : keys.length - 1 - place;
	}
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
