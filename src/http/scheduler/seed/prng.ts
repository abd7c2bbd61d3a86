/** Numbers that look random and are the same in every run: mulberry32. */
export interface Prng {
	/** At least 0, less than 1. */
	next(): number;
	/** At least 0, less than `bound`. */
	below(bound: number): number;
	/** One of a list; the list has at least one. */
	pick<T>(list: readonly [T, ...T[]]): T;
	/** A UUID. */
	uuid(): string;
}

/** A generator that starts at `seed`. */
export function createPrng(seed: number): Prng {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (bound: number): number => Math.floor(next() * bound);
	const hex = (digits: number): string =>
		below(16 ** digits)
			.toString(16)
			.padStart(digits, "0");
	return {
		next,
		below,
		pick: (list) => list[below(list.length)] ?? list[0],
		uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + below(4)).toString(16)}${hex(3)}-${hex(8)}${hex(4)}`,
	};
}
