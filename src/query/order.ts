import { typeAt } from "../schema/select.ts";
import { isScalar, type Type } from "../schema/types.ts";
import type { Order } from "../source/query.ts";
import { compareValues } from "../values/order.ts";
import { type Holds, holdsOf } from "./holds.ts";
import type { KeyFields } from "./key.ts";
import { parsePath, type Reader, readerOf } from "./path.ts";
import { QueryError } from "./query-error.ts";

/** One selector of an order. */
export interface OrderPart {
	readonly by: string;
	readonly read: Reader;
	/** 1 ascending, -1 descending. */
	readonly sign: 1 | -1;
	readonly holds: Holds;
}

/** An order made total by the key, whose fields are its last parts. */
export interface TotalOrder {
	/** Two orders are the same when their texts are. */
	readonly text: string;
	readonly parts: readonly OrderPart[];
}

/** What an object's place in an order depends on: a value for each part. */
export type Position = readonly unknown[];

/** The order that ascends by key alone. */
export function keyOrder(key: KeyFields): TotalOrder {
	return totalOrder([], key);
}

/** The order of selectors as declared or asked for; refuses what the schema doesn't have or can't compare. */
export function orderFrom(order: Exclude<Order, string>, key: KeyFields, schema: Type): TotalOrder {
	return totalOrder(
		order.map(({ by, desc }) => {
			const path = parsePath(by);
			if (path === null)
				throw new QueryError("bad-order", `can't order by ${JSON.stringify(by)}: it is no selector`, { path: by });
			const met = typeAt(schema, path);
			if (met.kind === "type" ? !isScalar(met.type) : met.kind !== "dynamic") {
				const why =
					met.kind === "type"
						? `it is a ${met.type.kind}, and only scalars have an order`
						: "the schema has no such field";
				throw new QueryError("bad-order", `can't order by ${JSON.stringify(by)}: ${why}`, { path: by });
			}
			return {
				by,
				read: readerOf(path),
				sign: desc === true ? -1 : 1,
				holds: met.kind === "type" ? holdsOf(met.type) : "anything",
			};
		}),
		key,
	);
}

function totalOrder(parts: readonly OrderPart[], key: KeyFields): TotalOrder {
	// A key's field that is a part already decides there; to compare it again would be idle.
	const named = new Set(parts.map((part) => part.by));
	const rest = key.paths.flatMap((by, at): OrderPart[] => {
		const read = key.readers[at];
		return read === undefined || named.has(by) ? [] : [{ by, read, sign: 1, holds: key.holds[at] ?? "anything" }];
	});
	const all = [...parts, ...rest];
	return { text: all.map((part) => `${part.sign < 0 ? "-" : "+"}${part.by}`).join(), parts: all };
}

/** An object's position. Lists and objects, which only data of an `any` has, count as absent. */
export function positionOf(order: TotalOrder, item: unknown): Position {
	return order.parts.map((part) => orderable(part.read(item)));
}

/** Compares two objects. */
export function compareItems(order: TotalOrder, a: unknown, b: unknown): number {
	return compareItemsFrom(order, 0, a, b);
}

/** Compares two objects by the parts from `first` on. */
export function compareItemsFrom(order: TotalOrder, first: number, a: unknown, b: unknown): number {
	for (let at = first; at < order.parts.length; at++) {
		const part = order.parts[at];
		if (part === undefined) break;
		const compared = compareOrderable(part.read(a), part.read(b));
		if (compared !== 0) return compared * part.sign;
	}
	return 0;
}

/** Compares an object with a position, or with the values of its first parts. */
export function compareToPosition(order: TotalOrder, item: unknown, position: Position): number {
	for (let at = 0; at < position.length; at++) {
		const part = order.parts[at];
		if (part === undefined) break;
		const compared = compareOrderable(part.read(item), position[at]);
		if (compared !== 0) return compared * part.sign;
	}
	return 0;
}

/** Compares two positions. */
export function comparePositions({ parts }: TotalOrder, a: Position, b: Position): number {
	for (let at = 0; at < parts.length; at++) {
		const compared = compareOrderable(a[at], b[at]);
		if (compared !== 0) return compared * (parts[at]?.sign ?? 1);
	}
	return 0;
}

function compareOrderable(a: unknown, b: unknown): number {
	if (typeof a === "number" && typeof b === "number") {
		if (a < b) return -1;
		if (a > b) return 1;
		if (a === b) return 0;
	} else if (a === b) return 0;
	return compareValues(orderable(a), orderable(b));
}

/** A value as orders see it: what has no order counts as absent. */
export function orderable(value: unknown): unknown {
	return typeof value === "object" && value !== null ? undefined : value;
}
