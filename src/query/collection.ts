import type { Change, Changed, Wait, Watch } from "../source/change.ts";
import type { Key, Page, Query, Selection } from "../source/query.ts";
import type { Source } from "../source/source.ts";
import { noChanges, stagePut, stageRemove } from "./changes.ts";
import { type Commit, startClock, type WriteOptions } from "./commit.ts";
import { type CollectionOptions, define } from "./definition.ts";
import { expectItems } from "./expect-query.ts";
import { KeptPages } from "./kept/kept-pages.ts";
import { keyPartsFrom } from "./key.ts";
import { Live } from "./live/live.ts";
import { explainQuery } from "./plan/explain.ts";
import type { QueryPlan } from "./plan/query-plan.ts";
import { runCount, runQuery } from "./run.ts";
import { Snapshot } from "./snapshot.ts";
import { commit, createState, expectIndex, find, type State, takeSnapshot } from "./state.ts";

/**
 * Objects of one schema, kept in memory with their indexes and orders, and a synchronous `Source` of them. Every write is one
 * commit: it happens whole or, when it throws, not at all.
 */
export class Collection<T> implements Source<T> {
	readonly #state: State<T>;
	readonly #kept: KeptPages<T> | null;
	#live: Live<T> | null = null;

	/** `state` is for stores, whose collections share a clock. */
	constructor(options: CollectionOptions<T>, state: State<T> = createState(define(options), startClock())) {
		this.#state = state;
		const { keptItems } = state.definition;
		this.#kept = keptItems > 0 ? new KeptPages(state, keptItems) : null;
	}

	/** How many objects there are. */
	get size(): number {
		return this.#state.live.size;
	}

	/** The last commit that touched this collection; 1 where none has. */
	get index(): number {
		return this.#state.index;
	}

	/** The object with a key: a scalar, or the parts of a key of several fields. */
	get(key: Key): T | undefined {
		return find(this.#state, keyPartsFrom(this.#state.definition.key, key));
	}

	/** Adds an object, or replaces the one with its key. Returns the commit's index. */
	put(item: T, options?: WriteOptions): number {
		return this.putAll([item], options);
	}

	/** Adds or replaces objects in one commit. Two with the same key are an error. Returns the commit's index. */
	putAll(items: Iterable<T>, options: WriteOptions = {}): number {
		expectItems(items);
		expectIndex(this.index, options.ifIndex);
		const staging = noChanges(this.#state.definition);
		for (const item of items) stagePut(staging, item);
		return commit(this.#state, staging) ?? this.index;
	}

	/** Removes the object with a key; false, and no commit, where there is none. */
	remove(key: Key, options: WriteOptions = {}): boolean {
		expectIndex(this.index, options.ifIndex);
		const staging = noChanges(this.#state.definition);
		stageRemove(staging, keyPartsFrom(this.#state.definition.key, key));
		return commit(this.#state, staging) !== null;
	}

	/** One page of what is asked for. */
	query(query: Query<T> = {}): Page<T> {
		return this.#kept === null ? runQuery(this.#state, query) : this.#kept.query(query);
	}

	/** How a query is answered: it is run, and what it took is told. That tells of what lies outside its scope, too: it is for those who run the collection. */
	explain(query: Query<T> = {}): QueryPlan {
		return explainQuery(this.#state, query);
	}

	/** How many objects a selection has, exactly. */
	count(selection: Selection<T> = {}): number {
		return runCount(this.#state, selection);
	}

	/** A view that later writes don't touch. It is taken at once and costs what is written while it is held. */
	snapshot(): Snapshot<T> {
		return new Snapshot(takeSnapshot(this.#state));
	}

	/** Hears of every commit that touches this collection, after all of it is done and in their order, of those that a listener makes too. Returns what ends that. */
	onCommit(listener: (commit: Commit<T>) => void): () => void {
		this.#state.listeners.add(listener);
		return () => {
			this.#state.listeners.delete(listener);
		};
	}

	/** Resolves when the collection, or with a filter its result, changes; see `waitForChange`. */
	changed(wait: Wait<T>): Promise<Changed> {
		return this.#listening().changed(wait);
	}

	/** The result of a selection and each of its changes from then on; see `Watcher`. */
	watch(watch: Watch<T> = {}): AsyncIterable<Change<T>> {
		return this.#listening().watch(watch);
	}

	/** Who waits and watches: how many there are, and how often a commit had a filter judge an object for them. */
	get audience(): { readonly open: number; readonly judged: number } {
		return this.#live?.counts ?? { open: 0, judged: 0 };
	}

	// Commits are heard of from the first wait on: a collection that nobody waits on has no history to keep.
	#listening(): Live<T> {
		this.#live ??= new Live(this.#state);
		return this.#live;
	}
}
