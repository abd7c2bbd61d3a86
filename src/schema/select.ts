import { listIndex } from "./list-index.ts";
import {
	isNullable,
	isSelectable,
	type ListType,
	type ObjectType,
	type Plain,
	plain,
	type ScalarType,
	type Type,
} from "./types.ts";

/**
 * Names that quantifiers have bound, innermost first. A `value` is an element of a list or a value of a map; a `key` is
 * a map's key or a list's index, and has no fields.
 */
export interface Scope {
	readonly name: string;
	readonly role: "value" | "key";
	readonly type: Type;
	readonly outer: Scope | null;
}

/** What one segment of a path entered, and how. */
export type Step =
	| { readonly kind: "field"; readonly name: string; readonly nullable: boolean }
	| { readonly kind: "key"; readonly name: string; readonly nullable: boolean }
	| { readonly kind: "index"; readonly name: string; readonly index: number; readonly nullable: boolean }
	| { readonly kind: "dynamic"; readonly name: string };

/**
 * What a path meets, walked from the datum or from a bound name.
 *
 * - `type`: what stands at its end; `nullable` when null may stand there instead.
 * - `dynamic`: from segment `at` on only the data can tell, because an `any` is entered or is what the path ends in.
 * - otherwise segment `at` leads nowhere, and the kind says why: the object has no such field, the field can't be selected,
 *   a scalar has nothing in it, the list has no such index, a key or index has no fields.
 *
 * `scope` is the binding that the first segment names, or null when the path starts at the datum. `steps` are the segments
 * after that start, up to the one that failed.
 */
export type Met = {
	readonly scope: Scope | null;
	readonly steps: readonly Step[];
} & (
	| {
			readonly kind: "type";
			readonly type: Exclude<Plain, { readonly kind: "any" }>;
			readonly declared: Type;
			readonly nullable: boolean;
	  }
	| { readonly kind: "dynamic"; readonly at: number }
	| { readonly kind: "unknown-field"; readonly at: number; readonly object: ObjectType }
	| { readonly kind: "not-selectable"; readonly at: number; readonly object: ObjectType }
	| { readonly kind: "enters-scalar"; readonly at: number; readonly scalar: ScalarType }
	| { readonly kind: "bad-index"; readonly at: number; readonly list: ListType }
	| { readonly kind: "local-has-no-fields"; readonly at: number }
);

/** The binding that `name` means in `scope`, or null where it isn't bound. */
export function boundTo(scope: Scope | null, name: string | undefined): Scope | null {
	let binding = scope;
	while (binding !== null && binding.name !== name) binding = binding.outer;
	return binding;
}

/** Walks `path` through `schema`, or through what its first segment is bound to in `scope`. Never throws. */
export function typeAt(schema: Type, path: readonly string[], scope: Scope | null = null): Met {
	const start = boundTo(scope, path[0]);
	const steps: Step[] = [];
	let declared = start === null ? schema : start.type;
	for (let at = start === null ? 0 : 1; at < path.length; at++) {
		const name = path[at] ?? "";
		if (start !== null && start.role === "key") return { kind: "local-has-no-fields", scope: start, steps, at };
		const type = plain(declared);
		const nullable = isNullable(declared);
		switch (type.kind) {
			case "object": {
				const field = type.fields.get(name);
				if (field === undefined) return { kind: "unknown-field", scope: start, steps, at, object: type };
				if (!isSelectable(field)) return { kind: "not-selectable", scope: start, steps, at, object: type };
				steps.push({ kind: "field", name, nullable });
				declared = field;
				break;
			}
			case "map":
				steps.push({ kind: "key", name, nullable });
				declared = type.value;
				break;
			case "list": {
				const index = listIndex(name);
				if (index === null) return { kind: "bad-index", scope: start, steps, at, list: type };
				steps.push({ kind: "index", name, index, nullable });
				declared = type.element;
				break;
			}
			case "any":
				for (let rest = at; rest < path.length; rest++) steps.push({ kind: "dynamic", name: path[rest] ?? "" });
				return { kind: "dynamic", scope: start, steps, at };
			default:
				return { kind: "enters-scalar", scope: start, steps, at, scalar: type };
		}
	}
	const type = plain(declared);
	if (type.kind === "any") return { kind: "dynamic", scope: start, steps, at: path.length };
	return { kind: "type", scope: start, steps, type, declared, nullable: isNullable(declared) };
}
