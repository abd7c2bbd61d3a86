import { groundOf } from "../eval/compile-checked.ts";
import type { Expr } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import { walk } from "../language/visit.ts";
import { type Met, typeAt } from "../schema/select.ts";
import { isNullable, isScalar, plain, type Type } from "../schema/types.ts";
import type { CompiledFilter } from "../source/query.ts";

/**
 * The dialect of a compiled filter that means in a collection exactly what it was compiled for: each of its selectors meets
 * there what it met in the schema of the filter, which may show less than the collection has. Null for any other.
 */
export function ownDialect<T>(filter: CompiledFilter<T>, schema: Type): Dialect | null {
	const ground = groundOf(filter);
	if (ground === null || ground.onTypeError === "false") return null;
	const { dialect, schema: shown } = ground;
	return shown === schema || readsAlike(filter.tree, shown, schema) ? dialect : null;
}

function readsAlike(tree: Expr, shown: Type, schema: Type): boolean {
	let alike = true;
	walk(tree, {
		enter(node) {
			// What stands within a quantifier depends on what it binds, which isn't followed here.
			if (node.kind === "any" || node.kind === "all") alike = false;
			else if (node.kind === "match")
				alike &&= isSameMeeting(typeAt(shown, node.selector.path), typeAt(schema, node.selector.path));
			return alike;
		},
	});
	return alike;
}

function isSameMeeting(a: Met, b: Met): boolean {
	if (a.kind !== "type" || b.kind !== "type" || a.nullable !== b.nullable || !isSameType(a.type, b.type)) return false;
	return (
		a.steps.length === b.steps.length &&
		a.steps.every((step, at) => {
			const other = b.steps[at];
			if (other === undefined || step.kind !== other.kind) return false;
			return step.kind === "dynamic" || other.kind === "dynamic" || step.nullable === other.nullable;
		})
	);
}

// Lists and maps of scalars; of what lies deeper only one and the same type is sure to be alike.
function isSameType(a: Type, b: Type): boolean {
	const [one, other] = [plain(a), plain(b)];
	if (one === other) return true;
	if (isScalar(one)) return one.kind === other.kind;
	if (one.kind === "list") return other.kind === "list" && isSameWithin(one.element, other.element);
	return one.kind === "map" && other.kind === "map" && isSameWithin(one.value, other.value);
}

function isSameWithin(a: Type, b: Type): boolean {
	return isNullable(a) === isNullable(b) && isSameType(a, b);
}
