import type { Dialect } from "../language/dialect.ts";
import type { Wait } from "../source/change.ts";
import type { Query, Selection } from "../source/query.ts";
import { isRecord } from "./path.ts";
import { QueryError, type QueryErrorCode } from "./query-error.ts";

const DIALECTS: Readonly<Record<Dialect, true>> = { standard: true, reference: true };
const DIALECT_NAMES = Object.keys(DIALECTS).join(" or ");

/**
 * Refuses a query whose parts aren't what their types say, which JavaScript and parsed JSON make no promise about. What they say
 * is looked at by those who read it.
 */
export function expectQuery<T>(query: Query<T>): void {
	expectSelection(query);
	const { order, reverse, nextToken, select } = query;
	expect("bad-order", "order", "a name or a list of { by, desc }", order === undefined || isOrder(order));
	expect("bad-options", "reverse", "true or false", reverse === undefined || typeof reverse === "boolean");
	expect(
		"bad-token",
		"nextToken",
		"the text that a page gave",
		nextToken === undefined || typeof nextToken === "string",
	);
	expect("bad-select", "select", "a list of selectors", select === undefined || isTexts(select));
}

/** The same for a selection. */
export function expectSelection<T>(selection: Selection<T>): void {
	expect("bad-options", "a query", "an object with the options of one", isOptions(selection));
	const { filter, dialect, within, prefix, visible } = selection;
	const filters = "a text, a tree or what compile gave";
	expect("bad-options", "filter", filters, filter === undefined || isFilter(filter));
	expect(
		"bad-options",
		"dialect",
		DIALECT_NAMES,
		dialect === undefined || (typeof dialect === "string" && Object.hasOwn(DIALECTS, dialect)),
	);
	expect("bad-within", "within", "an object of values by field", within === undefined || isOptions(within));
	expect("bad-options", "prefix", "an object of texts by field", prefix === undefined || isOptions(prefix));
	expect("bad-options", "visible", "a function", visible === undefined || typeof visible === "function");
}

/** The same for what waits say besides. */
export function expectWait<T>(wait: Wait<T>): void {
	expectSelection(wait);
	expect("bad-options", "after", "an index, a number", Number.isFinite(wait.after));
	expect("bad-options", "wait", "a number of milliseconds", wait.wait === undefined || wait.wait >= 0);
}

/** Refuses what can't be gone through, one object after the other. */
export function expectItems(items: unknown): void {
	const iterable = typeof items === "object" && items !== null && Symbol.iterator in items;
	expect("bad-options", "what is put", "a list, or something else to iterate over, of objects", iterable);
}

function expect(code: QueryErrorCode, name: string, expected: string, right: boolean): void {
	if (!right) throw new QueryError(code, `${name} must be ${expected}`, { expected });
}

function isOptions(value: unknown): boolean {
	return isRecord(value) && !Array.isArray(value);
}

function isFilter(value: unknown): boolean {
	if (typeof value === "string") return true;
	return isRecord(value) && (typeof value["test"] === "function" ? isRecord(value["tree"]) : "kind" in value);
}

function isOrder(value: unknown): boolean {
	if (typeof value === "string") return true;
	return Array.isArray(value) && value.every((part: unknown) => isRecord(part) && typeof part["by"] === "string");
}

function isTexts(value: unknown): boolean {
	return Array.isArray(value) && value.every((text) => typeof text === "string");
}
