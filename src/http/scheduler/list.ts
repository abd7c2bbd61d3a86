import { EvalError } from "../../eval/filter.ts";
import { QueryError } from "../../query/query-error.ts";
import type { Page } from "../../source/query.ts";
import { accept, type Result, rowsAnswer, textAnswer } from "../kit/message.ts";
import { type RowWriter, rowsOf } from "../kit/rows.ts";
import { asker } from "./asked.ts";
import { blocking, type Shown } from "./blocking.ts";
import type { Call, Context, Endpoint } from "./context.ts";
import { failedFilter } from "./filters.ts";
import { readHeaders } from "./headers.ts";
import type { ListSpec } from "./list-spec.ts";
import type { Records } from "./records.ts";

/** The endpoint of a list: every common parameter, the same for all of them. */
export function list<N extends keyof Records>(spec: ListSpec<N>): Endpoint {
	const readAsked = asker(spec);
	return async (context, call) => {
		const scope = await spec.scope(context, call);
		if (!scope.ok) return scope.answer;
		const asked = readAsked(context, call, scope.value);
		if (!asked.ok) return asked.answer;
		const source = context.state.sources[spec.of];
		const rowOf = spec.rows(call);
		const { selection, page } = asked.value;
		return blocking(context, call, source, selection, async () => {
			const found = await pageOf(() => source.query(page), call);
			return found.ok ? shown(context, found.value, rowOf) : { answer: found.answer, index: 0 };
		});
	};
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
