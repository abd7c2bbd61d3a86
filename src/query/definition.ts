import type { Type } from "../schema/types.ts";
import type { Order } from "../source/query.ts";
import { type Fits, fits } from "./fits.ts";
import { KeptFilters } from "./kept-filters.ts";
import { type KeyFields, keyFields } from "./key.ts";
import { keyOrder, orderFrom, type TotalOrder } from "./order.ts";
import { QueryError } from "./query-error.ts";

/** What a collection holds and what it is quick at. */
export interface CollectionOptions<T> {
	readonly schema: Type<T>;
	/** The selectors of the fields that tell objects apart. */
	readonly key: readonly string[];
	/**
	 * Orders that are kept sorted, by name. A text is one selector, ascending. Pages in the first one are the quickest: what is
	 * loaded first is laid out along it, or along the key where none is declared.
	 */
	readonly orders?: Readonly<Record<string, Order>>;
	/** Selectors to index, each with its usual kind or the kind named: see `INDEX_KINDS`. */
	readonly indexes?: readonly (string | IndexOptions)[];
	/** The greatest `perPage`, and the size of a page where none is named; without it a page may hold everything. */
	readonly maxPerPage?: number;
	/**
	 * For collections whose clients ask the same again and again: pages of so many items together are kept, and answered as they
	 * are while no write concerns them. Each character of a filter counts as an item. None are kept unless this is set.
	 */
	readonly keptItems?: number;
	/**
	 * So many filters that were asked again stay compiled, those that were asked last: 1,000 unless set. One takes some
	 * kilobytes, up to twenty where it runs over many objects.
	 */
	readonly keptFilters?: number;
}

/** An index by its selector (`Status`, `Meta.*`) and kind. */
export interface IndexOptions {
	readonly on: string;
	readonly kind: string;
}

/** A collection's options, made ready once. */
export interface Definition<T> {
	readonly options: CollectionOptions<T>;
	readonly schema: Type<T>;
	readonly key: KeyFields;
	readonly fits: Fits;
	/** The kept orders by name; the key's own is named by nothing but its place: first. */
	readonly keyOrder: TotalOrder;
	readonly orders: ReadonlyMap<string, TotalOrder>;
	readonly maxPerPage: number;
	readonly keptItems: number;
	readonly filters: KeptFilters<T>;
}

const KEPT_FILTERS = 1_000;

/** Reads a collection's options; wrong ones throw. */
export function define<T>(options: CollectionOptions<T>): Definition<T> {
	const key = keyFields(options.key, options.schema);
	const orders = new Map<string, TotalOrder>();
	for (const [name, order] of Object.entries(options.orders ?? {})) {
		const parts = typeof order === "string" ? [{ by: order }] : order;
		orders.set(name, orderFrom(parts, key, options.schema));
	}
	return {
		options,
		schema: options.schema,
		key,
		fits: fits(options.schema),
		keyOrder: keyOrder(key),
		orders,
		maxPerPage: atLeast(1, options.maxPerPage ?? Number.POSITIVE_INFINITY, "maxPerPage"),
		keptItems: atLeast(0, options.keptItems ?? 0, "keptItems"),
		filters: new KeptFilters(options.schema, atLeast(0, options.keptFilters ?? KEPT_FILTERS, "keptFilters")),
	};
}

function atLeast(least: number, value: number, option: string): number {
	if (value >= least) return value;
	throw new QueryError("bad-options", `${option} must be ${least} or more`);
}

/** The order that a query names, or the key's. */
export function orderOf<T>(definition: Definition<T>, order: Order | undefined): TotalOrder {
	if (order === undefined) return definition.keyOrder;
	if (typeof order !== "string") return orderFrom(order, definition.key, definition.schema);
	const declared = definition.orders.get(order);
	if (declared !== undefined) return declared;
	const names = [...definition.orders.keys()];
	const known =
		names.length === 0 ? "none is declared" : `declared are ${names.map((name) => JSON.stringify(name)).join(", ")}`;
	throw new QueryError("unknown-order", `there is no order ${JSON.stringify(order)}: ${known}`, { path: order });
}
