import type { Expr } from "../language/ast.ts";
import { walk } from "../language/visit.ts";

/** The paths that a tree reads off the datum, each once, dotted, in the order of the text. What is read off a bound name is part of its collection. */
export function selectorsOf(tree: Expr): readonly string[] {
	const paths = new Set<string>();
	const bound: string[] = [];
	walk(tree, {
		enter(node) {
			if (node.kind !== "match" && node.kind !== "any" && node.kind !== "all") return undefined;
			const { path } = node.selector;
			if (!bound.includes(path[0] ?? "")) paths.add(path.join("."));
			if (node.kind !== "match") for (const name of namesOf(node.binding)) bound.push(name);
			return undefined;
		},
		leave(node) {
			if (node.kind === "any" || node.kind === "all") bound.length -= namesOf(node.binding).length;
		},
	});
	return [...paths];
}

/** All names that the quantifiers of a tree bind: no other is worth looking for in a scope, which may be thousands of names deep. */
export function boundNames(tree: Expr): ReadonlySet<string> {
	const names = new Set<string>();
	walk(tree, {
		enter(node) {
			if (node.kind === "any" || node.kind === "all") for (const name of namesOf(node.binding)) names.add(name);
			return undefined;
		},
	});
	return names;
}

type Binding = Extract<Expr, { readonly kind: "any" | "all" }>["binding"];

function namesOf(binding: Binding): readonly string[] {
	const names = binding.kind === "one" ? [binding.name] : [binding.key, binding.value];
	return names.flatMap((name) => (name === null ? [] : [name.text]));
}
