import type { Wait } from "../../source/change.ts";
import { accept, type HttpRequest, type Result } from "../kit/message.ts";
import { readIndex, readWait } from "../kit/parameters.ts";
import type { Parameters } from "../kit/query-string.ts";
import type { Readable } from "./state.ts";

/** Five minutes: how long a client waits that says nothing of it. */
export const DEFAULT_WAIT = 300_000;

/** Ten minutes: no client waits longer, but for the random extra. */
export const LONGEST_WAIT = 600_000;

/** The waits of a server's clients: counted, and ended together when it stops. */
export interface Waits {
	/** How many clients wait. */
	readonly size: number;
	/** Waits for a change, until the time is out, the client goes away or the server stops. Whichever it was, it is over then. */
	until<T>(source: Readable<T>, wait: Wait<T>, client: Pick<HttpRequest, "onLeave">): Promise<void>;
	stop(): void;
}

/** Makes an empty set of waits. `random` gives numbers from 0 to 1: each wait is longer by up to a sixteenth. */
export function createWaits(random: () => number): Waits {
	const open = new Set<AbortController>();
	let stopped = false;
	return {
		get size() {
			return open.size;
		},
		until: async (source, wait, client) => {
			if (stopped) return;
			const end = new AbortController();
			const stay = client.onLeave(() => end.abort());
			if (end.signal.aborted) return;
			open.add(end);
			try {
				await source.changed({ ...wait, wait: wait.wait * (1 + random() / 16), signal: end.signal });
			} catch (error) {
				if (!end.signal.aborted) throw error;
			} finally {
				open.delete(end);
				stay();
			}
		},
		stop: () => {
			stopped = true;
			for (const end of open) end.abort();
		},
	};
}

/** What a request says of waiting. With `scope=result` only a change of what the request itself shows ends the wait. */
export interface WaitOptions {
	readonly after: number;
	readonly wait: number;
	readonly forResult: boolean;
}

/** Reads `index`, `wait` and `scope`. */
export function readWaitOptions(parameters: Parameters): Result<WaitOptions> {
	const after = readIndex(parameters);
	if (!after.ok) return after;
	const wait = readWait(parameters, DEFAULT_WAIT, LONGEST_WAIT);
	if (!wait.ok) return wait;
	return accept({ after: after.value, wait: wait.value, forResult: parameters.get("scope") === "result" });
}
