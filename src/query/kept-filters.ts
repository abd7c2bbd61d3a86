import { AskedBefore } from "../base/asked-before.ts";
import { RecentlyUsed } from "../base/recently-used.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import type { Type } from "../schema/types.ts";
import type { Selection } from "../source/query.ts";
import { type Condition, conditionOf, lasting } from "./condition.ts";

// A filter of so many characters counts as one, a longer one as several.
const LENGTH = 256;

/**
 * The filters of a collection that were asked again, read, checked and compiled: that takes as long as many a page. Those go
 * that nobody asked the longest. What is asked once isn't kept.
 */
export class KeptFilters<T> {
	readonly #schema: Type<T>;
	readonly #most: number;
	readonly #asked = new AskedBefore();
	readonly #kept: Readonly<Record<Dialect, RecentlyUsed<string, Condition<T>>>>;

	/** Keeps `most` filters of each dialect. */
	constructor(schema: Type<T>, most: number) {
		this.#schema = schema;
		this.#most = most;
		const kept = (): RecentlyUsed<string, Condition<T>> => new RecentlyUsed(most * LENGTH);
		this.#kept = { standard: kept(), reference: kept() };
	}

	/** The condition of a selection, as `conditionOf` has it. */
	conditionOf(selection: Selection<T>): Condition<T> | null {
		const { filter, limits, dialect = DEFAULT_DIALECT } = selection;
		if (typeof filter !== "string" || limits !== undefined || this.#most === 0) {
			return conditionOf(selection, this.#schema);
		}
		const kept = this.#kept[dialect];
		const known = kept.get(filter);
		if (known !== undefined) return known;
		const condition = conditionOf(selection, this.#schema);
		if (condition === null || !this.#asked.notes(filter)) return condition;
		const own = lasting(condition, this.#schema);
		kept.set(filter, own, Math.max(filter.length, LENGTH));
		return own;
	}
}
