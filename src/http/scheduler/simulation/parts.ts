import type { Deployment, DeploymentState, Job, JobSummary, TaskGroupSummary } from "../../../schema/scheduler.ts";
import type { JobSpec } from "../job-spec.ts";
import type { Allocation, Evaluation, JobVersion } from "../records.ts";
import type { Event, Moment, Situation } from "./event.ts";
import { replaced } from "./merge.ts";

/** Milliseconds as the nanoseconds of the API. */
export function nanoseconds(milliseconds: number): bigint {
	return BigInt(Math.round(milliseconds)) * 1_000_000n;
}

/** Whether a deployment can still go on. */
export function isActive(deployment: Deployment): boolean {
	return deployment.Status === "running" || deployment.Status === "paused";
}

/** Whether an allocation takes up room. */
export function isLive(allocation: Allocation): boolean {
	return (
		allocation.DesiredStatus === "run" &&
		(allocation.ClientStatus === "pending" || allocation.ClientStatus === "running")
	);
}

/** Whether jobs of this kind only make other jobs, and run nothing themselves. */
export function isTemplate(spec: JobSpec): boolean {
	return spec.Periodic !== null || spec.ParameterizedJob !== null;
}

/** A job as lists show it, from the version that holds and what is known of its allocations. */
export function jobEntry(
	situation: Pick<Situation, "job">,
	version: JobVersion,
	status: string,
	allocations: readonly Allocation[],
	moment: Moment,
): Job {
	const { Spec: spec } = version;
	const created = situation.job?.CreateIndex ?? moment.index;
	return {
		ID: spec.ID,
		ParentID: "",
		Name: spec.Name,
		Namespace: spec.Namespace,
		Datacenters: spec.Datacenters,
		NodePool: spec.NodePool,
		Multiregion: spec.Multiregion === null ? null : { Regions: spec.Multiregion.Regions },
		Type: spec.Type,
		Priority: spec.Priority,
		Periodic: spec.Periodic !== null,
		ParameterizedJob: spec.ParameterizedJob !== null,
		Stop: spec.Stop,
		Status: status,
		StatusDescription: "",
		JobSummary: summaryOf(spec, created, allocations, moment),
		CreateIndex: created,
		ModifyIndex: moment.index,
		JobModifyIndex: version.JobModifyIndex,
		SubmitTime: version.SubmitTime,
		Meta: spec.Meta,
	};
}

const STATES: Readonly<Record<string, keyof TaskGroupSummary>> = {
	pending: "Starting",
	running: "Running",
	complete: "Complete",
	failed: "Failed",
	lost: "Lost",
	unknown: "Unknown",
};

function summaryOf(
	spec: JobSpec,
	created: number | bigint,
	allocations: readonly Allocation[],
	moment: Moment,
): JobSummary {
	const groups: [string, TaskGroupSummary][] = spec.TaskGroups.map((group) => {
		const counts = { Queued: 0, Complete: 0, Failed: 0, Running: 0, Starting: 0, Lost: 0, Unknown: 0 };
		let live = 0;
		for (const allocation of allocations) {
			if (allocation.TaskGroup !== group.Name) continue;
			if (isLive(allocation)) live += 1;
			const state = STATES[allocation.ClientStatus];
			if (state !== undefined) counts[state] += 1;
		}
		const wanted = spec.Type === "service" && !spec.Stop && !isTemplate(spec) ? group.Count : 0;
		return [group.Name, { ...counts, Queued: Math.max(0, wanted - live) }];
	});
	return {
		JobID: spec.ID,
		Namespace: spec.Namespace,
		Summary: Object.fromEntries(groups),
		Children: { Pending: 0, Running: 0, Dead: 0 },
		CreateIndex: created,
		ModifyIndex: moment.index,
	};
}

