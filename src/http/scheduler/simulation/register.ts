import { sameJson } from "../../kit/same-json.ts";
import type { JobVersion } from "../records.ts";
import type { ChangeSet } from "../state.ts";
import type { Seen, Transition } from "./event.ts";
import { isActive, isTemplate, jobEntry, moved, nanoseconds, newDeployment, newEvaluation, placing } from "./parts.ts";

/** So many of a job's older versions, and ended deployments, evaluations and allocations are kept. */
const KEPT = { versions: 6, deployments: 10, evaluations: 20, allocations: 50 } as const;

/**
 * A job is submitted. A spec that differs makes a new version, and a rollout of it for a service; what was being
 * rolled out is cancelled. The same spec again is only evaluated anew. All of it is one change set.
 */
export const register: Transition<"register"> = (situation, { spec }, moment) => {
	const previous = situation.versions.at(-1);
	const isSame = previous !== undefined && sameJson(previous.Spec, spec);
	const version: JobVersion = {
		Namespace: spec.Namespace,
		ID: spec.ID,
		Version: previous === undefined ? 0 : previous.Version + (isSame ? 0 : 1),
		Spec: spec,
		SubmitTime: nanoseconds(moment.now),
		JobModifyIndex: moment.index,
		Stop: spec.Stop,
		Stable: isSame && previous.Stable,
	};
	const cancelled = isSame
		? []
		: situation.deployments
				.filter(isActive)
				.map((deployment) => moved(deployment, "cancelled", "Cancelled due to newer version of job", moment));
	const isRun = !isTemplate(spec) && !spec.Stop;
	const deployment =
		isRun && !isSame && spec.Type === "service"
			? newDeployment(version, situation.job?.CreateIndex ?? moment.index, previous === undefined, moment)
			: undefined;
	const evaluation = isRun
		? newEvaluation(version, "job-register", "pending", deployment?.ID ?? "", moment)
		: undefined;
	const status = spec.Stop
		? "dead"
		: isTemplate(spec)
			? "running"
			: isSame && situation.job?.Status === "running"
				? "running"
				: "pending";
	return {
		changes: {
			put: {
				jobs: [jobEntry(situation, version, status, situation.allocations, moment)],
				versions: [version],
				deployments: deployment === undefined ? cancelled : [...cancelled, deployment],
				evaluations: evaluation === undefined ? [] : [evaluation],
			},
			remove: outdated(
				situation,
				cancelled.map(({ ID }) => ID),
			),
		},
		next: evaluation === undefined ? [] : [{ after: moment.timing.place, event: placing(evaluation) }],
		evaluation: evaluation?.ID ?? "",
	};
};

/** What is so old that nobody asks for it any more: without this, a job that is submitted for ever would grow for ever. */
function outdated(situation: Seen<"register">, changed: readonly string[]): NonNullable<ChangeSet["remove"]> {
	const { namespace, id } = situation;
	const ended = situation.deployments.filter((deployment) => !isActive(deployment) && !changed.includes(deployment.ID));
	const evaluated = situation.evaluations.filter((evaluation) => evaluation.Status !== "pending");
	const over = situation.allocations.filter((allocation) => allocation.DesiredStatus === "stop");
	return {
		versions: allBut(situation.versions, KEPT.versions - 1).map(({ Version }) => [namespace, id, Version]),
		deployments: allBut(ended, KEPT.deployments).map(({ ID }) => ID),
		evaluations: allBut(evaluated, KEPT.evaluations).map(({ ID }) => ID),
		allocations: allBut(over, KEPT.allocations).map(({ ID }) => ID),
	};
}

/** All but the last `kept`, which are the newest. */
function allBut<T>(list: readonly T[], kept: number): readonly T[] {
	return list.slice(0, Math.max(0, list.length - kept));
}
