import type { Job } from "../../schema/scheduler.ts";
import { accept, refuse } from "../kit/message.ts";
import { rowWriter } from "../kit/rows.ts";
import { tokenSelectors } from "./acl/records.ts";
import type { ListSpec } from "./list-spec.ts";
import { namespaceScope } from "./namespace-scope.ts";
import { type Records, SCHEMAS } from "./records.ts";
import { findAll } from "./state.ts";

const jobStub = rowWriter<Job>(({ Meta: _, ...stub }) => stub);
const jobStubWithMeta = rowWriter<Job>();
const rows = {
	deployments: rowWriter<Records["deployments"]>(),
	evaluations: rowWriter<Records["evaluations"]>(),
	allocations: rowWriter<Records["allocations"]>(),
	nodes: rowWriter<Records["nodes"]>(({ Attributes: _, Meta: __, ...stub }) => stub),
	namespaces: rowWriter<Records["namespaces"]>(),
	policies: rowWriter<Records["policies"]>(({ Rules: _, ...stub }) => stub),
	tokens: rowWriter<Records["tokens"]>(({ SecretID: _, ...stub }) => stub),
};

/** The lists that clients can ask for. */
export const LISTS: { readonly [N in Exclude<keyof Records, "versions">]: ListSpec<N> } = {
	jobs: {
		of: "jobs",
		selectors: SCHEMAS.jobs,
		prefix: "ID",
		scope: (context, call) => namespaceScope(context, call, "list"),
		rows: (call) => (call.parameters.get("meta") === "true" ? jobStubWithMeta : jobStub),
	},
	deployments: {
		of: "deployments",
		selectors: SCHEMAS.deployments,
		prefix: "ID",
		order: "created",
		scope: (context, call) => namespaceScope(context, call, "read"),
		rows: () => rows.deployments,
	},
	evaluations: {
		of: "evaluations",
		selectors: SCHEMAS.evaluations,
		prefix: "ID",
		order: "created",
		exclusive: { job: "JobID", status: "Status" },
		scope: (context, call) => namespaceScope(context, call, "read"),
		rows: () => rows.evaluations,
	},
	allocations: {
		of: "allocations",
		selectors: SCHEMAS.allocations,
		prefix: "ID",
		order: "created",
		scope: (context, call) => namespaceScope(context, call, "read"),
		rows: () => rows.allocations,
	},
	nodes: {
		of: "nodes",
		selectors: SCHEMAS.nodes,
		prefix: "ID",
		scope: (_, { caller }) => (caller.permissions.readsNodes ? accept({}) : refuse(403, "Permission denied")),
		rows: () => rows.nodes,
	},
	namespaces: {
		of: "namespaces",
		selectors: SCHEMAS.namespaces,
		prefix: "Name",
		scope: async (context, { caller: { permissions } }) => {
			if (permissions.isManagement) return accept({});
			const { items } = await findAll(context.state.sources.namespaces, {});
			return accept({ Name: items.map(({ Name }) => Name).filter((name) => permissions.allows(name, "list")) });
		},
		rows: () => rows.namespaces,
	},
	policies: {
		of: "policies",
		selectors: SCHEMAS.policies,
		prefix: "Name",
		scope: (_, { caller: { token, permissions } }) => {
			if (permissions.isManagement) return accept({});
			return token === undefined ? refuse(403, "Permission denied") : accept({ Name: token.Policies });
		},
		rows: () => rows.policies,
	},
	tokens: {
		of: "tokens",
		selectors: tokenSelectors,
		prefix: "AccessorID",
		scope: (_, { caller }) => (caller.permissions.isManagement ? accept({}) : refuse(403, "Permission denied")),
		rows: () => rows.tokens,
	},
};
