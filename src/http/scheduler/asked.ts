import type { Filter } from "../../eval/filter.ts";
import type { Query, Selection } from "../../source/query.ts";
import { AskedTexts } from "../kit/asked-texts.ts";
import { accept, type Result, refuse } from "../kit/message.ts";
import { readPerPage } from "../kit/parameters.ts";
import type { Call, Context } from "./context.ts";
import type { FilterList } from "./filters.ts";
import type { ListSpec } from "./list-spec.ts";
import type { Within } from "./namespace-scope.ts";
import type { Records } from "./records.ts";

/** What a request asks of a list: which items, and a page of them. */
export interface Asked<T> {
	readonly selection: Selection<T>;
	readonly page: Query<T>;
}

/** What a query string asks under a scope. */
interface Known<T> {
	readonly scope: Within;
	readonly asked: Result<Asked<T>>;
}

/** Reads what requests ask of a list. Of a query string that is asked again it is known, as long as the scope is the same. */
export function asker<N extends keyof Records>(
	spec: ListSpec<N>,
): (context: Context, call: Call, scope: Within) => Result<Asked<Records[N]>> {
	const filters: FilterList = { name: spec.of, selectors: spec.selectors };
	const kept = new WeakMap<Context, AskedTexts<Known<Records[N]>>>();
	return (context, call, scope) => {
		const { query } = call.request;
		const ofServer = kept.get(context) ?? new AskedTexts<Known<Records[N]>>();
		const known = ofServer.get(query);
		if (known !== undefined && isSameScope(known.scope, scope)) return known.asked;
		const asked = read(spec, filters, scope, context, call);
		// A refusal may be put another way for another client.
		if (asked.ok) ofServer.keep(query, { scope, asked });
		kept.set(context, ofServer);
		return asked;
	};
}

function isSameScope(a: Within, b: Within): boolean {
	const names = Object.keys(a);
	return names.length === Object.keys(b).length && names.every((name) => isSameReach(a[name], b[name]));
}

type Reach = Within[string] | undefined;

function isSameReach(a: Reach, b: Reach): boolean {
	if (typeof a === "string" || typeof b === "string") return a === b;
	return a?.length === b?.length && a?.every((name, at) => name === b?.[at]) === true;
}

type Writable<O> = { -readonly [K in keyof O]: O[K] };

function read<N extends keyof Records>(
	spec: ListSpec<N>,
	filters: FilterList,
	scope: Within,
	context: Context,
	call: Call,
): Result<Asked<Records[N]>> {
	const { parameters } = call;
	const perPage = readPerPage(parameters);
	if (!perPage.ok) return perPage;
	let within = scope;
	let filter: Filter<object> | undefined;
	const text = parameters.get("filter") ?? "";
	for (const [name, field] of Object.entries(spec.exclusive ?? {})) {
		const value = parameters.get(name) ?? "";
		if (value === "") continue;
		if (text !== "") return refuse(400, "Filter expression cannot be used with other filter parameters");
		within = { ...within, [field]: value };
	}
	if (text !== "") {
		const compiled = context.filters.filterOf(filters, text, call.request);
		if (!compiled.ok) return compiled;
		filter = compiled.value;
	}
	const prefix = parameters.get("prefix") ?? "";
	const nextToken = parameters.get("next_token") ?? "";
	// Set one by one: objects spread into another cost more than what they ask for.
	const selection: Writable<Selection<Records[N]>> = { within };
	if (filter !== undefined) selection.filter = filter;
	if (prefix !== "") selection.prefix = { [spec.prefix]: prefix };
	const page: Writable<Query<Records[N]>> = { ...selection };
	if (spec.order !== undefined) page.order = spec.order;
	if (parameters.get("reverse") === "true") page.reverse = true;
	if (perPage.value !== undefined) page.perPage = perPage.value;
	if (nextToken !== "") page.nextToken = nextToken;
	// What can't change is known again by the engine.
	Object.freeze(within);
	Object.freeze(selection.prefix);
	return accept({ selection: Object.freeze(selection), page: Object.freeze(page) });
}
