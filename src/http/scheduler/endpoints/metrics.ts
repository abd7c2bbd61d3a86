import { textAnswer } from "../../kit/message.ts";
import type { Endpoint } from "../context.ts";

/** GET metrics: counts of requests and of what is held, in the text form that Prometheus reads. */
export const metrics: Endpoint = async ({ metrics: counts, state: { sources }, waits }, { caller }) => {
	if (!caller.permissions.readsAgent) return textAnswer(403, "Permission denied");
	const gauges = {
		blocking_queries: waits.size,
		jobs: await sources.jobs.count({}),
		deployments: await sources.deployments.count({}),
		allocations: await sources.allocations.count({}),
		evaluations: await sources.evaluations.count({}),
		nodes: await sources.nodes.count({}),
	};
	return textAnswer(200, counts.text("scheduler", gauges), {
		"Content-Type": "text/plain; version=0.0.4; charset=utf-8",
	});
};
