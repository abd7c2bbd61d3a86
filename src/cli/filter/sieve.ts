import type { Needles } from "./needles.ts";

const NEVER = Number.POSITIVE_INFINITY;

/** A text to look for, and where it comes next: never before the place that was last asked about. */
interface Mark {
	readonly bytes: Buffer;
	next: number;
}

/**
 * Rules records out by their bytes: one in which no needle stands can't match. It goes over a block once for each needle,
 * whatever the number of records in it.
 */
export class Sieve {
	readonly #marks: readonly Mark[];
	#block: Buffer = Buffer.alloc(0);

	constructor(needles: NonNullable<Needles>) {
		this.#marks = needles.map((needle) => ({ bytes: Buffer.from(needle), next: -1 }));
	}

	/** Turns to the next block. */
	begin(block: Buffer): void {
		this.#block = block;
		for (const mark of this.#marks) mark.next = -1;
	}

	/** Whether what stands from `from` to `to` may match. Records are asked about in their order. */
	mayMatch(from: number, to: number): boolean {
		for (const mark of this.#marks) {
			if (mark.next < from) {
				const found = this.#block.indexOf(mark.bytes, from);
				mark.next = found === -1 ? NEVER : found;
			}
			if (mark.next < to) return true;
		}
		return false;
	}
}
