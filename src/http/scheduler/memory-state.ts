import type { CollectionOptions } from "../../query/definition.ts";
import { createStore, type Draft, type Store } from "../../query/store.ts";
import type { Key } from "../../source/query.ts";
import { awaitable } from "./awaitable.ts";
import { type Records, SCHEMAS } from "./records.ts";
import type { ChangeSet, State } from "./state.ts";

type Kept = { readonly [N in keyof Records]: Records[N] };

/** Keys, orders and indexes of what the server keeps. */
const COLLECTIONS: { readonly [N in keyof Kept]: CollectionOptions<Kept[N]> } = {
	jobs: {
		schema: SCHEMAS.jobs,
		key: ["Namespace", "ID"],
		indexes: ["Namespace", "ID", "Status", "Type", "Priority", "NodePool", "Datacenters", "Meta.*"],
	},
	versions: { schema: SCHEMAS.versions, key: ["Namespace", "ID", "Version"], indexes: ["ID"] },
	deployments: {
		schema: SCHEMAS.deployments,
		key: ["ID"],
		orders: { created: [{ by: "CreateIndex" }, { by: "ID" }] },
		indexes: ["ID", "Namespace", "JobID", "Status"],
	},
	evaluations: {
		schema: SCHEMAS.evaluations,
		key: ["ID"],
		orders: { created: [{ by: "CreateIndex" }, { by: "ID" }] },
		indexes: ["ID", "Namespace", "JobID", "Status"],
	},
	allocations: {
		schema: SCHEMAS.allocations,
		key: ["ID"],
		orders: { created: [{ by: "CreateIndex" }, { by: "ID" }] },
		indexes: ["ID", "Namespace", "JobID", "ClientStatus"],
	},
	nodes: { schema: SCHEMAS.nodes, key: ["ID"], indexes: ["Status", "Datacenter"] },
	namespaces: { schema: SCHEMAS.namespaces, key: ["Name"] },
	policies: { schema: SCHEMAS.policies, key: ["Name"] },
	tokens: { schema: SCHEMAS.tokens, key: ["AccessorID"], indexes: ["SecretID"] },
};

/** A state in the memory of this process: a store of the query engine. */
export function memoryState(): State {
	const store: Store<Kept> = createStore<Kept>(COLLECTIONS);
	let last: Promise<unknown> = Promise.resolve();
	return {
		sources: {
			jobs: awaitable(store.jobs),
			versions: awaitable(store.versions),
			deployments: awaitable(store.deployments),
			evaluations: awaitable(store.evaluations),
			allocations: awaitable(store.allocations),
			nodes: awaitable(store.nodes),
			namespaces: awaitable(store.namespaces),
			policies: awaitable(store.policies),
			tokens: awaitable(store.tokens),
		},
		write: (make) => {
			const written = last.then(async () => {
				const made = await make(store.index + 1);
				if (made.changes !== null) commit(store, made.changes);
				return made;
			});
			// One writer's fault is not the next one's.
			last = written.catch(() => {});
			return written;
		},
	};
}

function commit(store: Store<Kept>, changes: ChangeSet): void {
	store.batch((transaction) => {
		for (const name of NAMES) write(transaction, name, changes);
	});
}

const NAMES: readonly (keyof Records)[] = [
	"jobs",
	"versions",
	"deployments",
	"evaluations",
	"allocations",
	"nodes",
	"namespaces",
	"policies",
	"tokens",
];

function write<N extends keyof Records>(
	transaction: { readonly [M in N]: Draft<Kept[M]> },
	name: N,
	changes: ChangeSet,
): void {
	const draft: Draft<Kept[N]> = transaction[name];
	const removed: readonly Key[] | undefined = changes.remove?.[name];
	const put: readonly Kept[N][] | undefined = changes.put?.[name];
	if (removed !== undefined) for (const key of removed) draft.remove(key);
	if (put !== undefined) draft.putAll(put);
}
