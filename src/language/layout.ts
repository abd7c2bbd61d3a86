import type { Expr } from "./ast.ts";
import { FilterError } from "./diagnostic.ts";
import { treeFault } from "./laws.ts";
import { DEFAULT_LIMITS } from "./limits.ts";
import { matchText } from "./match-text.ts";
import { depthOf, isQuantifier, needsParentheses } from "./nesting.ts";
import { Page } from "./page.ts";
import { quantifierHead } from "./quantifier-text.ts";
import { fold, walk } from "./visit.ts";

/**
 * Writes a tree so that, where it can be helped, no line is wider than `width`. What fits stays on one line; a
 * chain that doesn't gets a line for each operand, with its connective in front. Throws as `print` does.
 */
export function layout(tree: Expr, width: number): string {
	const fault = treeFault(tree);
	if (fault !== null) throw new FilterError([fault]);
	// The reference implementation gives up on deep nesting anyway: there its parentheses would only cost depth.
	const portable = depthOf(tree, true) <= DEFAULT_LIMITS.depth;
	const widths = width === Number.POSITIVE_INFINITY ? null : widthsOf(tree, portable);
	const page = new Page(width);
	/** Whether each node around this one is spread over lines. Within one that isn't, nothing is. */
	const spread: boolean[] = [];

	walk(tree, {
		enter(node, parent, index) {
			if (parent !== null && index > 0) {
				if (spread.at(-1) === true) page.line(0);
				else page.write(" ");
				page.write(`${parent.kind} `);
			}
			const parentheses = needsParentheses(node, parent, index, portable);
			const room = width - page.column - (parentheses ? 2 : 0);
			const lines = spread.at(-1) !== false && widths !== null && (widths.get(node) ?? 0) > room;
			spread.push(lines);
			if (parentheses) page.write("(");
			if (node.kind === "match") page.write(matchText(node));
			else if (node.kind === "not") page.write("not ");
			else if (isQuantifier(node)) {
				page.write(`${quantifierHead(node)} {`);
				if (lines) page.line(1);
				else page.write(" ");
			} else if (lines && parentheses) page.line(1);
			else if (lines && parent?.kind === "or") page.indent(1);
			return true;
		},
		leave(node, parent, index) {
			const parentheses = needsParentheses(node, parent, index, portable);
			const lines = spread.pop() === true;
			if (isQuantifier(node)) {
				if (lines) page.line(-1);
				else page.write(" ");
				page.write("}");
			} else if (node.kind === "and" || node.kind === "or") {
				if (lines && parentheses) page.line(-1);
				else if (lines && parent?.kind === "or") page.indent(-1);
			}
			if (parentheses) page.write(")");
		},
	});
	return page.text();
}

/** How wide each node is on one line, without parentheses of its own. */
function widthsOf(tree: Expr, portable: boolean): ReadonlyMap<Expr, number> {
	const widths = new Map<Expr, number>();
	const note = (node: Expr, own: number, children: readonly Expr[], parts: readonly number[]) => {
		let width = own;
		for (const [index, child] of children.entries()) {
			width += (parts[index] ?? 0) + (needsParentheses(child, node, index, portable) ? 2 : 0);
		}
		widths.set(node, width);
		return width;
	};
	fold<number>(tree, {
		and: (node, parts) => note(node, (parts.length - 1) * " and ".length, node.operands, parts),
		or: (node, parts) => note(node, (parts.length - 1) * " or ".length, node.operands, parts),
		not: (node, parts) => note(node, "not ".length, [node.operand], parts),
		match: (node) => note(node, matchText(node).length, [], []),
		any: (node, parts) => note(node, quantifierHead(node).length + " {  }".length, [node.body], parts),
		all: (node, parts) => note(node, quantifierHead(node).length + " {  }".length, [node.body], parts),
	});
	return widths;
}
