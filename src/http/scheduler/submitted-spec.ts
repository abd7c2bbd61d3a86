import type { Parameters } from "../kit/query-string.ts";
import { type JobSpec, readJobSpec } from "./job-spec.ts";

/**
 * A job as a request submits it, and what is wrong with it. Of its namespace the query speaks first, then the job, then
 * the envelope that it comes in.
 */
export function submittedSpec(
	job: Readonly<Record<string, unknown>>,
	inEnvelope: string,
	parameters: Parameters,
): { readonly spec: JobSpec; readonly problems: readonly string[] } {
	const asked = parameters.get("namespace") || undefined;
	const { spec, problems } = readJobSpec(job, asked);
	const isNamed =
		asked !== undefined || Object.keys(job).some((name) => name.toLowerCase() === "namespace" && job[name]);
	return { spec: isNamed || inEnvelope === "" ? spec : { ...spec, Namespace: inEnvelope }, problems };
}
