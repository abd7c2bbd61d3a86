import type { DeploymentState } from "../../../schema/scheduler.ts";
import type { Transition } from "./event.ts";
import { awaitsPromotion, isActive, newEvaluation, placing } from "./parts.ts";

/** Canaries have proved themselves: the rest of their groups may follow. */
export const promote: Transition<"promote"> = (situation, event, moment) => {
	const deployment = situation.deployments.find(({ ID }) => ID === event.deployment);
	const version = situation.versions.find(({ Version }) => Version === deployment?.JobVersion);
	if (deployment === undefined || version === undefined || !isActive(deployment)) {
		return { changes: null, refused: "can't promote terminal deployment" };
	}
	const isMeant = (name: string): boolean => event.groups === "all" || event.groups.includes(name);
	const unripe = Object.entries(deployment.TaskGroups).filter(
		([name, group]) =>
			group !== null && isMeant(name) && awaitsPromotion(group) && group.HealthyAllocs < group.DesiredCanaries,
	);
	if (unripe.length > 0) {
		return { changes: null, refused: `Task group ${JSON.stringify(unripe[0]?.[0])} has unhealthy canaries` };
	}
	let promoted = 0;
	const groups = Object.entries(deployment.TaskGroups).map(([name, group]): [string, DeploymentState | null] => {
		if (group === null || !isMeant(name) || !awaitsPromotion(group)) return [name, group];
		promoted += 1;
		return [name, { ...group, Promoted: true }];
	});
	if (promoted === 0) return { changes: null, refused: "no canaries to promote" };
	const evaluation = newEvaluation(version, "deployment-watcher", "pending", deployment.ID, moment);
	return {
		changes: {
			put: {
				deployments: [
					{
						...deployment,
						StatusDescription: deployment.Status === "running" ? "Deployment is running" : deployment.StatusDescription,
						TaskGroups: Object.fromEntries(groups),
						ModifyIndex: moment.index,
					},
				],
				evaluations: [evaluation],
			},
		},
		next: [{ after: moment.timing.place, event: placing(evaluation) }],
		evaluation: evaluation.ID,
	};
};
