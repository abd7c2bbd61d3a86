import type { Job } from "../../../schema/scheduler.ts";
import { missingAnswer, readAnswer } from "../answers.ts";
import { blocking, type Shown } from "../blocking.ts";
import type { Context, Endpoint } from "../context.ts";
import { jobView } from "../job-view.ts";
import { namespaceScope, type Within } from "../namespace-scope.ts";
import type { Records } from "../records.ts";

/** GET job/ID/summary: how many of its allocations are in which state. */
export const jobSummary: Endpoint = part("jobs", "ID", ([job], index, context) =>
	job === undefined ? missingAnswer(context, "job not found", index) : readAnswer(context, job.JobSummary, index),
);

/** GET job/ID/versions: newest first. */
export const jobVersions: Endpoint = part("versions", "ID", async (versions, index, context, within) => {
	if (versions.length === 0) return missingAnswer(context, "job not found", index);
	const [job]: readonly Job[] = (await context.state.sources.jobs.query({ within, perPage: 1 })).items;
	const views = versions.map((version, i) => jobView(version, i === versions.length - 1 ? job : undefined)).reverse();
	return readAnswer(
		context,
		{ Diffs: [], Index: index, KnownLeader: true, LastContact: 0, NextToken: "", Versions: views },
		index,
	);
});

/** GET job/ID/deployments: newest first. */
export const jobDeployments: Endpoint = part("deployments", "JobID", (deployments, index, context) =>
	readAnswer(context, deployments.toReversed(), index),
);

/** GET job/ID/deployment: the newest one, or null. */
export const jobDeployment: Endpoint = part("deployments", "JobID", (deployments, index, context) =>
	readAnswer(context, deployments.at(-1) ?? null, index),
);

/** GET job/ID/allocations. */
export const jobAllocations: Endpoint = part("allocations", "JobID", (allocations, index, context) =>
	readAnswer(context, allocations, index),
);

/** GET job/ID/evaluations: newest first. */
export const jobEvaluations: Endpoint = part("evaluations", "JobID", (evaluations, index, context) =>
	readAnswer(context, evaluations.toReversed(), index),
);

type Parts = "jobs" | "versions" | "deployments" | "allocations" | "evaluations";

/** An endpoint that shows what belongs to one job: all objects of a collection whose `field` is the job's ID, oldest first. */
function part<N extends Parts>(
	of: N,
	field: string,
	show: (items: readonly Records[N][], index: number, context: Context, within: Within) => Shown | Promise<Shown>,
): Endpoint {
	const order = field === "JobID" ? { order: "created" } : {};
	return async (context, call) => {
		const scope = await namespaceScope(context, call, "read");
		if (!scope.ok) return scope.answer;
		const source = context.state.sources[of];
		const within = { ...scope.value, [field]: call.path.id ?? "" };
		return blocking(context, call, source, { within }, async () => {
			const { items, index } = await source.query({ within, ...order });
			return show(items, index, context, within);
		});
	};
}
