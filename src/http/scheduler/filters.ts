import { RecentlyUsed } from "../../base/recently-used.ts";
import { compile } from "../../eval/compile.ts";
import type { EvalError, Filter } from "../../eval/filter.ts";
import { type Diagnostic, FilterError } from "../../language/diagnostic.ts";
import type { Dialect } from "../../language/dialect.ts";
import { parse } from "../../language/parse.ts";
import type { Type } from "../../schema/types.ts";
import type { Log } from "../kit/log.ts";
import { type Answer, accept, type HttpRequest, jsonAnswer, type Result, textAnswer } from "../kit/message.ts";
import { recordJson } from "../kit/record-json.ts";

/** A list that can be filtered: its name and its selectors. */
export interface FilterList {
	readonly name: string;
	readonly selectors: Type<object>;
}

/** Compiled filters by list and text: clients ask the same again and again. Bounded; the least recently used go first. */
export interface FilterCache {
	/** The filter of a text against a list's selectors, or the 400 that says what is wrong with it. */
	filterOf(list: FilterList, text: string, request: HttpRequest): Result<Filter<object>>;
}

/** Characters of text, to which `OWN` are added for each: what is compiled takes about a hundred bytes for every one. */
const KEPT = 400_000;
const OWN = 50;

/** Texts longer than this are compiled each time: a few of them would drive out all others. */
const LONGEST_KEPT = 4_096;

/** Makes a cache for a server's dialect. In standard dialect, filters that the reference would refuse are logged. */
export function createFilterCache(dialect: Dialect, log: Log): FilterCache {
	const compiled = new RecentlyUsed<string, Filter<object>>(KEPT);
	return {
		filterOf: (list, text, request) => {
			const key = `${list.name} ${text}`;
			const known = compiled.get(key);
			if (known !== undefined) return accept(known);
			const made = compiledFilter(list, text, dialect, request);
			if (!made.ok) return made;
			if (dialect === "standard") logRefused(list.name, text, log);
			if (text.length <= LONGEST_KEPT) compiled.set(key, made.value, key.length + OWN);
			return made;
		},
	};
}

function compiledFilter(
	list: FilterList,
	text: string,
	dialect: Dialect,
	request: HttpRequest,
): Result<Filter<object>> {
	let isRead = false;
	try {
		const tree = parse(text, { dialect });
		isRead = true;
		// The reference notices what a filter asks wrongly only when it meets an object.
		const checks = dialect === "reference" ? "run" : "compile";
		return accept(compile<object>(tree, { schema: list.selectors, dialect, checks }));
	} catch (error) {
		if (!(error instanceof FilterError)) throw error;
		return { ok: false, answer: filterAnswer(isRead ? FAILED : UNREADABLE, error.message, error.diagnostics, request) };
	}
}

const UNREADABLE = "failed to read filter expression";
const FAILED = "failed to read result page";

/** The answer to a filter that failed on an object. */
export function failedFilter(error: EvalError, request: HttpRequest): Answer {
	const { errorClass: code, message, span } = error;
	const diagnostic = { code, severity: "error", message, from: span?.from ?? 0, to: span?.to ?? 0 } as const;
	return filterAnswer(FAILED, message, [diagnostic], request);
}

/** Text for people and for clients of the API; JSON with places and fixes for those that ask for it. */
function filterAnswer(
	what: string,
	message: string,
	diagnostics: readonly (Omit<Diagnostic, "code"> & { readonly code: string })[],
	request: HttpRequest,
): Answer {
	const error = `${what}: ${message}`;
	if (!/\bapplication\/json\b/i.test(request.header("accept") ?? "")) return textAnswer(400, error);
	return { ...jsonAnswer(recordJson({ error, diagnostics })), status: 400 };
}

function logRefused(list: string, filter: string, log: Log): void {
	try {
		parse(filter, { dialect: "reference" });
	} catch (error) {
		if (error instanceof FilterError)
			log({ event: "filter-refused-by-reference", list, filter, message: error.message });
	}
}
