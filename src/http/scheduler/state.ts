import type { Key, Scalar } from "../../source/query.ts";
import type { Source } from "../../source/source.ts";
import type { Records } from "./records.ts";

/** What endpoints read: one collection of the store. */
export interface Readable<T> extends Pick<Source<T>, "query" | "count" | "changed"> {
	/** The object with a key (`KEYS`), where there is a shorter way to it than a query. */
	get?(key: Key): T | undefined | Promise<T | undefined>;
}

/** The fields that make up the key of each kind of object, in their order. */
export const KEYS: { readonly [N in keyof Records]: readonly (keyof Records[N] & string)[] } = {
	jobs: ["Namespace", "ID"],
	versions: ["Namespace", "ID", "Version"],
	deployments: ["ID"],
	evaluations: ["ID"],
	allocations: ["ID"],
	nodes: ["ID"],
	namespaces: ["Name"],
	policies: ["Name"],
	tokens: ["AccessorID"],
};

/** Writes that belong together: they happen at one index, all or none. */
export interface ChangeSet {
	readonly put?: { readonly [N in keyof Records]?: readonly Records[N][] };
	/** By key. What isn't there is passed over. */
	readonly remove?: { readonly [N in keyof Records]?: readonly Key[] };
}

/**
 * All that the server knows of where its data live: reads through sources, writes as change sets. The collections of
 * the query engine stand behind it (`memoryState`); a database can take their place.
 */
export interface State {
	readonly sources: { readonly [N in keyof Records]: Readable<Records[N]> };
	/**
	 * Commits what `make` returns. Writes happen one after the other: what `make` reads stays true until its change set
	 * is in, and `index` is the one it will be committed at. With null nothing is written. The result is that of `make`.
	 */
	write<R extends { readonly changes: ChangeSet | null }>(make: (index: number) => R | Promise<R>): Promise<R>;
}

/** The objects with these values, in a declared order or that of their key, and the index that this shows. */
export async function findAll<T>(
	source: Readable<T>,
	within: Readonly<Record<string, string>>,
	order?: string,
): Promise<{ readonly items: readonly T[]; readonly index: number }> {
	return source.query(order === undefined ? { within } : { within, order });
}

/** The object with a key, if there is one. */
export async function findByKey<N extends keyof Records>(
	{ sources }: Pick<State, "sources">,
	name: N,
	key: readonly Scalar[],
): Promise<Records[N] | undefined> {
	const source: Readable<Records[N]> = sources[name];
	if (source.get !== undefined) return source.get(key);
	const within = Object.fromEntries(KEYS[name].map((field, at) => [field, key[at] ?? null]));
	return (await source.query({ within, perPage: 1 })).items[0];
}

/** The object with these values, if there is one. */
export async function findOne<T>(
	source: Readable<T>,
	within: Readonly<Record<string, string>>,
): Promise<{ readonly item: T | undefined; readonly index: number }> {
	const page = await source.query({ within, perPage: 1 });
	return { item: page.items[0], index: page.index };
}
