import type { Route } from "../kit/router.ts";
import type { Endpoint } from "./context.ts";
import { aclBootstrap } from "./endpoints/acl-bootstrap.ts";
import { deletePolicy, putPolicy, readPolicy } from "./endpoints/acl-policy.ts";
import { deleteToken, putToken, readOwnToken, readToken } from "./endpoints/acl-token.ts";
import { agentMembers, agentSelf, regions, statusLeader, statusPeers } from "./endpoints/cluster.ts";
import { deregisterJob } from "./endpoints/deregister-job.ts";
import {
	jobAllocations,
	jobDeployment,
	jobDeployments,
	jobEvaluations,
	jobSummary,
	jobVersions,
} from "./endpoints/job-parts.ts";
import { metrics } from "./endpoints/metrics.ts";
import { failDeployment, pauseDeployment, promoteDeployment } from "./endpoints/move-deployment.ts";
import { deleteNamespace, putNamespace, readNamespace } from "./endpoints/namespace.ts";
import { readJob } from "./endpoints/read-job.ts";
import { registerJob } from "./endpoints/register-job.ts";
import { listSchema, schemaNames } from "./endpoints/schema.ts";
import { validateJob } from "./endpoints/validate-job.ts";
import { list } from "./list.ts";
import { LISTS } from "./lists.ts";
import { lookup } from "./lookup.ts";

/** All that the server answers. Of routes with parameters the first that fits is meant. */
export const ROUTES: readonly Route<Endpoint>[] = [
	{ path: "/v1/jobs", methods: { GET: list(LISTS.jobs), ...written(registerJob) } },
	{ path: "/v1/job/:id+/summary", methods: { GET: jobSummary } },
	{ path: "/v1/job/:id+/versions", methods: { GET: jobVersions } },
	{ path: "/v1/job/:id+/deployments", methods: { GET: jobDeployments } },
	{ path: "/v1/job/:id+/deployment", methods: { GET: jobDeployment } },
	{ path: "/v1/job/:id+/allocations", methods: { GET: jobAllocations } },
	{ path: "/v1/job/:id+/evaluations", methods: { GET: jobEvaluations } },
	{ path: "/v1/job/:id+", methods: { GET: readJob, ...written(registerJob), DELETE: deregisterJob } },
	{ path: "/v1/validate/job", methods: written(validateJob) },
	{ path: "/v1/deployments", methods: { GET: list(LISTS.deployments) } },
	{ path: "/v1/deployment/:id", methods: { GET: lookup("deployments", "deployment not found") } },
	{ path: "/v1/deployment/promote/:id", methods: written(promoteDeployment) },
	{ path: "/v1/deployment/pause/:id", methods: written(pauseDeployment) },
	{ path: "/v1/deployment/fail/:id", methods: written(failDeployment) },
	{ path: "/v1/evaluations", methods: { GET: list(LISTS.evaluations) } },
	{ path: "/v1/evaluation/:id", methods: { GET: lookup("evaluations", "eval not found") } },
	{ path: "/v1/allocations", methods: { GET: list(LISTS.allocations) } },
	{ path: "/v1/allocation/:id", methods: { GET: lookup("allocations", "alloc not found") } },
	{ path: "/v1/nodes", methods: { GET: list(LISTS.nodes) } },
	{ path: "/v1/node/:id", methods: { GET: lookup("nodes", "node not found") } },
	{ path: "/v1/namespaces", methods: { GET: list(LISTS.namespaces) } },
	{ path: "/v1/namespace", methods: written(putNamespace) },
	{ path: "/v1/namespace/:name", methods: { GET: readNamespace, ...written(putNamespace), DELETE: deleteNamespace } },
	{ path: "/v1/regions", methods: { GET: regions } },
	{ path: "/v1/status/leader", methods: { GET: statusLeader } },
	{ path: "/v1/status/peers", methods: { GET: statusPeers } },
	{ path: "/v1/agent/members", methods: { GET: agentMembers } },
	{ path: "/v1/agent/self", methods: { GET: agentSelf } },
	{ path: "/v1/acl/bootstrap", methods: written(aclBootstrap) },
	{ path: "/v1/acl/policies", methods: { GET: list(LISTS.policies) } },
	{ path: "/v1/acl/policy/:name", methods: { GET: readPolicy, ...written(putPolicy), DELETE: deletePolicy } },
	{ path: "/v1/acl/tokens", methods: { GET: list(LISTS.tokens) } },
	{ path: "/v1/acl/token", methods: written(putToken) },
	{ path: "/v1/acl/token/self", methods: { GET: readOwnToken } },
	{ path: "/v1/acl/token/:id", methods: { GET: readToken, ...written(putToken), DELETE: deleteToken } },
	{ path: "/v1/metrics", methods: { GET: metrics } },
	{ path: "/v1/schema", methods: { GET: schemaNames } },
	{ path: "/v1/schema/:list", methods: { GET: listSchema } },
];

/** Clients write with either verb. */
function written(endpoint: Endpoint): { readonly PUT: Endpoint; readonly POST: Endpoint } {
	return { PUT: endpoint, POST: endpoint };
}
