import type { Expr } from "./ast.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Dialect } from "./dialect.ts";
import type { Limits } from "./limits.ts";

/** What a text comes to: the tree of what could be read, null where nothing could, and everything there is to say. */
export interface TolerantParse {
	readonly tree: Expr | null;
	readonly diagnostics: readonly Diagnostic[];
}

export function parseTolerant(
	text: string,
	_options: { readonly dialect?: Dialect; readonly limits?: Partial<Limits> } = {},
): TolerantParse {
	return {
		tree: null,
		diagnostics: [
			{ code: "unexpected-text", severity: "error", message: "cannot read this filter", from: 0, to: text.length },
		],
	};
}
