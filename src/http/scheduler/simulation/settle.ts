import type { Deployment, DeploymentState } from "../../../schema/scheduler.ts";
import type { Allocation, JobVersion } from "../records.ts";
import { type Moment, NOTHING, type Seen, type Step, type Transition } from "./event.ts";
import { awaitsPromotion, isLive, jobEntry, merged, moved, withTasks } from "./parts.ts";
import { promote } from "./promote.ts";

/** Time has passed: the tasks of a batch job are done, those of a service are healthy and its rollout goes on or ends. */
export const settle: Transition<"settle"> = (situation, event, moment) => {
	const version = situation.versions.at(-1);
	if (version?.Version !== event.version || situation.job === undefined || situation.job.Stop) return NOTHING;
	if (version.Spec.Type === "batch" || version.Spec.Type === "sysbatch") return finish(situation, version, moment);
	const deployment = situation.deployments.find(
		(each) => each.JobVersion === event.version && each.Status === "running",
	);
	if (deployment === undefined) return NOTHING;
	const healthy = situation.allocations
		.filter((allocation) => allocation.DeploymentID === deployment.ID && isLive(allocation))
		.map((allocation) => withHealth(allocation, moment));
	const counted = withHealthy(deployment, healthy, moment);
	const groups = Object.values(counted.TaskGroups).filter((group) => group !== null);
	const waiting = groups.filter(awaitsPromotion);
	// Rollouts without room for all their allocations stay as they are until there is.
	const isWhole = groups.every(
		(group) => group.HealthyAllocs >= (awaitsPromotion(group) ? group.DesiredCanaries : group.DesiredTotal),
	);
	if (isWhole && waiting.length > 0 && waiting.every((group) => group.AutoPromote)) {
		const promoted = { ...situation, deployments: [counted], allocations: merged(situation.allocations, healthy) };
		return withAllocations(
			promote(promoted, { kind: "promote", deployment: deployment.ID, groups: "all" }, moment),
			healthy,
		);
	}
	if (!isWhole || waiting.length > 0) {
		const asking = isWhole
			? moved(counted, "running", "Deployment is running but requires manual promotion", moment)
			: counted;
		return { changes: { put: { deployments: [asking], allocations: healthy } } };
	}
	return {
		changes: {
			put: {
				deployments: [moved(counted, "successful", "Deployment completed successfully", moment)],
				allocations: healthy,
				versions: [{ ...version, Stable: true }],
			},
		},
	};
};

/** The tasks of a batch job have done their work, and the job is done with them. */
function finish(situation: Seen<"settle">, version: JobVersion, moment: Moment): Step {
	const complete = situation.allocations
		.filter((allocation) => isLive(allocation) && allocation.ClientStatus === "running")
		.map((allocation) => withTasks(allocation, "complete", "dead", moment));
	if (complete.length === 0) return NOTHING;
	const allocations = merged(situation.allocations, complete);
	return {
		changes: { put: { jobs: [jobEntry(situation, version, "dead", allocations, moment)], allocations: complete } },
	};
}

function withHealth(allocation: Allocation, moment: Moment): Allocation {
	const canary = allocation.DeploymentStatus?.Canary ?? false;
	return {
		...allocation,
		DeploymentStatus: { Healthy: true, Canary: canary, ModifyIndex: moment.index },
		ModifyIndex: moment.index,
	};
}

function withHealthy(deployment: Deployment, healthy: readonly Allocation[], moment: Moment): Deployment {
	const groups = Object.entries(deployment.TaskGroups).map(([name, group]): [string, DeploymentState | null] => {
		const count = healthy.filter((allocation) => allocation.TaskGroup === name).length;
		return [name, group === null ? null : { ...group, HealthyAllocs: count }];
	});
	return { ...deployment, TaskGroups: Object.fromEntries(groups), ModifyIndex: moment.index };
}

function withAllocations(step: Step, allocations: readonly Allocation[]): Step {
	return { ...step, changes: { ...step.changes, put: { ...step.changes?.put, allocations } } };
}
