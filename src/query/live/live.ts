import type { Change, Changed, Wait, Watch } from "../../source/change.ts";
import type { Selection } from "../../source/query.ts";
import type { Commit } from "../commit.ts";
import { expectSelection } from "../expect-query.ts";
import type { State } from "../state.ts";
import { Audience, audienceName, type Listener, type Verdict } from "./audience.ts";
import { waitForChange } from "./changed.ts";
import { History } from "./history.ts";
import type { Listening } from "./listening.ts";
import { TriggerTable } from "./trigger-table.ts";
import { Watcher } from "./watcher.ts";

/** Those who wait for a collection to change or watch results of it. A commit only touches those that it can concern. */
export class Live<T> implements Listening<T> {
	readonly state: State<T>;
	readonly history: History<T>;
	readonly plain: Set<(index: number) => void> = new Set();
	readonly #audiences = new Map<string, Audience<T>>();
	readonly #table = new TriggerTable<Audience<T>>();
	readonly #touched = new Set<Audience<T>>();
	#listening = 0;
	#judged = 0;

	constructor(state: State<T>) {
		this.state = state;
		this.history = new History(state.index);
		state.listeners.add((commit) => this.#spread(commit));
	}

	/** How many waits and watches are open, and how often a commit had a selection judge an object since the beginning. */
	get counts(): { readonly open: number; readonly judged: number } {
		return { open: this.#listening + this.plain.size, judged: this.#judged };
	}

	changed(wait: Wait<T>): Promise<Changed> {
		return waitForChange(this, wait);
	}

	watch(watch: Watch<T>): AsyncIterable<Change<T>> {
		return { [Symbol.asyncIterator]: () => new Watcher(this, watch) };
	}

	audienceOf(selection: Selection<T>): Audience<T> {
		expectSelection(selection);
		const { schema } = this.state.definition;
		const name = audienceName(selection, schema);
		const known = name === null ? undefined : this.#audiences.get(name);
		return known ?? new Audience(selection, schema);
	}

	join(audience: Audience<T>, selection: Selection<T>, listener: Listener<T>): () => void {
		const name = audienceName(selection, this.state.definition.schema);
		if (audience.listeners.size === 0) {
			if (name !== null) this.#audiences.set(name, audience);
			this.#table.add(audience, audience.triggers);
		}
		audience.listeners.add(listener);
		this.#listening++;
		return () => {
			if (!audience.listeners.delete(listener)) return;
			this.#listening--;
			if (audience.listeners.size > 0) return;
			if (name !== null) this.#audiences.delete(name);
			this.#table.remove(audience);
		};
	}

	#spread(commit: Commit<T>): void {
		this.history.add(commit);
		for (const tell of [...this.plain]) tell(commit.index);
		if (this.#listening === 0) return;
		const news = new Map<Audience<T>, Verdict<T>[]>();
		for (const change of commit.changes) {
			this.#touched.clear();
			if (change.before !== undefined) this.#table.collect(change.before, this.#touched);
			if (change.after !== undefined) this.#table.collect(change.after, this.#touched);
			for (const audience of this.#touched) {
				this.#judged++;
				const verdict = audience.judge(change);
				if (!verdict.was && !verdict.is && verdict.failure === null) continue;
				const verdicts = news.get(audience);
				if (verdicts === undefined) news.set(audience, [verdict]);
				else verdicts.push(verdict);
			}
		}
		this.#touched.clear();
		for (const [audience, verdicts] of news) {
			for (const listener of [...audience.listeners]) listener.heard(commit.index, verdicts);
		}
	}
}
