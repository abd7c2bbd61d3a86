import type { Page } from "../../source/query.ts";
import { positionOf } from "../order.ts";
import type { Answer } from "../run.ts";
import { inScope } from "../scope.ts";
import type { Recent } from "./recent.ts";

/** A page that was answered, and what tells whether it is still right. */
export interface KeptPage<T> {
	readonly page: Page<T>;
	/** The room that it takes, in items. */
	readonly size: number;
	/** Whether what happened since it was last found right, or since it was made, concerns it: its items, its tokens, or what would come among them. */
	isConcerned(): boolean;
}

/**
 * A page with what it was made of. It lies between the last match before it and the first one after it, whose places are in its
 * tokens; where there is none, it goes on to the end.
 */
export function keptPage<T>(answer: Answer<T>, reverse: boolean, recent: Recent<T>, size: number): KeptPage<T> {
	const { page, planned, items, before, after } = answer;
	const { order, selection } = planned;
	const { scope, condition } = selection;
	const position = (item: T | undefined) => (item === undefined ? null : positionOf(order, item));
	const [first, last] = reverse ? [after, before] : [before, after];
	const stretch = { from: position(first), to: position(last) };
	const arrivals = recent.along(order);
	let test: ((item: T) => boolean) | null = null;
	const isMeant = (item: T): boolean => {
		if (!inScope(scope, item)) return false;
		if (condition === null) return true;
		test ??= condition.test();
		return test(item);
	};
	let checked = recent.next;
	const hasEnded = (item: T | undefined): boolean => item !== undefined && recent.hasEnded(item, checked);
	return {
		page,
		size,
		isConcerned: () => {
			if (checked === recent.next) return false;
			if (!recent.remembers(checked) || hasEnded(before) || hasEnded(after)) return true;
			if (items.some(hasEnded) || arrivals.has(stretch, checked, isMeant)) return true;
			checked = recent.next;
			return false;
		},
	};
}
