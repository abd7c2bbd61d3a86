import { Choices } from "../draw/choices.ts";
import { isSimpler, simpler } from "../draw/simpler.ts";

/** When to be content with what one has. */
export interface Patience {
	readonly asks: number;
	readonly milliseconds: number;
	/** How many candidates are asked about at once: a pipe to another program is idle while one waits. */
	readonly together: number;
}

/** The simplest tape found whose drawing still fails; `fails` is asked about many at once. */
export async function shrink<T>(
	tape: readonly number[],
	draw: (choices: Choices) => T,
	fails: (drawings: readonly T[]) => Promise<readonly boolean[]>,
	patience: Patience,
): Promise<readonly number[]> {
	const until = performance.now() + patience.milliseconds;
	let best = tape;
	let asks = 0;
	for (let candidates = drawnSimpler(best, draw); asks < patience.asks && performance.now() < until; ) {
		const batch = take(candidates, patience.together);
		if (batch.length === 0) break;
		asks += batch.length;
		const failed = await fails(batch.map(({ drawing }) => drawing));
		const found = batch[failed.indexOf(true)];
		if (found === undefined) continue;
		best = found.tape;
		candidates = drawnSimpler(best, draw);
	}
	return best;
}

interface Candidate<T> {
	readonly tape: readonly number[];
	readonly drawing: T;
}

function* drawnSimpler<T>(tape: readonly number[], draw: (choices: Choices) => T): Generator<Candidate<T>> {
	for (const candidate of simpler(tape)) {
		const choices = Choices.replay(candidate);
		const drawing = draw(choices);
		if (isSimpler(choices.taken, tape)) yield { tape: choices.taken, drawing };
	}
}

function take<T>(from: Generator<T>, most: number): readonly T[] {
	const taken: T[] = [];
	while (taken.length < most) {
		const { value, done } = from.next();
		if (done) break;
		taken.push(value);
	}
	return taken;
}
