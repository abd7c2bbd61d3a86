import type { Expr } from "./ast.ts";
import { diagnostic } from "./diagnose.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { DEPTH_CEILING } from "./limits.ts";
import { depthOf } from "./nesting.ts";
import { isNode } from "./tree-shape.ts";
import { walk } from "./visit.ts";

const NOWHERE = { from: 0, to: 0 };

/**
 * What keeps a tree from being used: null for one that the parser or the builders made within `depth`. A broken
 * law, or nesting deeper than `depth`, comes back as the diagnostic that says so. Safe at any depth.
 */
export function treeFault(tree: Expr, depth: number = DEPTH_CEILING): Diagnostic | null {
	let law: string | null = null;
	walk(tree, {
		enter(node) {
			law ??= brokenLaw(node);
			return law === null;
		},
	});
	if (law !== null) return diagnostic("broken-tree", NOWHERE, { law });
	const limit = Math.min(depth, DEPTH_CEILING);
	return depthOf(tree) > limit ? diagnostic("too-deep", NOWHERE, { limit: String(limit) }) : null;
}

function brokenLaw(node: Expr): string | null {
	if (!isNode(node)) return "something in it is no node";
	if (node.kind === "not") return node.operand.kind === "not" ? "`not` stands directly under `not`" : null;
	if (node.kind !== "and" && node.kind !== "or") return null;
	if (node.operands.length < 2) return `\`${node.kind}\` has fewer than two operands`;
	return node.operands.at(-1)?.kind === node.kind ? `\`${node.kind}\` ends with an operand of its own kind` : null;
}
