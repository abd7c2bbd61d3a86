import type { Demands } from "./demands.ts";

const NEVER = Number.POSITIVE_INFINITY;

/** A text to look for, and where it comes next: never before the place that was last asked about. */
interface Mark {
	readonly bytes: Buffer;
	next: number;
}

/**
 * Rules records out by their bytes: one that doesn't meet a demand can't match. It goes over a block once for each text that
 * it looks for, whatever the number of records in it.
 */
export class Sieve {
	readonly #demands: readonly (readonly Mark[])[];
	#block: Buffer = Buffer.alloc(0);

	constructor(demands: Demands) {
		this.#demands = demands.map((needles) => needles.map((needle) => ({ bytes: Buffer.from(needle), next: -1 })));
	}

	/** Turns to the next block. */
	begin(block: Buffer): void {
		this.#block = block;
		for (const mark of this.#demands.flat()) mark.next = -1;
	}

	/** Whether what stands from `from` to `to` may match. Records are asked about in their order. */
	mayMatch(from: number, to: number): boolean {
		return this.#demands.every((marks) => marks.some((mark) => this.#find(mark, from) < to));
	}

	#find(mark: Mark, from: number): number {
		if (mark.next < from) {
			const found = this.#block.indexOf(mark.bytes, from);
			mark.next = found === -1 ? NEVER : found;
		}
		return mark.next;
	}
}
