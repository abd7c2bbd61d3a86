import { textAnswer } from "../../kit/message.ts";
import { readFlag } from "../../kit/parameters.ts";
import { writeAnswer } from "../answers.ts";
import type { Endpoint } from "../context.ts";
import { namespaceOf } from "../namespace-scope.ts";

/** DELETE job/ID: stops a job, with `purge` removes it. A job that isn't there is stopped already. */
export const deregisterJob: Endpoint = async (context, call) => {
	const purge = readFlag(call.parameters, "purge");
	if (!purge.ok) return purge.answer;
	const namespace = namespaceOf(call);
	if (!call.caller.permissions.allows(namespace, "submit")) return textAnswer(403, "Permission denied");
	const event = { kind: "stop", purge: purge.value } as const;
	const { changes, evaluation = "", index } = await context.simulator.happen(namespace, call.path.id ?? "", event);
	const committed = changes === null ? index - 1 : index;
	return writeAnswer(context, committed, {
		EvalCreateIndex: changes === null ? 0 : index,
		EvalID: evaluation,
		Index: committed,
		JobModifyIndex: committed,
		KnownLeader: false,
		LastContact: 0,
		NextToken: "",
	});
};
