import type { Answer } from "./message.ts";
import { textAnswer } from "./message.ts";
import { decodePercent } from "./query-string.ts";

/** The values that a path's parameters have in a request, decoded. */
export type PathParameters = Readonly<Record<string, string>>;

/**
 * A route as data. A path's segment is literal, `:name` for one segment, or `:name+` for one or more, which come
 * joined by slashes (identifiers may hold them, escaped or not).
 */
export interface Route<E> {
	readonly path: string;
	readonly methods: Readonly<Partial<Record<Method, E>>>;
}

export type Method = "GET" | "PUT" | "POST" | "DELETE";

/** Where a request goes: an endpoint with its parameters, or the answer to a path or method that has none. */
export type Match<E> =
	| { readonly endpoint: E; readonly route: string; readonly parameters: PathParameters }
	| { readonly answer: Answer };

/** A path's segments and how to read them, worked out once. */
interface Pattern<E> {
	readonly route: Route<E>;
	readonly segments: readonly string[];
	/** Where the segment stands that takes one or more; -1 when there is none. */
	readonly many: number;
}

const NO_PARAMETERS: PathParameters = {};

/** Makes `(method, path) => Match` of a table of routes. The first route that fits is meant. */
export function createRouter<E>(routes: readonly Route<E>[]): (method: string, path: string) => Match<E> {
	const exact = new Map<string, Route<E>>();
	const patterns: Pattern<E>[] = [];
	for (const route of routes) {
		if (!route.path.includes(":")) exact.set(route.path, route);
		else {
			const segments = route.path.split("/");
			patterns.push({ route, segments, many: segments.findIndex((segment) => segment.endsWith("+")) });
		}
	}
	return (method, path) => {
		const found = exact.get(path);
		if (found !== undefined) return choose(found, method, NO_PARAMETERS);
		const segments = path.split("/");
		for (const pattern of patterns) {
			const parameters = read(pattern, segments);
			if (parameters === "malformed") return { answer: textAnswer(400, "invalid URL escape in path") };
			if (parameters !== null) return choose(pattern.route, method, parameters);
		}
		return { answer: textAnswer(404, "") };
	};
}

function choose<E>(route: Route<E>, method: string, parameters: PathParameters): Match<E> {
	for (const [name, endpoint] of Object.entries(route.methods)) {
		if (name === method) return { endpoint, route: route.path, parameters };
	}
	return { answer: textAnswer(405, "Invalid method", { Allow: Object.keys(route.methods).join(", ") }) };
}

function read<E>(pattern: Pattern<E>, segments: readonly string[]): PathParameters | "malformed" | null {
	const extra = segments.length - pattern.segments.length;
	if (pattern.many < 0 ? extra !== 0 : extra < 0) return null;
	const raw: [string, readonly string[]][] = [];
	for (const [i, wanted] of pattern.segments.entries()) {
		const at = pattern.many >= 0 && i > pattern.many ? i + extra : i;
		const taken = segments.slice(at, at + 1 + (i === pattern.many ? extra : 0));
		if (!wanted.startsWith(":")) {
			if (taken[0] !== wanted) return null;
		} else if (taken.includes("")) return null;
		else raw.push([wanted.replace(/^:|\+$/g, ""), taken]);
	}
	const parameters: Record<string, string> = {};
	for (const [name, taken] of raw) {
		const value = decodePercent(taken.join("/"));
		if (value === null) return "malformed";
		parameters[name] = value;
	}
	return parameters;
}
