import type { ChangeSet } from "../state.ts";
import type { Situation } from "./event.ts";

/** A situation after what a transition writes. */
export function merge(situation: Situation, changes: ChangeSet | null): Situation {
	const put = changes?.put;
	return {
		...situation,
		job: put?.jobs?.[0] ?? situation.job,
		versions: replaced(situation.versions, put?.versions, ({ Version }) => Version),
		deployments: replaced(situation.deployments, put?.deployments, ({ ID }) => ID),
		allocations: replaced(situation.allocations, put?.allocations, ({ ID }) => ID),
		evaluations: replaced(situation.evaluations, put?.evaluations, ({ ID }) => ID),
	};
}

/** A list with those of `changed` in the place of what has their key, or at the end. */
export function replaced<T>(
	list: readonly T[],
	changed: readonly T[] | undefined,
	keyOf: (item: T) => string | number,
): readonly T[] {
	if (changed === undefined || changed.length === 0) return list;
	if (list.length === 0) return changed;
	const byKey = new Map(list.map((item) => [keyOf(item), item]));
	for (const item of changed) byKey.set(keyOf(item), item);
	return [...byKey.values()];
}
