import { NOTHING, type Transition } from "./event.ts";
import { isLive, jobEntry, merged, withTasks } from "./parts.ts";

/** The tasks of placed allocations run, and so does the job. */
export const start: Transition<"start"> = (situation, event, moment) => {
	const version = situation.versions.at(-1);
	if (version?.Version !== event.version || situation.job === undefined || situation.job.Stop) return NOTHING;
	const running = situation.allocations
		.filter((allocation) => isLive(allocation) && allocation.ClientStatus === "pending")
		.map((allocation) => withTasks(allocation, "running", "running", moment));
	const allocations = merged(situation.allocations, running);
	const runs = allocations.some((allocation) => allocation.ClientStatus === "running");
	const isBatch = version.Spec.Type === "batch" || version.Spec.Type === "sysbatch";
	const after = isBatch ? moment.timing.batch : moment.timing.rollout;
	return {
		changes: {
			put: {
				jobs: [jobEntry(situation, version, runs ? "running" : situation.job.Status, allocations, moment)],
				allocations: running,
			},
		},
		next: [{ after, event: { kind: "settle", version: version.Version } }],
	};
};
