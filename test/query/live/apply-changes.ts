import { expect } from "vitest";
import type { Change } from "../../../src/source/change.ts";

/** A reader's list: keys and objects in order, as the changes so far leave it. */
export class ReaderList<T> {
	readonly entries: { readonly key: string; readonly item: T }[] = [];
	index = 0;

	/** Does one change; one that doesn't fit the list fails the test. */
	apply(change: Change<T>): void {
		expect(change.index).toBeGreaterThanOrEqual(this.index);
		this.index = change.index;
		const key = JSON.stringify(change.key);
		const at = this.entries.findIndex((entry) => entry.key === key);
		if (change.type === "reset") this.entries.length = 0;
		else if (change.type === "remove") this.#take(at);
		else if (change.item === undefined) expect.fail(`${change.type} without an item`);
		else if (change.type === "update") this.entries.splice(this.#found(at), 1, { key, item: change.item });
		else {
			if (change.type === "move") this.#take(at);
			else expect(at).toBe(-1);
			this.entries.splice(this.#placeBefore(change.before), 0, { key, item: change.item });
		}
	}

	get items(): T[] {
		return this.entries.map(({ item }) => item);
	}

	#take(at: number): void {
		this.entries.splice(this.#found(at), 1);
	}

	#placeBefore(before: Change<T>["key"] | undefined): number {
		if (before === undefined) return this.entries.length;
		const wanted = JSON.stringify(before);
		return this.#found(this.entries.findIndex((entry) => entry.key === wanted));
	}

	#found(at: number): number {
		expect(at).toBeGreaterThanOrEqual(0);
		return at;
	}
}

/** What `iterator` has ready: it is read until it waits. */
export async function readReady<T>(
	iterator: AsyncIterator<Change<T>>,
	pending: { next?: Promise<unknown> },
): Promise<Change<T>[]> {
	const ready: Change<T>[] = [];
	for (;;) {
		const next = (pending.next as Promise<IteratorResult<Change<T>>> | undefined) ?? iterator.next();
		const waits = Symbol();
		const result = await Promise.race([next, new Promise<symbol>((resolve) => setImmediate(resolve, waits))]);
		if (typeof result === "symbol") {
			pending.next = next;
			return ready;
		}
		delete pending.next;
		if (result.done === true) return ready;
		ready.push(result.value);
	}
}
