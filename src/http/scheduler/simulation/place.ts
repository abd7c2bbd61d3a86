import type { Deployment, DeploymentState } from "../../../schema/scheduler.ts";
import type { JobSpec, TaskGroup } from "../job-spec.ts";
import type { Allocation, Evaluation, JobVersion, Node } from "../records.ts";
import { type Moment, NOTHING, type Situation, type Transition } from "./event.ts";
import { awaitsPromotion, isActive, isLive, jobEntry, merged, nanoseconds, stopped } from "./parts.ts";

/**
 * The scheduler gets to an evaluation: allocations are placed on nodes that suit the job, those of older versions
 * give way. While a group's canaries wait for promotion only these are placed, and nothing gives way.
 */
export const place: Transition<"place"> = (situation, event, moment) => {
	const evaluation = situation.evaluations.find(({ ID }) => ID === event.evaluation);
	const version = situation.versions.at(-1);
	const job = situation.job;
	if (evaluation?.Status !== "pending" || version === undefined || job === undefined || job.Stop) return NOTHING;
	const deployment = situation.deployments.find(({ ID }) => ID === event.deployment);
	if (deployment !== undefined && !isActive(deployment))
		return { changes: { put: { evaluations: [ended(evaluation, "canceled", {}, moment)] } } };
	const nodes = suitable(situation.nodes, version.Spec);
	const changed: Allocation[] = [];
	const queued: Record<string, number> = {};
	for (const group of version.Spec.TaskGroups) {
		const plan = planGroup(situation, version, group, deployment?.TaskGroups[group.Name] ?? null, nodes);
		for (const allocation of plan.giveWay)
			changed.push(stopped(allocation, "alloc not needed due to job update", moment));
		for (let n = 0; n < plan.missing && nodes.length > 0; n++) {
			const node = nodes[(plan.from + n) % nodes.length];
			if (node !== undefined)
				changed.push(newAllocation(version, group, evaluation, node, plan.from + n, plan.canaries, moment));
		}
		queued[group.Name] = nodes.length > 0 ? 0 : plan.missing;
	}
	const placed = changed.filter(isLive);
	const status = job.Status === "running" || placed.length > 0 ? job.Status : "pending";
	return {
		changes: {
			put: {
				jobs: [jobEntry(situation, version, status, merged(situation.allocations, changed), moment)],
				evaluations: [ended(evaluation, "complete", queued, moment)],
				allocations: changed,
				deployments: deployment === undefined ? [] : [withPlaced(deployment, placed, moment)],
			},
		},
		next:
			placed.length > 0 || deployment !== undefined
				? [{ after: moment.timing.start, event: { kind: "start", version: version.Version } }]
				: [],
	};
};

function suitable(nodes: readonly Node[], spec: JobSpec): readonly Node[] {
	return nodes.filter(
		(node) =>
			node.Status === "ready" &&
			node.SchedulingEligibility === "eligible" &&
			(spec.NodePool === "all" || spec.NodePool === node.NodePool) &&
			(spec.Datacenters.includes("*") || spec.Datacenters.includes(node.Datacenter)),
	);
}

/** How many allocations a group is short of, the number of the first of them, and which older ones give way. */
function planGroup(
	situation: Pick<Situation, "allocations">,
	version: JobVersion,
	group: TaskGroup,
	rollout: DeploymentState | null,
	nodes: readonly Node[],
): {
	readonly missing: number;
	readonly from: number;
	readonly canaries: boolean;
	readonly giveWay: readonly Allocation[];
} {
	const live = situation.allocations.filter((allocation) => allocation.TaskGroup === group.Name && isLive(allocation));
	const current = live.filter((allocation) => allocation.JobVersion === version.Version);
	const canaries = rollout !== null && awaitsPromotion(rollout);
	const everywhere = version.Spec.Type === "system" || version.Spec.Type === "sysbatch";
	const wanted = canaries ? Number(rollout.DesiredCanaries) : everywhere ? nodes.length : group.Count;
	const older = live.filter((allocation) => allocation.JobVersion !== version.Version);
	const surplus = current.slice(Math.min(wanted, current.length));
	return {
		missing: Math.max(0, wanted - current.length),
		from: current.length,
		canaries,
		giveWay: canaries ? surplus : [...older, ...surplus],
	};
}

function newAllocation(
	version: JobVersion,
	group: TaskGroup,
	evaluation: Evaluation,
	node: Node,
	number: number,
	canary: boolean,
	moment: Moment,
): Allocation {
	const time = nanoseconds(moment.now);
	const tasks = group.Tasks.length > 0 ? group.Tasks.map(({ Name }) => Name) : [group.Name];
	return {
		ID: moment.newId(),
		EvalID: evaluation.ID,
		Name: `${version.ID}.${group.Name}[${number}]`,
		Namespace: version.Namespace,
		NodeID: node.ID,
		NodeName: node.Name,
		JobID: version.ID,
		JobType: version.Spec.Type,
		JobVersion: version.Version,
		TaskGroup: group.Name,
		DeploymentID: evaluation.DeploymentID,
		DeploymentStatus:
			evaluation.DeploymentID === "" ? null : { Healthy: false, Canary: canary, ModifyIndex: moment.index },
		DesiredStatus: "run",
		DesiredDescription: "",
		ClientStatus: "pending",
		ClientDescription: "",
		TaskStates: Object.fromEntries(tasks.map((name) => [name, { State: "pending", Failed: false, Restarts: 0 }])),
		CreateTime: time,
		ModifyTime: time,
		CreateIndex: moment.index,
		ModifyIndex: moment.index,
	};
}

function ended(
	evaluation: Evaluation,
	status: "complete" | "canceled",
	queued: Readonly<Record<string, number>>,
	moment: Moment,
): Evaluation {
	return {
		...evaluation,
		Status: status,
		QueuedAllocations: queued,
		ModifyTime: nanoseconds(moment.now),
		ModifyIndex: moment.index,
	};
}

function withPlaced(deployment: Deployment, placed: readonly Allocation[], moment: Moment): Deployment {
	const groups = Object.entries(deployment.TaskGroups).map(([name, group]): [string, DeploymentState | null] => {
		if (group === null) return [name, null];
		const ids = placed.filter((allocation) => allocation.TaskGroup === name).map(({ ID }) => ID);
		const canaries = awaitsPromotion(group) ? [...(group.PlacedCanaries ?? []), ...ids] : group.PlacedCanaries;
		return [name, { ...group, PlacedCanaries: canaries, PlacedAllocs: Number(group.PlacedAllocs) + ids.length }];
	});
	return { ...deployment, TaskGroups: Object.fromEntries(groups), ModifyIndex: moment.index };
}
