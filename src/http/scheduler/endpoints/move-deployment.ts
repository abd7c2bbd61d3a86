import { type Answer, textAnswer } from "../../kit/message.ts";
import { writeAnswer } from "../answers.ts";
import { readRecord, textsOf } from "../bodies.ts";
import { shape } from "../canonical-names.ts";
import type { Call, Context, Endpoint } from "../context.ts";
import { namespaceScope } from "../namespace-scope.ts";
import type { Event } from "../simulation/event.ts";

const BODY = shape(["DeploymentID", "All", "Groups", "Pause"]);

/** PUT deployment/promote/ID with `All` or `Groups`. */
export const promoteDeployment: Endpoint = (context, call) =>
	move(context, call, (deployment, body) => {
		const groups = body.All === true ? "all" : textsOf(body, "Groups");
		return groups.length === 0 ? "All or Groups must be specified" : { kind: "promote", deployment, groups };
	});

/** PUT deployment/pause/ID with `Pause`. */
export const pauseDeployment: Endpoint = (context, call) =>
	move(context, call, (deployment, body) => ({ kind: "pause", deployment, pause: body.Pause === true }));

/** PUT deployment/fail/ID; the body says nothing more. */
export const failDeployment: Endpoint = (context, call) =>
	move(context, call, (deployment) => ({ kind: "fail", deployment }));

async function move(
	context: Context,
	call: Call,
	eventOf: (deployment: string, body: Readonly<Record<string, unknown>>) => Event | string,
): Promise<Answer> {
	const id = call.path.id ?? "";
	const body = await readRecord(call.request, BODY);
	if (!body.ok) return body.answer;
	if ((body.value.DeploymentID ?? id) !== id) return textAnswer(400, "Deployment ID does not match");
	const scope = await namespaceScope(context, call, "submit");
	if (!scope.ok) return scope.answer;
	const [deployment] = (
		await context.state.sources.deployments.query({ within: { ...scope.value, ID: id }, perPage: 1 })
	).items;
	if (deployment === undefined) return textAnswer(404, "deployment not found");
	const event = eventOf(id, body.value);
	if (typeof event === "string") return textAnswer(400, event);
	const happened = await context.simulator.happen(deployment.Namespace, deployment.JobID, event);
	if (happened.refused !== undefined) return textAnswer(400, happened.refused);
	const { evaluation = "", index, reverted = null } = happened;
	return writeAnswer(context, index, {
		DeploymentModifyIndex: index,
		EvalCreateIndex: evaluation === "" ? 0 : index,
		EvalID: evaluation,
		Index: index,
		RevertedJobVersion: reverted,
	});
}
