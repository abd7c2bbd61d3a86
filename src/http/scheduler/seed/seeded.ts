import type { Records } from "../records.ts";
import { cluster } from "./cluster.ts";
import { seededJob } from "./job.ts";
import { createPrng } from "./prng.ts";

/** What a store holds when it starts, and the index that it has come to. */
export interface Seeded {
	readonly index: number;
	readonly records: { readonly [N in keyof Records]: readonly Records[N][] };
}

/** What every server starts with, a namespace and nodes; and `count` jobs, always the same for the same count. */
export function seeded(count: number): Seeded {
	const prng = createPrng(count);
	let index = 2;
	const { namespaces, nodes } = cluster(prng, count, index);
	const jobs = Array.from({ length: count }, (_, number) => seededJob(prng, number, nodes, () => ++index));
	return {
		records: {
			namespaces,
			nodes,
			jobs: jobs.flatMap(({ job }) => (job === undefined ? [] : [job])),
			versions: jobs.flatMap(({ versions }) => versions),
			deployments: jobs.flatMap(({ deployments }) => deployments),
			evaluations: jobs.flatMap(({ evaluations }) => evaluations),
			allocations: jobs.flatMap(({ allocations }) => allocations),
			policies: [],
			tokens: [],
		},
		index,
	};
}
