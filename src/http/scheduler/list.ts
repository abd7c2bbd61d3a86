import { EvalError, type Filter } from "../../eval/filter.ts";
import { QueryError } from "../../query/query-error.ts";
import type { Type } from "../../schema/types.ts";
import type { Page, Query, Selection } from "../../source/query.ts";
import { accept, type Result, refuse, rowsAnswer, textAnswer } from "../kit/message.ts";
import { readPerPage } from "../kit/parameters.ts";
import { type RowWriter, rowsOf } from "../kit/rows.ts";
import { blocking, type Shown } from "./blocking.ts";
import type { Call, Context, Endpoint } from "./context.ts";
import { type FilterList, failedFilter } from "./filters.ts";
import { readHeaders } from "./headers.ts";
import type { Within } from "./namespace-scope.ts";
import type { Records } from "./records.ts";

/** A list as data: where it comes from, who may see what of it, and how it is shown. */
export interface ListSpec<N extends keyof Records> {
	readonly of: N;
	/** What filters may select. */
	readonly selectors: Type<object>;
	/** The field that `prefix` is about. */
	readonly prefix: string;
	/** A declared order; the key's without it. */
	readonly order?: string;
	/** Parameters that filter by themselves, and the field that each is about. They can't stand beside `filter`. */
	readonly exclusive?: Readonly<Record<string, string>>;
	readonly scope: (context: Context, call: Call) => Result<Within> | Promise<Result<Within>>;
	readonly rows: (call: Call) => RowWriter<Records[N]>;
}

/** The endpoint of a list: every common parameter, the same for all of them. */
export function list<N extends keyof Records>(spec: ListSpec<N>): Endpoint {
	const filters: FilterList = { name: spec.of, selectors: spec.selectors };
	return async (context, call) => {
		const scope = await spec.scope(context, call);
		if (!scope.ok) return scope.answer;
		const query = readQuery(spec, filters, scope.value, context, call);
		if (!query.ok) return query.answer;
		const source = context.state.sources[spec.of];
		const rowOf = spec.rows(call);
		const { selection, page } = query.value;
		return blocking(context, call, source, selection, async () => {
			const found = await pageOf(() => source.query(page), call);
			return found.ok ? shown(context, found.value, rowOf) : { answer: found.answer, index: 0 };
		});
	};
}

/** What a request asks of a list: which items, and a page of them. */
interface Asked<T> {
	readonly selection: Selection<T>;
	readonly page: Query<T>;
}

type Writable<O> = { -readonly [K in keyof O]: O[K] };

function readQuery<N extends keyof Records>(
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
	return accept({ selection, page });
}

/** Runs a query; what the client got wrong in it is a 400. */
async function pageOf<T>(run: () => Page<T> | Promise<Page<T>>, call: Call): Promise<Result<Page<T>>> {
	try {
		return accept(await run());
	} catch (error) {
		if (error instanceof EvalError) return { ok: false, answer: failedFilter(error, call.request) };
		if (error instanceof QueryError) return { ok: false, answer: textAnswer(400, error.message) };
		throw error;
	}
}

function shown<T>(context: Context, page: Page<T>, rowOf: RowWriter<T>): Shown {
	const headers = readHeaders(context.headers, page.index);
	if (page.nextToken !== undefined) headers[context.headers.nextToken] = page.nextToken;
	return { answer: rowsAnswer(rowsOf(page.items, rowOf), headers), index: page.index };
}
