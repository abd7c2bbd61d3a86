import { mixText, SEED } from "../base/hash.ts";
import type { Expr, Selector } from "../language/ast.ts";
import type { Condition } from "./condition.ts";
import type { TotalOrder } from "./order.ts";
import { type Scope, scopeText } from "./scope.ts";

/** 32 bits that tell queries apart whose tokens must not be mixed up: by order, direction, filter and scope. */
export function fingerprint(
	order: TotalOrder,
	reverse: boolean,
	condition: Condition<never> | null,
	scope: Scope,
): number {
	let hash = mixText(SEED, order.text);
	hash = mixText(hash, reverse ? "-" : "+");
	if (condition !== null) hash = mixTree(mixText(hash, condition.dialect), condition.tree);
	if (scope.within.length + scope.prefix.length > 0) hash = mixText(hash, scopeText(scope));
	return hash >>> 0;
}

// Node by node, outer ones first; how a filter was spaced and quoted makes no difference.
function mixTree(seed: number, tree: Expr): number {
	let hash = seed;
	const open: Expr[] = [tree];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		hash = mixText(hash, node.kind);
		switch (node.kind) {
			case "and":
			case "or":
				hash = mixNumber(hash, node.operands.length);
				for (const operand of node.operands) open.push(operand);
				break;
			case "not":
				open.push(node.operand);
				break;
			case "match":
				hash = mixSelector(mixText(hash, node.operator), node.selector);
				hash = mixNumber(mixText(hash, node.value?.text ?? ""), node.negated ? 1 : 0);
				break;
			default: {
				const { binding } = node;
				const names = binding.kind === "one" ? [binding.name] : [binding.key, binding.value];
				hash = mixSelector(hash, node.selector);
				for (const name of names) hash = mixText(mixNumber(hash, names.length), name?.text ?? "");
				open.push(node.body);
			}
		}
	}
	return hash;
}

function mixSelector(seed: number, { path }: Selector): number {
	let hash = mixNumber(seed, path.length);
	for (const name of path) hash = mixText(hash, name);
	return hash;
}

function mixNumber(seed: number, value: number): number {
	return Math.imul(seed ^ (value + 0x2ffff), 0x01000193);
}
