import type { Binding, Expr, Match, Quantifier, Selector } from "../language/ast.ts";
import { isPointer, pointerPath } from "../language/literals.ts";
import type { Operator } from "../language/operators.ts";
import { fold } from "../language/visit.ts";

/** A tree in the form of the vectors and of the adapter protocol: chains nest to the right, two operands each. */
export type ReferenceTree =
	| { readonly kind: "and" | "or"; readonly left: ReferenceTree; readonly right: ReferenceTree }
	| { readonly kind: "not"; readonly operand: ReferenceTree }
	| { readonly kind: "match"; readonly op: string; readonly selector: ReferenceSelector; readonly value?: string }
	| {
			readonly kind: "collection";
			readonly op: "ANY" | "ALL";
			readonly selector: ReferenceSelector;
			readonly binding: ReferenceBinding;
			readonly inner: ReferenceTree;
	  };

export interface ReferenceSelector {
	readonly type: "bexpr" | "pointer";
	readonly path: readonly string[];
}

/** `default` is the one name of mode Default; in the others `index` and `value` are, and what is unused is empty. */
export interface ReferenceBinding {
	readonly mode: "Default" | "Index" | "Value" | "Index & Value";
	readonly default: string;
	readonly index: string;
	readonly value: string;
}

/** What the reference calls each operator. */
const OPS: Readonly<Record<Operator, { readonly plain: string; readonly negated: string }>> = {
	equal: { plain: "Equal", negated: "Not Equal" },
	in: { plain: "In", negated: "Not In" },
	matches: { plain: "Matches", negated: "Not Matches" },
	empty: { plain: "Is Empty", negated: "Is Not Empty" },
	nil: { plain: "Is Nil", negated: "Not Nil" },
};

/**
 * Our tree in the reference's form. With the tree's `source`, a value that is a pointer there loses its first
 * slash, as it does in the reference: that is the one case in which the standard dialect reads a tree otherwise.
 */
export function toReferenceTree(tree: Expr, source?: string): ReferenceTree {
	return fold<ReferenceTree>(tree, {
		and: (node, operands) => nested(node.kind, operands),
		or: (node, operands) => nested(node.kind, operands),
		not: (_, operands) => ({ kind: "not", operand: only(operands) }),
		match: (node) => match(node, source),
		any: (node, operands) => collection("ANY", node, only(operands)),
		all: (node, operands) => collection("ALL", node, only(operands)),
	});
}

function nested(kind: "and" | "or", operands: readonly ReferenceTree[]): ReferenceTree {
	return operands.reduceRight((right, left) => ({ kind, left, right }));
}

/** The one operand of a node that has one. */
function only(operands: readonly ReferenceTree[]): ReferenceTree {
	return nested("and", operands);
}

function match(node: Match, source: string | undefined): ReferenceTree {
	const op = OPS[node.operator][node.negated ? "negated" : "plain"];
	const about = { kind: node.kind, op, selector: selector(node.selector) };
	if (node.value === null) return about;
	const { text, span } = node.value;
	const image = source !== undefined && span !== null ? source.slice(span.from, span.to) : "";
	return { ...about, value: isPointer(image) ? pointerPath(image).join("/") : text };
}

function collection(op: "ANY" | "ALL", node: Quantifier, inner: ReferenceTree): ReferenceTree {
	return { kind: "collection", op, selector: selector(node.selector), binding: binding(node.binding), inner };
}

function selector({ form, path }: Selector): ReferenceSelector {
	return { type: form === "pointer" ? "pointer" : "bexpr", path };
}

function binding(given: Binding): ReferenceBinding {
	if (given.kind === "one") return { mode: "Default", default: given.name.text, index: "", value: "" };
	const mode = given.value === null ? "Index" : given.key === null ? "Value" : "Index & Value";
	return { mode, default: "", index: given.key?.text ?? "", value: given.value?.text ?? "" };
}
