import type { Dialect } from "../language/dialect.ts";
import type { Limits } from "../language/limits.ts";
import { canonicalJson } from "./canonical-json.ts";
import { outcomeOf } from "./evaluate.ts";
import type { Kinds } from "./kinds.ts";
import { parseOrNull } from "./parse-or-null.ts";
import { toReferenceTree } from "./reference-tree.ts";
import { fieldsOf } from "./vectors.ts";

/** What the adapter answers for. Without `kinds` it doesn't offer to evaluate. */
export interface AdapterOptions {
	readonly name: string;
	readonly version: string;
	readonly dialect: Dialect;
	readonly limits?: Partial<Limits>;
	readonly kinds?: Kinds;
}

/** Requests that are none get this error; it is no class of the language. */
const BAD_REQUEST = { ok: false, error: "bad-request" } as const;

type Answer = Readonly<Record<string, unknown>>;

/**
 * Our side of the adapter protocol: a request line to its answer line, both without their line end. Never throws:
 * a line that is no request is answered with an error, and so is a fault of our own. A request's `id` is echoed.
 */
export function answer(line: string, options: AdapterOptions): string {
	const { id, ...request } = fieldsOf(line);
	let replied: Answer;
	try {
		replied = reply(request, options);
	} catch {
		replied = { ok: false, error: "internal" };
	}
	return canonicalJson({ id, ...replied });
}

function reply(request: Answer, options: AdapterOptions): Answer {
	const { op, expr } = request;
	if (op === "hello") {
		const { name, version, dialect, kinds } = options;
		return { name, version, dialect, ops: kinds === undefined ? ["hello", "parse"] : ["hello", "parse", "eval"] };
	}
	if (typeof expr !== "string") return BAD_REQUEST;
	if (op === "parse") return parsed(expr, options);
	return op === "eval" ? evaluated(expr, request, options) : BAD_REQUEST;
}

function parsed(expr: string, { dialect, limits }: AdapterOptions): Answer {
	const tree = parseOrNull(expr, limits === undefined ? { dialect } : { dialect, limits });
	return tree === null ? { ok: false, error: "syntax" } : { ok: true, ast: toReferenceTree(tree) };
}

/** `kind` names the type of the datum, unless `schema` writes it; without either the datum has none. */
function evaluated(expr: string, request: Answer, { kinds, dialect }: AdapterOptions): Answer {
	const { kind = "json", schema: notation, datum } = request;
	if (kinds === undefined || typeof kind !== "string" || datum === undefined) return BAD_REQUEST;
	const schema = notation === undefined ? kinds.of(kind) : kinds.read(notation);
	if (schema === undefined) return BAD_REQUEST;
	const outcome = outcomeOf(expr, datum, { dialect, schema });
	return typeof outcome === "boolean" ? { ok: true, result: outcome } : { ok: false, error: outcome };
}
