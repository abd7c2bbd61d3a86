import { jsonAnswer, textAnswer } from "../../kit/message.ts";
import { recordJson } from "../../kit/record-json.ts";
import { readRecord } from "../bodies.ts";
import { isRecord, shape } from "../canonical-names.ts";
import type { Endpoint } from "../context.ts";
import { readJobSpec } from "../job-spec.ts";

const BODY = shape(["Job"]);

/** PUT validate/job: what is wrong with a job, without registering it. */
export const validateJob: Endpoint = async (_, { request }) => {
	const body = await readRecord(request, BODY);
	if (!body.ok) return body.answer;
	const { Job: job } = body.value;
	if (!isRecord(job)) return textAnswer(400, "Job must be specified");
	const { problems } = readJobSpec(job);
	const error =
		problems.length === 0
			? ""
			: `${problems.length} error${problems.length > 1 ? "s" : ""} occurred: ${problems.join("; ")}`;
	return jsonAnswer(
		recordJson({ DriverConfigValidated: true, Error: error, ValidationErrors: problems, Warnings: "" }),
	);
};
