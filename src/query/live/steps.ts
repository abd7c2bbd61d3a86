import type { Change } from "../../source/change.ts";
import { keyPartsOf, publicKey } from "../key.ts";
import { compareItems, type TotalOrder } from "../order.ts";
import type { State } from "../state.ts";
import type { Verdict } from "./audience.ts";
import type { Result } from "./result.ts";

/**
 * The steps that bring a reader's ordered result to where a commit has brought it: removals first, then the rest from
 * the last place to the first, so that what a step names as following is always there already.
 */
export function stepsOf<T>(
	state: State<T>,
	order: TotalOrder,
	reverse: boolean,
	result: Result<T>,
	index: number,
	verdicts: readonly Verdict<T>[],
): readonly Change<T>[] {
	const sign = reverse ? -1 : 1;
	const steps: Change<T>[] = [];
	const there: { readonly after: T; readonly before: T | null; readonly key: Change<T>["key"] }[] = [];
	for (const { change, was, is } of verdicts) {
		const { before, after, key } = change;
		if (was && before !== undefined) result.take(before);
		if (is && after !== undefined) there.push({ after, before: was && before !== undefined ? before : null, key });
		else if (was) steps.push({ type: "remove", key, index });
	}
	for (const { after } of there) result.put(after);
	there.sort((a, b) => sign * compareItems(order, b.after, a.after));
	for (const { after, before, key } of there) {
		const behind = result.behind(after);
		const follows = behind === undefined ? {} : { before: publicKey(keyPartsOf(state.definition.key, behind)) };
		const type = before === null ? "insert" : isPassing(order, result, before, after, behind) ? "move" : "update";
		steps.push({ type, key, item: after, ...(type === "update" ? {} : follows), index });
	}
	return steps;
}

/** Whether an object that changed passed others of the result: what follows its old place isn't what follows its new one. */
function isPassing<T>(order: TotalOrder, result: Result<T>, before: T, after: T, behind: T | undefined): boolean {
	if (compareItems(order, before, after) === 0) return false;
	const followed = result.behind(before);
	// Where it stands now it may follow its own old place.
	const passed = followed === after ? behind : followed;
	return passed !== behind;
}
