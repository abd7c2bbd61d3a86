import type { CollectionOptions } from "../../query/definition.ts";
import { createStore, type Draft, type Dump, type Store } from "../../query/store.ts";
import type { Key } from "../../source/query.ts";
import { type Records, SCHEMAS } from "./records.ts";
import { type Seeded, seeded } from "./seed/seeded.ts";
import { type ChangeSet, KEYS, type State } from "./state.ts";

type Kept = { readonly [N in keyof Records]: Records[N] };

/** Keys, orders and indexes of what the server keeps. */
const COLLECTIONS: { readonly [N in keyof Kept]: CollectionOptions<Kept[N]> } = {
	jobs: {
		schema: SCHEMAS.jobs,
		key: KEYS.jobs,
		indexes: ["Namespace", "ID", "Status", "Type", "Priority", "NodePool", "Datacenters", "Meta.*"],
		keptItems: 400_000,
	},
	versions: { schema: SCHEMAS.versions, key: KEYS.versions, indexes: ["ID"] },
	deployments: {
		schema: SCHEMAS.deployments,
		key: KEYS.deployments,
		orders: { created: [{ by: "CreateIndex" }, { by: "ID" }] },
		indexes: ["ID", "Namespace", "JobID", "Status"],
	},
	evaluations: {
		schema: SCHEMAS.evaluations,
		key: KEYS.evaluations,
		orders: { created: [{ by: "CreateIndex" }, { by: "ID" }] },
		indexes: ["ID", "Namespace", "JobID", "Status"],
	},
	allocations: {
		schema: SCHEMAS.allocations,
		key: KEYS.allocations,
		orders: { created: [{ by: "CreateIndex" }, { by: "ID" }] },
		indexes: ["ID", "Namespace", "JobID", "ClientStatus"],
	},
	nodes: { schema: SCHEMAS.nodes, key: KEYS.nodes, indexes: ["Status", "Datacenter"] },
	namespaces: { schema: SCHEMAS.namespaces, key: KEYS.namespaces },
	policies: { schema: SCHEMAS.policies, key: KEYS.policies },
	tokens: { schema: SCHEMAS.tokens, key: KEYS.tokens, indexes: ["SecretID"] },
};

/** A state in the memory of this process: a store of the query engine, with what it starts with. */
export function memoryState(start: Seeded = seeded(0)): State {
	const store: Store<Kept> = createStore<Kept>(COLLECTIONS, dumpOf(start));
	let last: Promise<unknown> = Promise.resolve();
	return {
		sources: store,
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

/** The start as the store would have written it down. A collection's index is the last at which it changed. */
function dumpOf({ index, records }: Seeded): Dump<Kept> {
	const of = <T extends { readonly ModifyIndex: number | bigint }>(items: readonly T[]): Contents<T> => ({
		index: items.reduce((last, item) => Math.max(last, Number(item.ModifyIndex)), 1),
		items,
	});
	const { versions, ...others } = records;
	return {
		version: 1,
		index,
		collections: {
			jobs: of(others.jobs),
			versions: { index: of(others.jobs).index, items: versions },
			deployments: of(others.deployments),
			evaluations: of(others.evaluations),
			allocations: of(others.allocations),
			nodes: of(others.nodes),
			namespaces: of(others.namespaces),
			policies: of(others.policies),
			tokens: of(others.tokens),
		},
	};
}

type Contents<T> = { readonly index: number; readonly items: readonly T[] };

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
