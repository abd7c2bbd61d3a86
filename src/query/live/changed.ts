import type { Changed, Wait } from "../../source/change.ts";
import type { Selection } from "../../source/query.ts";
import { expectWait } from "../expect-query.ts";
import type { Listening } from "./listening.ts";

/** Timers hold no more milliseconds than this. */
const LONGEST = 2 ** 31 - 1;

/**
 * Resolves when the collection moves past `after`, or with anything of a selection named when its result does; or unchanged
 * when the time is out. What happened since `after` is looked up; where that is too long ago to tell, it counts as a change.
 * A wrong selection rejects, and so does an aborted `signal`, with its reason. An ended wait leaves nothing behind.
 */
export function waitForChange<T>(live: Listening<T>, wait: Wait<T>): Promise<Changed> {
	return new Promise((resolve, reject) => {
		expectWait(wait);
		const { after, signal } = wait;
		const { state } = live;
		signal?.throwIfAborted();
		const end = (changed: boolean): void => {
			leave();
			resolve({ changed, index: state.index });
		};
		const abort = (): void => {
			leave();
			reject(signal?.reason);
		};
		// What is to be undone is known once all of it is done.
		const undo: (() => void)[] = [];
		const leave = (): void => {
			for (const step of undo) step();
		};
		const hasHappened = isSelective(wait) ? listen(live, wait, end, undo) : hear(live, after, end, undo);
		if (hasHappened || !(wait.wait > 0)) {
			end(hasHappened);
			return;
		}
		const timer = setTimeout(end, Math.min(wait.wait, LONGEST), false);
		undo.push(() => clearTimeout(timer));
		signal?.addEventListener("abort", abort, { once: true });
		undo.push(() => signal?.removeEventListener("abort", abort));
	});
}

/** Waits for any commit past `after`; true if there was one. */
function hear<T>(live: Listening<T>, after: number, end: (changed: boolean) => void, undo: (() => void)[]): boolean {
	if (live.state.index > after) return true;
	const tell = (index: number): void => {
		if (index > after) end(true);
	};
	live.plain.add(tell);
	undo.push(() => live.plain.delete(tell));
	return false;
}

/** Waits for a commit past `after` that concerns the selection; true if there was one, or may have been. */
function listen<T>(live: Listening<T>, wait: Wait<T>, end: (changed: boolean) => void, undo: (() => void)[]): boolean {
	const { after } = wait;
	const audience = live.audienceOf(wait);
	if (live.state.index > after) {
		const commits = live.history.since(after);
		if (commits === null) return true;
		const concerns = commits.some(({ changes }) =>
			changes.some((change) => {
				const { was, is, failure } = audience.judge(change);
				return was || is || failure !== null;
			}),
		);
		if (concerns) return true;
	}
	const heard = (index: number): void => {
		if (index > after) end(true);
	};
	undo.push(live.join(audience, wait, { heard }));
	return false;
}

function isSelective<T>({ filter, within, prefix, visible }: Selection<T>): boolean {
	return filter !== undefined || within !== undefined || prefix !== undefined || visible !== undefined;
}
