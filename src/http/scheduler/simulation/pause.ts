import type { Transition } from "./event.ts";
import { isActive, moved } from "./parts.ts";

/** A rollout is held, or goes on. */
export const pause: Transition<"pause"> = (situation, event, moment) => {
	const deployment = situation.deployments.find(({ ID }) => ID === event.deployment);
	if (deployment === undefined || !isActive(deployment)) {
		return { changes: null, refused: `can't ${event.pause ? "pause" : "resume"} terminal deployment` };
	}
	const changed = event.pause
		? moved(deployment, "paused", "Deployment is paused", moment)
		: moved(deployment, "running", "Deployment is running", moment);
	const version = Number(deployment.JobVersion);
	return {
		changes: { put: { deployments: [changed] } },
		next: event.pause ? [] : [{ after: moment.timing.rollout, event: { kind: "settle", version } }],
	};
};
