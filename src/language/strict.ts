import type { Expr } from "./ast.ts";
import type { Dialect } from "./dialect.ts";
import { lex } from "./lexer.ts";
import type { Limits } from "./limits.ts";
import { buildTree } from "./parser.ts";
import { assignRoles } from "./roles.ts";

/** The tree of a filter, or null for a text that is none or is over a limit; why, it doesn't say. */
export function parseStrictly(text: string, dialect: Dialect, limits: Limits): Expr | null {
	if (text.length > limits.length) return null;
	const tokens = lex(text, dialect);
	if (tokens === null || !assignRoles(text, tokens, dialect)) return null;
	return buildTree(tokens, dialect, limits).tree;
}
