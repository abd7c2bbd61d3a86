import type { Span } from "../../base/span.ts";
import type { Expr } from "../ast.ts";
import { diagnostic, replacing } from "../diagnose.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Dialect } from "../dialect.ts";
import type { Limits } from "../limits.ts";
import { buildTree } from "../parser.ts";
import { assignRoles } from "../roles.ts";
import { parseStrictly } from "../strict.ts";
import { ExoticSpace, lexTolerantly } from "./foreign-tokens.ts";
import { Mender, spanOf } from "./mender.ts";
import { percentEncoded } from "./percent-encoded.ts";
import { complainAsReference } from "./reference-rules.ts";
import { readFilter } from "./structure.ts";
import { withTriedFixes } from "./tried-fixes.ts";

/** What a text comes to: the tree of what could be read, null where nothing could, and everything there is to say. */
export interface TolerantParse {
	readonly tree: Expr | null;
	/** In the order of the text. */
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text that is no filter, or is over a limit: says why, and gives the tree of what could be read. There is
 * at least one error. Like parsing, it is linear in the length of the text and costs the same call stack for all.
 */
export function recover(text: string, dialect: Dialect, limits: Limits): TolerantParse {
	const { tree, diagnostics } = read(text, dialect, limits);
	const countErrors = (mended: string) => {
		if (parseStrictly(mended, dialect, limits) !== null) return 0;
		return read(mended, dialect, limits).diagnostics.filter(({ severity }) => severity === "error").length;
	};
	return { tree, diagnostics: withTriedFixes(text, diagnostics, countErrors) };
}

/** The same, with all fixes that come to mind. */
function read(text: string, dialect: Dialect, limits: Limits): TolerantParse {
	const whole = { from: 0, to: text.length };
	if (text.length > limits.length) {
		const words = { found: String(text.length), limit: String(limits.length) };
		return nothing(diagnostic("too-long", whole, words));
	}
	if (!/[^ \t\r\n]/.test(text)) return nothing(diagnostic("empty-filter", whole, {}));
	const encoded = percentEncoded(text, dialect, limits);
	if (encoded !== null) return nothing(encoded);
	return mend(text, dialect, limits);
}

function mend(text: string, dialect: Dialect, limits: Limits): TolerantParse {
	const all = lexTolerantly(text);
	const mender = new Mender(
		text,
		dialect,
		all.filter((token) => token.tokenTypeIdx !== ExoticSpace.tokenTypeIdx),
	);
	if (!readFilter(mender, limits.depth)) {
		const at = mender.tokens[mender.at - 1];
		return nothing(tooDeep(at === undefined ? { from: 0, to: 0 } : spanOf(at), limits));
	}
	for (const token of all) {
		if (token.tokenTypeIdx === ExoticSpace.tokenTypeIdx) complainOfSpace(mender, token.image, spanOf(token));
	}
	const { tree, diagnostic: limit } = treeOf(mender, limits);
	if (limit !== null) mender.diagnostics.push(limit);
	if (!mender.diagnostics.some(({ severity }) => severity === "error")) {
		mender.report("reference-gives-up", { from: 0, to: text.length }, {});
	}
	return { tree, diagnostics: mender.diagnostics.sort((a, b) => a.from - b.from || a.to - b.to) };
}

/** The tree of the mended tokens, or the limit that it is over. */
function treeOf(
	mender: Mender,
	limits: Limits,
): { readonly tree: Expr | null; readonly diagnostic: Diagnostic | null } {
	if (mender.out.length === 0 || !assignRoles(mender.text, mender.out, "standard"))
		return { tree: null, diagnostic: null };
	if (mender.dialect === "reference") complainAsReference(mender);
	const built = buildTree(mender.out, mender.dialect, limits);
	if (built.tree !== null) return { tree: built.tree, diagnostic: null };
	const { obstacle } = built;
	const span = obstacle?.token ? spanOf(obstacle.token) : { from: 0, to: mender.text.length };
	if (obstacle?.reason === "too-deep") return { tree: null, diagnostic: tooDeep(span, limits) };
	if (obstacle?.reason !== "too-many-terms") return { tree: null, diagnostic: null };
	return { tree: null, diagnostic: diagnostic("too-many-terms", span, { limit: String(limits.terms) }) };
}

function tooDeep(span: Span, limits: Limits): Diagnostic {
	return diagnostic("too-deep", span, { limit: String(limits.depth) });
}

function complainOfSpace(mender: Mender, image: string, span: Span): void {
	const code = (image.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
	mender.report("exotic-space", span, { found: `the character U+${code}` }, replacing("Write a space", span, " "));
}

function nothing(diagnostic: Diagnostic): TolerantParse {
	return { tree: null, diagnostics: [diagnostic] };
}
