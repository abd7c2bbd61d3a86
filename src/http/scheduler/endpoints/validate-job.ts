import { jsonAnswer, textAnswer } from "../../kit/message.ts";
import { recordJson } from "../../kit/record-json.ts";
import { readRecord, textOf } from "../bodies.ts";
import { isRecord, shape } from "../canonical-names.ts";
import type { Endpoint } from "../context.ts";
import { submittedSpec } from "../submitted-spec.ts";

const BODY = shape(["Job", "Namespace"]);

/** PUT validate/job: what is wrong with a job, without registering it. It is for those who may register it. */
export const validateJob: Endpoint = async (_, { request, parameters, caller }) => {
	const body = await readRecord(request, BODY);
	if (!body.ok) return body.answer;
	const { Job: job } = body.value;
	if (!isRecord(job)) return textAnswer(400, "Job must be specified");
	const { spec, problems } = submittedSpec(job, textOf(body.value, "Namespace"), parameters);
	if (!caller.permissions.allows(spec.Namespace, "submit")) return textAnswer(403, "Permission denied");
	const error =
		problems.length === 0
			? ""
			: `${problems.length} error${problems.length > 1 ? "s" : ""} occurred: ${problems.join("; ")}`;
	return jsonAnswer(
		recordJson({ DriverConfigValidated: true, Error: error, ValidationErrors: problems, Warnings: "" }),
	);
};
