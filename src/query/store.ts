import type { Key } from "../source/query.ts";
import { noChanges, type Staging, stagedAt, stagePut, stageRemove } from "./changes.ts";
import { Collection } from "./collection.ts";
import { type Clock, startClock, tell, type WriteOptions } from "./commit.ts";
import { type CollectionOptions, define } from "./definition.ts";
import { keyPartsFrom } from "./key.ts";
import { QueryError } from "./query-error.ts";
import { apply, createState, expectIndex, find, type State } from "./state.ts";
import { itemsOf } from "./view.ts";

/** The kinds of objects of a store, by the names of its collections. */
export type Shapes = Readonly<Record<string, unknown>>;

/** One collection as a batch sees it: with the batch's own writes. */
export interface Draft<T> {
	get(key: Key): T | undefined;
	put(item: T): void;
	putAll(items: Iterable<T>): void;
	/** Whether there was something to remove. */
	remove(key: Key): boolean;
}

/** The collections of a store within a batch. */
export type Transaction<S extends Shapes> = { readonly [N in keyof S]: Draft<S[N]> };

/** All that a store holds, as plain data: `stringifyJson` writes it without loss. */
export interface Dump<S extends Shapes> {
	readonly version: 1;
	readonly index: number;
	readonly collections: { readonly [N in keyof S]: { readonly index: number; readonly items: readonly S[N][] } };
}

/** What a store does besides holding its collections, each of which is a property of it. */
export interface StoreActions<S extends Shapes> {
	/** The last commit; 1 where there was none. */
	readonly index: number;
	/** Runs `change` and commits its writes over all collections at one index, which is returned. When `change` throws, nothing is written. */
	batch(change: (transaction: Transaction<S>) => void, options?: WriteOptions): number;
	dump(): Dump<S>;
}

/** Collections under one counter of commits. */
export type Store<S extends Shapes> = StoreActions<S> & { readonly [N in keyof S]: Collection<S[N]> };

const ACTIONS: ReadonlySet<string> = new Set(["index", "batch", "dump"]);

/** A store with a collection for each entry of `options`; with `dump`, as it was when that was made, its indexes included. */
export function createStore<S extends Shapes>(
	options: { readonly [N in keyof S]: CollectionOptions<S[N]> },
	dump?: Dump<S>,
): Store<S>;
export function createStore(options: Record<string, CollectionOptions<unknown>>, dump?: Dump<Shapes>): Store<Shapes> {
	const clock = startClock();
	const states = new Map<string, State<unknown>>();
	for (const [name, each] of Object.entries(options)) {
		if (ACTIONS.has(name))
			throw new QueryError("bad-options", `a collection can't be called ${JSON.stringify(name)}`, { path: name });
		states.set(name, createState(define(each), clock));
	}
	if (dump !== undefined) restore(states, clock, dump);
	const actions: StoreActions<Shapes> = {
		get index() {
			return clock.index;
		},
		batch: (change, writeOptions = {}) => {
			expectIndex(clock.index, writeOptions.ifIndex);
			return runBatch(states, clock, change);
		},
		dump: () => ({
			version: 1,
			index: clock.index,
			collections: byName(states, (state) => ({ index: state.index, items: [...itemsOf(state)] })),
		}),
	};
	const collections = byName(states, (state, name) => new Collection(options[name] ?? state.definition.options, state));
	return Object.assign(actions, collections);
}

function runBatch(
	states: ReadonlyMap<string, State<unknown>>,
	clock: Clock,
	change: (transaction: Transaction<Shapes>) => void,
): number {
	const staged = new Map([...states].map(([name, { definition }]) => [name, noChanges(definition)]));
	let open = true;
	const transaction = byName(states, (state, name) =>
		draft(state, staged.get(name) ?? noChanges(state.definition), () => open),
	);
	try {
		const result: unknown = change(transaction);
		if (result instanceof Promise)
			throw new QueryError(
				"batch-ended",
				"a batch ends when its function returns: an asynchronous one writes too late",
			);
	} finally {
		open = false;
	}
	const index = clock.index + 1;
	const listeners: (() => void)[] = [];
	let changed = false;
	for (const [name, state] of states) {
		const staging = staged.get(name);
		const heard = staging === undefined ? null : apply(state, staging, index);
		changed ||= heard !== null;
		listeners.push(...(heard ?? []));
	}
	if (!changed) return clock.index;
	clock.index = index;
	tell(clock, listeners);
	return index;
}

function draft<T>(state: State<T>, staging: Staging<T>, isOpen: () => boolean): Draft<T> {
	const writable = (): void => {
		if (!isOpen())
			throw new QueryError("batch-ended", "the batch has ended; write within the function that is given to it");
	};
	const get = (key: Key): T | undefined => {
		const parts = keyPartsFrom(state.definition.key, key);
		const write = stagedAt(staging, parts);
		return write === null ? find(state, parts) : write.item;
	};
	const put = (item: T): void => {
		writable();
		stagePut(staging, item);
	};
	return {
		get,
		put,
		putAll: (items) => {
			for (const item of items) put(item);
		},
		remove: (key) => {
			writable();
			const present = get(key) !== undefined;
			if (present) stageRemove(staging, keyPartsFrom(state.definition.key, key));
			return present;
		},
	};
}

function restore(states: ReadonlyMap<string, State<unknown>>, clock: Clock, dump: Dump<Shapes>): void {
	if (dump.version !== 1) throw new QueryError("bad-dump", "the dump was made by another version of this library");
	for (const [name, { index, items }] of Object.entries(dump.collections)) {
		const state = states.get(name);
		if (state === undefined)
			throw new QueryError("bad-dump", `the dump has a collection ${JSON.stringify(name)} that the store lacks`, {
				path: name,
			});
		const staging = noChanges(state.definition);
		for (const item of items) stagePut(staging, item);
		apply(state, staging, index);
		state.index = index;
	}
	clock.index = dump.index;
}

function byName<V>(
	states: ReadonlyMap<string, State<unknown>>,
	make: (state: State<unknown>, name: string) => V,
): Record<string, V> {
	return Object.fromEntries([...states].map(([name, state]) => [name, make(state, name)]));
}
