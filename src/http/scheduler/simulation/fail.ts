import type { Transition } from "./event.ts";
import { isActive, moved } from "./parts.ts";
import { register } from "./register.ts";

const FAILED = "Deployment marked as failed";

/** A rollout is given up. Where a group asks for it, the job goes back to its last version that was rolled out well. */
export const fail: Transition<"fail"> = (situation, event, moment) => {
	const deployment = situation.deployments.find(({ ID }) => ID === event.deployment);
	if (deployment === undefined || !isActive(deployment))
		return { changes: null, refused: "can't fail terminal deployment" };
	const reverts = Object.values(deployment.TaskGroups).some((group) => group?.AutoRevert === true);
	const stable = reverts
		? situation.versions.findLast((version) => version.Stable && version.Version < Number(deployment.JobVersion))
		: undefined;
	if (stable === undefined) return { changes: { put: { deployments: [moved(deployment, "failed", FAILED, moment)] } } };
	const failed = moved(deployment, "failed", `${FAILED} - rolling back to job version ${stable.Version}`, moment);
	// The rollback must not cancel what has just failed.
	const deployments = situation.deployments.map((each) => (each.ID === failed.ID ? failed : each));
	const step = register({ ...situation, deployments }, { kind: "register", spec: stable.Spec }, moment);
	const put = { ...step.changes?.put, deployments: [failed, ...(step.changes?.put?.deployments ?? [])] };
	return { ...step, changes: { ...step.changes, put }, reverted: stable.Version };
};
