import { typeAt } from "../../schema/select.ts";
import { isNullable, plain, type Type } from "../../schema/types.ts";
import type { IndexOptions } from "../definition.ts";
import { parsePath } from "../path.ts";
import { QueryError } from "../query-error.ts";
import { equality } from "./equality.ts";
import type { IndexKind, Subject } from "./index-kind.ts";
import { key } from "./key.ts";
import { member } from "./member.ts";
import { prefix } from "./prefix.ts";
import { substring } from "./substring.ts";
import { value } from "./value.ts";

/** Every kind. The first that suits a selector is its usual one. */
export const INDEX_KINDS: readonly IndexKind[] = [equality, member, key, value, prefix, substring];

/** The kind and subject that an index's options mean; what can't be indexed so throws. */
export function indexFrom(
	options: string | IndexOptions,
	schema: Type,
): { readonly kind: IndexKind; readonly subject: Subject } {
	const { on, kind: name } = typeof options === "string" ? { on: options, kind: undefined } : options;
	const subject = subjectOf(on, schema);
	const suitable = INDEX_KINDS.filter((kind) => kind.suits(subject));
	const kind = name === undefined ? suitable[0] : suitable.find((each) => each.name === name);
	if (kind !== undefined) return { kind, subject };
	const names = suitable.map((each) => each.name).join(", ");
	const message = `can't index ${JSON.stringify(on)}${name === undefined ? "" : ` by ${name}`}: ${names === "" ? "no kind of index suits it" : `what suits it is ${names}`}`;
	throw new QueryError("bad-options", message, { path: on });
}

/** What a selector names in a schema, as a subject of indexes. */
export function subjectOf(on: string, schema: Type): Subject {
	const entries = on.endsWith(".*");
	const path = parsePath(entries ? on.slice(0, -2) : on);
	const met = path === null ? null : typeAt(schema, path);
	if (path === null || met?.kind !== "type" || (entries && met.type.kind !== "map")) {
		const why =
			path === null
				? "it is no selector"
				: met?.kind === "dynamic"
					? "only data of a known type can be indexed"
					: "the schema has no such field";
		throw new QueryError("bad-options", `can't index ${JSON.stringify(on)}: ${why}`, { path: on });
	}
	if (!entries || met.type.kind !== "map") return { on, path, entries: false, type: met.type, nullable: met.nullable };
	return { on, path, entries, type: plain(met.type.value), nullable: isNullable(met.type.value) };
}
