import type { JobVersion } from "../records.ts";
import { NOTHING, type Transition } from "./event.ts";
import { isActive, isLive, jobEntry, merged, moved, nanoseconds, newEvaluation, stopped } from "./parts.ts";

/** A job is told to stop: its rollout is cancelled, its allocations end, it is dead. With `purge` nothing of it is left. */
export const stop: Transition<"stop"> = (situation, { purge }, moment) => {
	const previous = situation.versions.at(-1);
	if (previous === undefined || situation.job === undefined) return NOTHING;
	const version: JobVersion = {
		...previous,
		Version: previous.Version + (previous.Stop ? 0 : 1),
		Spec: { ...previous.Spec, Stop: true },
		SubmitTime: nanoseconds(moment.now),
		JobModifyIndex: moment.index,
		Stop: true,
		Stable: false,
	};
	const evaluation = newEvaluation(version, "job-deregister", "complete", "", moment);
	if (purge) {
		return {
			changes: {
				put: { evaluations: [evaluation] },
				remove: {
					jobs: [[situation.namespace, situation.id]],
					versions: situation.versions.map(({ Version }) => [situation.namespace, situation.id, Version]),
					deployments: situation.deployments.map(({ ID }) => ID),
					allocations: situation.allocations.map(({ ID }) => ID),
					evaluations: situation.evaluations.map(({ ID }) => ID),
				},
			},
			evaluation: evaluation.ID,
		};
	}
	const ended = situation.allocations
		.filter(isLive)
		.map((allocation) => stopped(allocation, "alloc not needed as job is stopped", moment));
	const cancelled = situation.deployments
		.filter(isActive)
		.map((deployment) => moved(deployment, "cancelled", "Cancelled because job is stopped", moment));
	return {
		changes: {
			put: {
				jobs: [jobEntry(situation, version, "dead", merged(situation.allocations, ended), moment)],
				versions: [version],
				allocations: ended,
				deployments: cancelled,
				evaluations: [evaluation],
			},
		},
		evaluation: evaluation.ID,
	};
};
