import type { Job } from "../../../schema/scheduler.ts";
import { textAnswer } from "../../kit/message.ts";
import { quoted } from "../../kit/parameters.ts";
import { writeAnswer } from "../answers.ts";
import { readRecord, textOf } from "../bodies.ts";
import { isRecord, shape } from "../canonical-names.ts";
import type { Endpoint } from "../context.ts";
import { findByKey } from "../state.ts";
import { submittedSpec } from "../submitted-spec.ts";

const ENVELOPE = shape(["Job", "EnforceIndex", "JobModifyIndex", "Namespace"]);

/** PUT jobs, PUT job/ID: makes a job, or a newer version of it. */
export const registerJob: Endpoint = async (context, { request, path, parameters, caller }) => {
	const body = await readRecord(request, ENVELOPE);
	if (!body.ok) return body.answer;
	const { Job: job, EnforceIndex: enforce = false, JobModifyIndex: expected = 0 } = body.value;
	if (!isRecord(job)) return textAnswer(400, "Job must be specified");
	if (typeof enforce !== "boolean") return textAnswer(400, "EnforceIndex must be true or false");
	if (!isIndex(expected)) return textAnswer(400, "JobModifyIndex must be an integer that is not negative");
	const { spec, problems } = submittedSpec(job, textOf(body.value, "Namespace"), parameters);
	if (problems.length > 0) return textAnswer(400, problems.join("; "));
	if (path.id !== undefined && path.id !== spec.ID) return textAnswer(400, "Job ID does not match name");
	if (!caller.permissions.allows(spec.Namespace, "submit")) return textAnswer(403, "Permission denied");
	const namespace = await findByKey(context.state, "namespaces", [spec.Namespace]);
	if (namespace === undefined) {
		return textAnswer(400, `job ${quoted(spec.ID)} is in nonexistent namespace ${quoted(spec.Namespace)}`);
	}
	const guard = enforce ? (found: Job | undefined) => conflict(found, Number(expected)) : undefined;
	const happened = await context.simulator.happen(spec.Namespace, spec.ID, { kind: "register", spec }, guard);
	if (happened.refused !== undefined) return textAnswer(400, happened.refused);
	return writeAnswer(context, happened.index, {
		EvalCreateIndex: happened.evaluation === "" ? 0 : happened.index,
		EvalID: happened.evaluation,
		Index: happened.index,
		JobModifyIndex: happened.index,
		KnownLeader: false,
		LastContact: 0,
		NextToken: "",
		Warnings: "",
	});
};

/** What stands against a registration that is only meant for a job that was last submitted at `expected`, or is new (0). */
function conflict(job: Job | undefined, expected: number): string | null {
	if (expected === 0) {
		return job === undefined
			? null
			: `Enforcing job modify index 0: job already exists with modify index ${job.JobModifyIndex}`;
	}
	if (job === undefined) return `Enforcing job modify index ${expected}: job does not exist`;
	if (Number(job.JobModifyIndex) === expected) return null;
	return `Enforcing job modify index ${expected}: job exists with conflicting job modify index: ${job.JobModifyIndex}`;
}

function isIndex(value: unknown): value is number | bigint {
	return typeof value === "bigint" ? value >= 0n : typeof value === "number" && Number.isInteger(value) && value >= 0;
}