/** An evaluation of a job; it waits for the scheduler unless it is complete at once. */
export function newEvaluation(
	version: JobVersion,
	trigger: string,
	status: "pending" | "complete",
	deployment: string,
	moment: Moment,
): Evaluation {
	const time = nanoseconds(moment.now);
	return {
		ID: moment.newId(),
		Namespace: version.Namespace,
		JobID: version.ID,
		JobModifyIndex: version.JobModifyIndex,
		DeploymentID: deployment,
		Priority: version.Spec.Priority,
		Type: version.Spec.Type,
		TriggeredBy: trigger,
		Status: status,
		StatusDescription: "",
		QueuedAllocations: {},
		CreateTime: time,
		ModifyTime: time,
		CreateIndex: moment.index,
		ModifyIndex: moment.index,
	};
}

/** What becomes of an evaluation that waits. */
export function placing(evaluation: Evaluation): Event {
	return { kind: "place", evaluation: evaluation.ID, deployment: evaluation.DeploymentID };
}

/** The rollout of a version. The first version has nothing to try canaries against. */
export function newDeployment(
	version: JobVersion,
	created: number | bigint,
	first: boolean,
	moment: Moment,
): Deployment {
	const groups: [string, DeploymentState][] = version.Spec.TaskGroups.map((group) => [
		group.Name,
		{
			AutoRevert: group.Update.AutoRevert,
			AutoPromote: group.Update.AutoPromote,
			ProgressDeadline: group.Update.ProgressDeadline,
			RequireProgressBy: new Date(moment.now + group.Update.ProgressDeadline / 1e6).toISOString(),
			Promoted: false,
			PlacedCanaries: null,
			DesiredCanaries: first ? 0 : Math.min(group.Update.Canary, group.Count),
			DesiredTotal: group.Count,
			PlacedAllocs: 0,
			HealthyAllocs: 0,
			UnhealthyAllocs: 0,
		},
	]);
	return {
		ID: moment.newId(),
		Namespace: version.Namespace,
		JobID: version.ID,
		JobVersion: version.Version,
		JobModifyIndex: version.JobModifyIndex,
		JobSpecModifyIndex: version.JobModifyIndex,
		JobCreateIndex: created,
		IsMultiregion: version.Spec.Multiregion !== null,
		TaskGroups: Object.fromEntries(groups),
		Status: "running",
		StatusDescription: "Deployment is running",
		EvalPriority: version.Spec.Priority,
		CreateIndex: moment.index,
		ModifyIndex: moment.index,
	};
}

/** A deployment in another state. */
export function moved(deployment: Deployment, status: string, description: string, moment: Moment): Deployment {
	return { ...deployment, Status: status, StatusDescription: description, ModifyIndex: moment.index };
}

/** Whether a group's rollout waits for someone to promote its canaries. */
export function awaitsPromotion(group: DeploymentState): boolean {
	return Number(group.DesiredCanaries) > 0 && !group.Promoted;
}

/** An allocation that was told to stop, and did. */
export function stopped(allocation: Allocation, description: string, moment: Moment): Allocation {
	return {
		...withTasks(allocation, "complete", "dead", moment),
		DesiredStatus: "stop",
		DesiredDescription: description,
	};
}

/** An allocation in another state, its tasks with it. */
export function withTasks(allocation: Allocation, status: string, task: string, moment: Moment): Allocation {
	const tasks = Object.keys(allocation.TaskStates).map((name) => [name, { State: task, Failed: false, Restarts: 0 }]);
	return {
		...allocation,
		ClientStatus: status,
		ClientDescription:
			status === "running" ? "Tasks are running" : status === "complete" ? "All tasks have completed" : "",
		TaskStates: Object.fromEntries(tasks),
		ModifyTime: nanoseconds(moment.now),
		ModifyIndex: moment.index,
	};
}

/** The allocations of a job with some of them changed or added. */
export function merged(allocations: readonly Allocation[], changed: readonly Allocation[]): readonly Allocation[] {
	return replaced(allocations, changed, ({ ID }) => ID);
}
