import type { ErrorClass } from "../eval/filter.ts";
import type { Dialect } from "../language/dialect.ts";
import type { Limits } from "../language/limits.ts";
import { canonicalJson } from "./canonical-json.ts";
import { parseOrNull } from "./parse-or-null.ts";
import { toReferenceTree } from "./reference-tree.ts";
import type { Evaluate } from "./run-eval.ts";
import { fieldsOf } from "./vectors.ts";

/** What the adapter answers for. Without `evaluate` it doesn't offer the operation. */
export interface AdapterOptions {
	readonly name: string;
	readonly version: string;
	readonly dialect: Dialect;
	readonly limits?: Partial<Limits>;
	readonly evaluate?: Evaluate;
}

/** Requests that are none get this error; it is no class of the language. */
const BAD_REQUEST = { ok: false, error: "bad-request" } as const;

type Answer = Readonly<Record<string, unknown>>;

/**
 * Our side of the adapter protocol: a request line to its answer line, both without their line end. Never throws;
 * a request's `id` is echoed.
 */
export function answer(line: string, options: AdapterOptions): string {
	const { id, ...request } = fieldsOf(line);
	return canonicalJson({ id, ...reply(request, options) });
}

function reply({ op, kind, expr, datum }: Answer, options: AdapterOptions): Answer {
	if (op === "hello") {
		const { name, version, dialect, evaluate } = options;
		return { name, version, dialect, ops: evaluate === undefined ? ["hello", "parse"] : ["hello", "parse", "eval"] };
	}
	if (typeof expr !== "string") return BAD_REQUEST;
	if (op === "parse") return parsed(expr, options);
	if (op !== "eval" || typeof kind !== "string" || datum === undefined) return BAD_REQUEST;
	return options.evaluate === undefined ? BAD_REQUEST : evaluated(options.evaluate(kind, expr, datum));
}

function parsed(expr: string, { dialect, limits }: AdapterOptions): Answer {
	const tree = parseOrNull(expr, limits === undefined ? { dialect } : { dialect, limits });
	return tree === null ? { ok: false, error: "syntax" } : { ok: true, ast: toReferenceTree(tree) };
}

function evaluated(outcome: boolean | ErrorClass): Answer {
	return typeof outcome === "boolean" ? { ok: true, result: outcome } : { ok: false, error: outcome };
}
