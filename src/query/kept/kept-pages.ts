import { AskedBefore } from "../../base/asked-before.ts";
import { RecentlyUsed } from "../../base/recently-used.ts";
import type { Page, Query } from "../../source/query.ts";
import { answer } from "../run.ts";
import type { State } from "../state.ts";
import { type KeptPage, keptPage } from "./kept-page.ts";
import { queryName, rememberName } from "./query-name.ts";
import { Recent } from "./recent.ts";

/** What takes more room than this is found anew each time: one such page would drive out too many others. */
const LARGEST = 4_096;

/** What a page takes besides its items and what it is asked by, counted as so many items. */
const OWN = 20;

/**
 * Answers queries, and those that are asked again and again with the page that they had, as long as no write concerns it. Writes are
 * only noted: whether one did is found out when the page is asked for.
 */
export class KeptPages<T> {
	readonly #state: State<T>;
	readonly #pages: RecentlyUsed<string, KeptPage<T>>;
	readonly #asked = new AskedBefore();
	#recent: Recent<T> | null = null;

	/** Keeps pages with room for `most` items; those that were asked for longest ago go first. */
	constructor(state: State<T>, most: number) {
		this.#state = state;
		this.#pages = new RecentlyUsed(most);
	}

	query(query: Query<T>): Page<T> {
		const name = queryName(query);
		const recent = this.#listening();
		// A listener that was told of a commit before this one was sees data that this one hasn't heard of.
		if (name === null || recent.index !== this.#state.index) return answer(this.#state, query).page;
		const known = this.#pages.get(name);
		if (known?.isConcerned() === false) return this.#again(known);
		const found = answer(this.#state, query);
		const { page, planned } = found;
		const size = sizeOf(query, page);
		const isFleeting = known !== undefined || !this.#asked.notes(name);
		if (isFleeting || size > LARGEST || planned.selection.condition?.canFail === true) {
			// What writes concern time and again isn't kept each time.
			this.#pages.delete(name);
			return page;
		}
		// Frozen, lists and queries are known again.
		Object.freeze(page.items);
		rememberName(query, name);
		this.#pages.set(name, keptPage(found, query.reverse === true, recent), size);
		return page;
	}

	#again({ page }: KeptPage<T>): Page<T> {
		const { stats } = page;
		// Of what lies outside a scope, what a page cost the first time tells as little as it did then.
		const cost = stats.plan === "scoped" ? stats : KEPT;
		return { ...page, index: this.#state.index, stats: cost };
	}

	// Commits are heard of from the first query on: what is loaded before concerns no page.
	#listening(): Recent<T> {
		if (this.#recent !== null) return this.#recent;
		const recent = new Recent<T>(this.#state.index, this.#state.definition.keyOrder);
		this.#state.listeners.add((commit) => recent.hear(commit));
		this.#recent = recent;
		return recent;
	}
}

const KEPT = { examined: 0, tested: 0, plan: "kept" } as const;

// A filter takes about as much for each of its characters as an item does: its tree, and what is compiled of it.
function sizeOf<T>({ filter }: Query<T>, { items }: Page<T>): number {
	const text = typeof filter === "object" && "source" in filter ? filter.source : filter;
	return items.length + OWN + (typeof text === "string" ? text.length : 0);
}
