/**
 * Numbers that are gathered again and again. The room that they take stays when they go: an array that is emptied gives its
 * own up, and to gather the terms of many objects would mostly be asking for more.
 */
export interface NumberList {
	/** What gives more room. */
	readonly more: (count: number) => Uint32Array;
	/** The first `size` of these. */
	numbers: Uint32Array;
	size: number;
}

/** A list without numbers, and with room for some. */
export function noNumbers(count = 16, more = (count: number): Uint32Array => new Uint32Array(count)): NumberList {
	return { more, numbers: more(count), size: 0 };
}

/** Adds a number at the end. */
export function addNumber(list: NumberList, number: number): void {
	if (list.size === list.numbers.length) {
		const longer = list.more(2 * list.size);
		longer.set(list.numbers);
		list.numbers = longer;
	}
	list.numbers[list.size++] = number;
}

// Most objects have a handful of terms; some have thousands.
const HANDFUL = 16;

/** Leaves each number that stands from `from` on there once. */
export function keepDistinct(list: NumberList, from: number): void {
	const { numbers, size } = list;
	const seen = size - from > HANDFUL ? new Set<number>() : null;
	let kept = from;
	for (let at = from; at < size; at++) {
		const number = numbers[at] ?? 0;
		if (seen === null ? isBetween(numbers, number, from, kept) : seen.has(number)) continue;
		seen?.add(number);
		numbers[kept++] = number;
	}
	list.size = kept;
}

/** The numbers that others don't have. */
export function without(list: NumberList, others: NumberList): readonly number[] {
	const kept: number[] = [];
	const excluded =
		list.size > HANDFUL && others.size > HANDFUL ? new Set(others.numbers.subarray(0, others.size)) : null;
	for (let at = 0; at < list.size; at++) {
		const number = list.numbers[at] ?? 0;
		const isExcluded = excluded === null ? isBetween(others.numbers, number, 0, others.size) : excluded.has(number);
		if (!isExcluded) kept.push(number);
	}
	return kept;
}

function isBetween(numbers: Uint32Array, number: number, from: number, to: number): boolean {
	for (let at = from; at < to; at++) if (numbers[at] === number) return true;
	return false;
}
