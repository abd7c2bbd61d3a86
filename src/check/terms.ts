import type { Expr } from "../language/ast.ts";
import type { Dialect } from "../language/dialect.ts";
import { walk } from "../language/visit.ts";
import { type Scope, typeAt } from "../schema/select.ts";
import type { Type } from "../schema/types.ts";
import { bind } from "./bind.ts";
import type { Place } from "./place.ts";
import { isTerm, type Term } from "./term.ts";

/** What a tree is held against. */
export interface Grounds {
	readonly schema: Type;
	readonly dialect: Dialect;
	readonly source: string | null;
}

/** Calls `visit` with each term of `tree`, which stands in scope `around`, in the order of the text. No tree is too deep for it. */
export function eachTerm(
	tree: Expr,
	{ schema, dialect, source }: Grounds,
	visit: (term: Term, place: Place) => void,
	around: Scope | null = null,
): void {
	const outer: (Scope | null)[] = [];
	let scope = around;
	walk(tree, {
		enter(node) {
			if (!isTerm(node)) return undefined;
			const met = typeAt(schema, node.selector.path, scope);
			visit(node, { schema, dialect, source, scope, met });
			if (node.kind !== "match") {
				outer.push(scope);
				scope = bind(node, met, scope);
			}
			return undefined;
		},
		leave(node) {
			if (node.kind === "any" || node.kind === "all") scope = outer.pop() ?? null;
		},
	});
}
