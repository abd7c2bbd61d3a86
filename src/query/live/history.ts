import type { Commit } from "../commit.ts";

/** How many changes of single objects are remembered, over all commits. */
const MOST_CHANGES = 4096;

/** The last commits, for those who ask what happened since an index that they saw. */
export class History<T> {
	#commits: Commit<T>[] = [];
	#changes = 0;
	/** Commits up to this index are forgotten, or were never heard of. */
	#floor: number;

	constructor(index: number) {
		this.#floor = index;
	}

	add(commit: Commit<T>): void {
		this.#commits.push(commit);
		this.#changes += commit.changes.length;
		let forgotten = 0;
		while (this.#changes > MOST_CHANGES) {
			const oldest = this.#commits[forgotten++];
			if (oldest === undefined) break;
			this.#changes -= oldest.changes.length;
			this.#floor = oldest.index;
		}
		if (forgotten > 0) this.#commits.splice(0, forgotten);
	}

	/** The commits after an index, or null where it is too long ago to tell. */
	since(index: number): readonly Commit<T>[] | null {
		if (index < this.#floor) return null;
		return this.#commits.filter((commit) => commit.index > index);
	}
}
