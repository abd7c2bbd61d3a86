import { AskedTexts } from "./asked-texts.ts";
import { accept, type Result, refuse } from "./message.ts";

/** The parameters of a query string by name. Of a name given twice the first counts. */
export type Parameters = ReadonlyMap<string, string>;

const NOTHING: Result<Parameters> = accept(new Map());

const read = new AskedTexts<Result<Parameters>>();

/**
 * Reads `a=b&c=d`; `+` and `%20` are both a space, a name without `=` has the empty value. A percent sign that
 * escapes nothing, or escapes what is no UTF-8, is a 400: a filter that was dropped silently would show everything.
 */
export function parseQuery(query: string): Result<Parameters> {
	if (query === "") return NOTHING;
	const known = read.get(query);
	if (known !== undefined) return known;
	const parameters = readPairs(query);
	read.keep(query, parameters);
	return parameters;
}

function readPairs(query: string): Result<Parameters> {
	const parameters = new Map<string, string>();
	for (const pair of query.split("&")) {
		if (pair === "") continue;
		const equals = pair.indexOf("=");
		const name = decode(equals < 0 ? pair : pair.slice(0, equals));
		const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
		if (name === null || value === null) return refuse(400, "invalid URL escape in query");
		if (!parameters.has(name)) parameters.set(name, value);
	}
	return accept(parameters);
}

function decode(text: string): string | null {
	return decodePercent(text.includes("+") ? text.replaceAll("+", " ") : text);
}

/** Percent-decodes; null where an escape is none. */
export function decodePercent(text: string): string | null {
	if (!text.includes("%")) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
