import type { Deployment, Job } from "../../../schema/scheduler.ts";
import type { Allocation, Evaluation, JobVersion, Records } from "../records.ts";
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
	const nextIndex = (): number => ++index;
	const { namespaces, nodes } = cluster(prng, count, index);
	const jobs: Job[] = [];
	const versions: JobVersion[] = [];
	const deployments: Deployment[] = [];
	const evaluations: Evaluation[] = [];
	const allocations: Allocation[] = [];
	for (let number = 0; number < count; number++) {
		const situation = seededJob(prng, number, nodes, nextIndex);
		if (situation.job !== undefined) jobs.push(situation.job);
		versions.push(...situation.versions);
		deployments.push(...situation.deployments);
		evaluations.push(...situation.evaluations);
		allocations.push(...situation.allocations);
	}
	const records = {
		namespaces,
		nodes,
		jobs,
		versions,
		deployments,
		evaluations,
		allocations,
		policies: [],
		tokens: [],
	};
	return { records, index };
}
