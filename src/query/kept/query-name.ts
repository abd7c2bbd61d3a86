import type { CompiledFilter, Query, Scalar } from "../../source/query.ts";
import { expectQuery } from "../expect-query.ts";

/** The names of queries that can't change. */
const names = new WeakMap<object, string>();

/**
 * One text for each query whose answer depends on nothing but it and the data; null where only the caller knows what it means. The
 * same query in another spelling may have another name. What is wrong with a query throws.
 */
export function queryName<T>(query: Query<T>): string | null {
	const known = names.get(query);
	if (known !== undefined) return known;
	expectQuery(query);
	return nameOf(query);
}

/** A query that is frozen with all that it holds keeps its name: it isn't read again. */
export function rememberName<T>(query: Query<T>, name: string): void {
	if (isFrozen(query)) names.set(query, name);
}

function isFrozen<T>(query: Query<T>): boolean {
	const { within = {}, prefix, select } = query;
	return [query, within, prefix, select, ...Object.values(within)].every((part) => Object.isFrozen(part));
}

function nameOf<T>(query: Query<T>): string | null {
	const { filter, visible, limits, order, perPage, within, prefix } = query;
	if (visible !== undefined || limits !== undefined) return null;
	if (order !== undefined && typeof order !== "string") return null;
	if (perPage !== undefined && !Number.isSafeInteger(perPage)) return null;
	if (!Object.values(prefix ?? {}).every((text) => typeof text === "string")) return null;
	const asked = filter === undefined || typeof filter === "string" ? filter : compiledNumber(filter);
	const scope = within === undefined ? "" : withinName(within);
	if (asked === null || scope === null) return null;
	// What is left out counts: as a null, which none of these can be.
	const { dialect, reverse, nextToken, select } = query;
	return JSON.stringify([asked, dialect, order, reverse === true, perPage, nextToken, scope, prefix, select]);
}

const numbers = new WeakMap<object, number>();
let last = 0;

// A compiled filter is the same as long as it is the same object. A tree may be written to.
function compiledNumber(filter: object | CompiledFilter<never>): number | null {
	if (!("test" in filter)) return null;
	const known = numbers.get(filter);
	if (known !== undefined) return known;
	numbers.set(filter, ++last);
	return last;
}

function withinName(within: Readonly<Record<string, Scalar | readonly Scalar[]>>): string | null {
	let name = "";
	for (const field of Object.keys(within)) {
		const given = within[field];
		name += `${JSON.stringify(field)}:`;
		for (const value of isList(given) ? given : [given]) {
			if (typeof value === "object" && value !== null) return null;
			name += `${typeof value} ${typeof value === "string" ? JSON.stringify(value) : String(value)},`;
		}
	}
	return name;
}

function isList(given: Scalar | readonly Scalar[] | undefined): given is readonly Scalar[] {
	return Array.isArray(given);
}
