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
	const hex4 = (number: number): string => `${BYTES[(number >>> 8) & 255]}${BYTES[number & 255]}`;
	const hex8 = (): string => {
		const number = below(2 ** 32);
		return hex4(number >>> 16) + hex4(number);
	};
	const hex3 = (): string => hex4(below(4_096)).slice(1);
	return {
		next,
		below,
		pick: (list) => list[below(list.length)] ?? list[0],
		uuid: () =>
			`${hex8()}-${hex4(below(65_536))}-4${hex3()}-${"89ab"[below(4)]}${hex3()}-${hex8()}${hex4(below(65_536))}`,
	};
}

/** The 256 bytes as two digits each: numbers beyond 31 bits take long to write in another base than ten. */
const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
