import type { Records } from "../records.ts";
import { findAll, findByKey, type State } from "../state.ts";
import { type Event, LOOKS, type Part, type Situation } from "./event.ts";

const NOTHING_OF_IT = {
	job: undefined,
	versions: [],
	deployments: [],
	allocations: [],
	evaluations: [],
	nodes: [],
} as const;

/**
 * Reads what an event looks at of the job that it happens to. Parts that it doesn't look at are empty; so are all of a
 * job that isn't there, since nothing is left of it.
 */
export async function situationOf(state: State, namespace: string, id: string, event: Event): Promise<Situation> {
	const job = await findByKey(state, "jobs", [namespace, id]);
	if (job === undefined) return { ...NOTHING_OF_IT, namespace, id };
	const looks: readonly Part[] = LOOKS[event.kind];
	const all = async <N extends Part>(part: N, within: Readonly<Record<string, string>>, order?: string) =>
		looks.includes(part) ? (await findAll<Records[N]>(state.sources[part], within, order)).items : [];
	const one = async <N extends Part>(part: N, key: string): Promise<readonly Records[N][]> => {
		const item = key === "" ? undefined : await findByKey(state, part, [key]);
		return item === undefined ? [] : [item];
	};
	const own = { Namespace: namespace, JobID: id };
	const placed = event.kind === "place" ? event : null;
	return {
		namespace,
		id,
		job,
		versions: await all("versions", { Namespace: namespace, ID: id }),
		// Of these two the scheduler only looks at what it has got to.
		deployments: placed ? await one("deployments", placed.deployment) : await all("deployments", own, "created"),
		evaluations: placed ? await one("evaluations", placed.evaluation) : await all("evaluations", own, "created"),
		allocations: await all("allocations", own, "created"),
		nodes: await all("nodes", {}),
	};
}
