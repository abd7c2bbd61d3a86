import type { Wishes } from "./encode.ts";
import type { HttpRequest } from "./message.ts";
import { parseQuery } from "./query-string.ts";

/** Reads from a request how its answer is to be written: `pretty` is on with any value but `0`; gzip unless refused with `q=0`. */
export function wishesOf(request: HttpRequest): Wishes {
	return { gzip: takesGzip(request.header("accept-encoding")), pretty: wantsPretty(request.query) };
}

function takesGzip(accepted: string | undefined): boolean {
	if (accepted === undefined || !accepted.includes("gzip")) return false;
	return accepted
		.split(",")
		.some((coding) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(coding));
}

function wantsPretty(query: string): boolean {
	if (!query.includes("pretty")) return false;
	const parameters = parseQuery(query);
	if (!parameters.ok) return false;
	const pretty = parameters.value.get("pretty");
	return pretty !== undefined && pretty !== "0";
}
