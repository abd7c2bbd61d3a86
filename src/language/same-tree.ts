import type { Binding, Expr, Match, Name, Quantifier, Selector } from "./ast.ts";
import { childrenOf } from "./visit.ts";

/**
 * Whether two trees say the same thing in the same words: spans don't count, nor does it how a value was
 * quoted (`a`, `"a"` and a raw `a` are one value). Whether a match was written `in` or `contains`, and a
 * selector as a pointer or not, does count. Safe at any depth.
 */
export function sameTree(a: Expr, b: Expr): boolean {
	const left: Expr[] = [a];
	const right: Expr[] = [b];
	for (let one = left.pop(), other = right.pop(); one !== undefined; one = left.pop(), other = right.pop()) {
		if (one === other) continue;
		if (other === undefined || !sameNode(one, other)) return false;
		const below = childrenOf(one);
		const belowOther = childrenOf(other);
		if (below.length !== belowOther.length) return false;
		for (const child of below) left.push(child);
		for (const child of belowOther) right.push(child);
	}
	return true;
}

function sameNode(a: Expr, b: Expr): boolean {
	if (a.kind === "match") return b.kind === "match" && sameMatch(a, b);
	if (a.kind === "any" || a.kind === "all") return b.kind === a.kind && sameQuantifier(a, b);
	return a.kind === b.kind;
}

function sameMatch(a: Match, b: Match): boolean {
	return (
		a.operator === b.operator &&
		a.negated === b.negated &&
		a.flipped === b.flipped &&
		a.value?.text === b.value?.text &&
		sameSelector(a.selector, b.selector)
	);
}

function sameQuantifier(a: Quantifier, b: Quantifier): boolean {
	return sameSelector(a.selector, b.selector) && sameBinding(a.binding, b.binding);
}

function sameSelector(a: Selector, b: Selector): boolean {
	return (
		a.form === b.form && a.path.length === b.path.length && a.path.every((segment, index) => segment === b.path[index])
	);
}

function sameBinding(a: Binding, b: Binding): boolean {
	if (a.kind === "one") return b.kind === "one" && sameName(a.name, b.name);
	return b.kind === "two" && sameName(a.key, b.key) && sameName(a.value, b.value);
}

function sameName(a: Name | null, b: Name | null): boolean {
	return a?.text === b?.text;
}
