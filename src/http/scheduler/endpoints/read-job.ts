import { missingAnswer, readAnswer } from "../answers.ts";
import { blocking } from "../blocking.ts";
import type { Endpoint } from "../context.ts";
import { jobView } from "../job-view.ts";
import { namespaceScope } from "../namespace-scope.ts";
import { findAll } from "../state.ts";

/** GET job/ID: the job as it was submitted last, with the state that it is in. */
export const readJob: Endpoint = async (context, call) => {
	const scope = await namespaceScope(context, call, "read");
	if (!scope.ok) return scope.answer;
	const { jobs, versions } = context.state.sources;
	const within = { ...scope.value, ID: call.path.id ?? "" };
	return blocking(context, call, jobs, { within }, async () => {
		const { items, index } = await jobs.query({ within, perPage: 1 });
		const [job] = items;
		const version = job && (await findAll(versions, { Namespace: job.Namespace, ID: job.ID })).items.at(-1);
		if (version === undefined) return missingAnswer(context, "job not found", index);
		return readAnswer(context, jobView(version, job), index);
	});
};
