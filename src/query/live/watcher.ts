import type { Change, Watch } from "../../source/change.ts";
import type { Query } from "../../source/query.ts";
import { orderOf } from "../definition.ts";
import { keyPartsOf, publicKey } from "../key.ts";
import type { TotalOrder } from "../order.ts";
import { finder } from "../plan/find.ts";
import { planQuery } from "../plan/plan.ts";
import { itemAt } from "../rows/table.ts";
import type { Listener, Verdict } from "./audience.ts";
import type { Listening } from "./listening.ts";
import { type Result, resultOf } from "./result.ts";
import { stepsOf } from "./steps.ts";

/** How many changes wait for a slow reader before it is given a fresh start instead. */
const LONGEST_QUEUE = 1024;

interface Reader<T> {
	readonly resolve: (result: IteratorResult<Change<T>, undefined>) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * One reader of a watched result. It begins with the first call of `next`: a `reset`, an insert for each object in
 * order, then each change as it is committed. A reader that falls behind by too much gets another `reset`. It ends when the
 * signal aborts, when it is returned, or with the error that the selection raises.
 */
export class Watcher<T> implements AsyncIterableIterator<Change<T>>, Listener<T> {
	readonly #live: Listening<T>;
	readonly #query: Query<T>;
	readonly #signal: AbortSignal | undefined;
	#order: TotalOrder | null = null;
	#result: Result<T> | null = null;
	#leave: (() => void) | null = null;
	/** What is still to be told of the last start. */
	#start: Iterator<Change<T>> | null = null;
	#queue: Change<T>[] = [];
	#readers: Reader<T>[] = [];
	#behind = false;
	#phase: "new" | "open" | "failed" | "ended" = "new";
	#failure: unknown = null;
	readonly #abort = (): void => this.#end();

	constructor(live: Listening<T>, watch: Watch<T>) {
		const { signal, ...query } = watch;
		this.#live = live;
		this.#query = query;
		this.#signal = signal;
	}

	[Symbol.asyncIterator](): this {
		return this;
	}

	next(): Promise<IteratorResult<Change<T>, undefined>> {
		return new Promise((resolve, reject) => {
			this.#readers.push({ resolve, reject });
			this.#serve();
		});
	}

	return(): Promise<IteratorResult<Change<T>, undefined>> {
		this.#end();
		return Promise.resolve({ done: true, value: undefined });
	}

	/** A commit that concerns the selection. */
	heard(index: number, verdicts: readonly Verdict<T>[]): void {
		const { state } = this.#live;
		if (this.#behind || this.#order === null || this.#result === null) return;
		const failed = verdicts.find((verdict) => verdict.failure !== null);
		if (failed !== undefined) {
			this.#fail(failed.failure);
			this.#serve();
			return;
		}
		const reverse = this.#query.reverse === true;
		this.#queue.push(...stepsOf(state, this.#order, reverse, this.#result, index, verdicts));
		if (this.#queue.length > LONGEST_QUEUE && this.#readers.length === 0) {
			this.#behind = true;
			this.#queue = [];
			this.#result = null;
		}
		this.#serve();
	}

	#serve(): void {
		while (this.#readers.length > 0) {
			const change = this.#nextChange();
			if (change === null) return;
			const reader = this.#readers.shift();
			if (change === "failed") {
				reader?.reject(this.#failure);
				this.#phase = "ended";
			} else reader?.resolve(change === "ended" ? { done: true, value: undefined } : { done: false, value: change });
		}
	}

	/** What comes next for the reader, or null while nothing does. */
	#nextChange(): Change<T> | "failed" | "ended" | null {
		try {
			if (this.#phase === "new") this.#open();
			const started = this.#start?.next();
			if (started?.done === false) return started.value;
			this.#start = null;
			const queued = this.#queue.shift();
			if (queued !== undefined) return queued;
			if (this.#phase === "failed" || this.#phase === "ended") return this.#phase;
			if (!this.#behind) return null;
			this.#begin();
			return this.#nextChange();
		} catch (error) {
			this.#fail(error);
			return "failed";
		}
	}

	#open(): void {
		if (this.#signal?.aborted === true) {
			this.#phase = "ended";
			return;
		}
		const { definition } = this.#live.state;
		const audience = this.#live.audienceOf(this.#query);
		this.#order = orderOf(definition, this.#query.order);
		this.#begin();
		this.#phase = "open";
		this.#leave = this.#live.join(audience, this.#query, this);
		this.#signal?.addEventListener("abort", this.#abort, { once: true });
	}

	/** Starts over from what the collection holds now. */
	#begin(): void {
		const { state } = this.#live;
		if (this.#order === null) return;
		const forward = this.#query.reverse !== true;
		const planned = planQuery(state, this.#query, state.live.size);
		const want = Number.POSITIVE_INFINITY;
		const items: T[] = [];
		for (const row of finder(planned).find({ position: null, inclusive: true, forward, want })) {
			const item = itemAt(state.table, row);
			if (item !== undefined) items.push(item);
		}
		this.#behind = false;
		this.#result = resultOf(state, this.#query, this.#order, items);
		this.#start = startSteps(items, state.index, (item) => publicKey(keyPartsOf(state.definition.key, item)));
	}

	#fail(failure: unknown): void {
		this.#release();
		this.#failure = failure;
		this.#phase = "failed";
	}

	#end(): void {
		this.#release();
		this.#phase = "ended";
		this.#start = null;
		this.#queue = [];
		this.#serve();
	}

	#release(): void {
		this.#leave?.();
		this.#leave = null;
		this.#result = null;
		this.#behind = false;
		this.#signal?.removeEventListener("abort", this.#abort);
	}
}

function* startSteps<T>(
	items: readonly T[],
	index: number,
	keyOf: (item: T) => Change<T>["key"],
): Generator<Change<T>> {
	yield { type: "reset", key: null, index };
	for (const item of items) yield { type: "insert", key: keyOf(item), item, index };
}
