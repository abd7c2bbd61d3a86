import type { State } from "../state.ts";
import { cluster } from "./cluster.ts";
import { seededJob } from "./job.ts";
import { createPrng } from "./prng.ts";

/** What every server starts with: a namespace and nodes; and `count` jobs, always the same for the same count. */
export async function seed(state: State, count: number): Promise<void> {
	const prng = createPrng(count);
	const { changes } = await state.write((index) => ({ changes: cluster(prng, count, index) }));
	const nodes = changes.put?.nodes ?? [];
	for (let number = 0; number < count; number++) {
		const job = seededJob(prng, number, nodes);
		for (let next = job.next(); !next.done; ) {
			const make = next.value;
			await state.write((index) => ({ changes: make(index) }));
			next = job.next();
		}
	}
}
