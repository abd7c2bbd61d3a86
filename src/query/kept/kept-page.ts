import type { Page } from "../../source/query.ts";
import type { ItemChange } from "../commit.ts";
import { positionOf } from "../order.ts";
import { itemTest } from "../plan/sieve.ts";
import type { Answer } from "../run.ts";
import { scopeTests } from "../scope.ts";
import { ALL } from "./log.ts";
import type { Recent } from "./recent.ts";

/** A page that was answered, and what tells whether it is still right. */
export interface KeptPage<T> {
	readonly page: Page<T>;
	/** Whether what happened since it was last found right, or since it was made, concerns it: its items, its tokens, or what would come among them. */
	isConcerned(): boolean;
}

/**
 * A page with what it was made of. It lies between the last match before it and the first one after it, whose places are in its
 * tokens; where there is none, it goes on to the end.
 */
export function keptPage<T>(answer: Answer<T>, reverse: boolean, recent: Recent<T>): KeptPage<T> {
	const { page, planned, items, before, after } = answer;
	const { order, selection } = planned;
	const { scope, condition } = selection;
	const position = (item: T | undefined) => (item === undefined ? null : positionOf(order, item));
	const [first, last] = reverse ? [after, before] : [before, after];
	const stretch = { from: position(first), to: position(last) };
	const { byKey } = recent;
	const arrivals = recent.arrivals(order);
	let test: ((item: T) => boolean) | null = null;
	const isMeant = (item: T): boolean => {
		test ??= itemTest({ scope: scopeTests(scope), visible: null, filter: condition?.test ?? null });
		return test(item);
	};
	// Objects of the page are known by themselves: what they hold may have changed since.
	const ends = ({ before: old }: ItemChange<T>): boolean =>
		old !== undefined && (old === before || old === after || items.includes(old));
	const comes = ({ after: now }: ItemChange<T>): boolean => now !== undefined && isMeant(now);
	const isEither = (change: ItemChange<T>): boolean => ends(change) || comes(change);
	let checked = recent.next;
	return {
		page,
		isConcerned: () => {
			if (checked === recent.next) return false;
			if (!recent.remembers(checked)) return true;
			// By key nothing moves: what ends and what comes is found in the same stretch.
			const concerned =
				arrivals === byKey
					? byKey.some(stretch, checked, isEither)
					: byKey.some(ALL, checked, ends) || arrivals.some(stretch, checked, comes);
			if (!concerned) checked = recent.next;
			return concerned;
		},
	};
}
