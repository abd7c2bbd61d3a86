import type { Collection } from "../../query/collection.ts";
import type { Changed, Wait } from "../../source/change.ts";
import type { Readable } from "./state.ts";

/** A collection that can be waited on: for its next commit, or with a filter or scope for one that touches what they select. */
export function awaitable<T>(collection: Collection<T>): Readable<T> {
	return {
		query: (query) => collection.query(query),
		count: (selection) => collection.count(selection),
		changed: (wait) => changed(collection, wait),
	};
}

function changed<T>(collection: Collection<T>, wait: Wait<T>): Promise<Changed> {
	const { after, wait: longest, signal, filter, within } = wait;
	const isMeant = (item: T | undefined): boolean => {
		if (item === undefined) return false;
		if (within !== undefined && !isWithin(item, within)) return false;
		return typeof filter !== "object" || !("test" in filter) || filter.test(item);
	};
	return new Promise((resolve) => {
		if (collection.index > after && filter === undefined && within === undefined) {
			resolve({ changed: true, index: collection.index });
			return;
		}
		const end = (changed: boolean): void => {
			stop();
			clearTimeout(timer);
			signal?.removeEventListener("abort", leave);
			resolve({ changed, index: collection.index });
		};
		const leave = (): void => end(false);
		const timer = setTimeout(leave, longest);
		const stop = collection.onCommit(({ index, changes }) => {
			if (index > after && changes.some(({ before, after }) => isMeant(before) || isMeant(after))) end(true);
		});
		signal?.addEventListener("abort", leave, { once: true });
	});
}

function isWithin(item: unknown, within: NonNullable<Wait<unknown>["within"]>): boolean {
	return Object.entries(within).every(([name, wanted]) => {
		const value: unknown = Object.entries(Object(item)).find(([field]) => field === name)?.[1];
		return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
	});
}
