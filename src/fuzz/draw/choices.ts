import { InvariantError } from "../../base/invariant.ts";

/**
 * The choices that a thing is made of, as small numbers. Random ones make a random thing; the same numbers make the
 * same thing again; and fewer or smaller numbers make a simpler thing, which is how everything drawn here shrinks:
 * a drawing puts what is simplest first.
 */
export class Choices {
	/** What has been chosen so far: a tape that can be replayed. */
	readonly taken: number[] = [];
	readonly #next: (at: number) => number;

	constructor(next: (at: number) => number) {
		this.#next = next;
	}

	/** Plays a tape; past its end every choice is the simplest. */
	static replay(tape: readonly number[]): Choices {
		return new Choices((at) => tape[at] ?? 0);
	}

	/** A number of at least 0, below `bound`. */
	below(bound: number): number {
		const chosen = this.#next(this.taken.length) % bound;
		this.taken.push(chosen);
		return chosen;
	}

	/** A member of a list that has some. */
	pick<T>(list: readonly T[]): T {
		const at = this.below(list.length);
		for (const member of list.slice(at, at + 1)) return member;
		throw new InvariantError("there is nothing to pick from");
	}

	/** True once in so many times. */
	once(times: number): boolean {
		return this.below(times) === times - 1;
	}

	/** A list of at most so many. */
	some<T>(most: number, make: () => T): T[] {
		return Array.from({ length: this.below(most + 1) }, make);
	}
}

/** A stream of 32-bit numbers that a seed determines (mulberry32). */
export function randomNumbers(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return (mixed ^ (mixed >>> 14)) >>> 0;
	};
}
