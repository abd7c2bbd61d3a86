import type { Selection } from "../../source/query.ts";
import type { Answer } from "../kit/message.ts";
import { readFlag } from "../kit/parameters.ts";
import type { Call, Context } from "./context.ts";
import type { Readable } from "./state.ts";
import { readWaitOptions } from "./waits.ts";

/** An answer and the index that it shows; 0 where it is a refusal that no wait would change. */
export interface Shown {
	readonly answer: Answer;
	readonly index: number;
}

/**
 * Answers a read, now or when there is news. Without `index` it is now; else when the source has moved past it, or the
 * time is out. `selection` is what the read shows of the source: with `scope=result` only a change of that counts.
 */
export async function blocking<T>(
	context: Context,
	call: Call,
	source: Readable<T>,
	selection: Selection<T>,
	read: () => Promise<Shown> | Shown,
): Promise<Answer> {
	const options = readWaitOptions(call.parameters);
	if (!options.ok) return options.answer;
	// One server is its own leader: a stale read is as good as any, but the parameter has to make sense.
	const stale = readFlag(call.parameters, "stale");
	if (!stale.ok) return stale.answer;
	const { after, wait, forResult } = options.value;
	if (after === 0) return (await read()).answer;
	if (!forResult) {
		const shown = await read();
		if (shown.index === 0 || shown.index > after) return shown.answer;
	}
	await context.waits.until(source, { ...(forResult ? selection : {}), after, wait }, call.request);
	return (await read()).answer;
}
