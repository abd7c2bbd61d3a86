import { readPattern } from "./read-pattern.ts";
import { joinTexts, textsOf } from "./texts.ts";
import { type Node, sequenceOf } from "./tree.ts";

/**
 * What a text must contain to match: a literal, all or any of several, or nothing that could be told. It is
 * necessary, never sufficient: the index that asks still has to match what it finds.
 */
export type Required =
	| { readonly kind: "text"; readonly text: string }
	| { readonly kind: "all-of" | "any-of"; readonly parts: readonly Required[] }
	| { readonly kind: "unknown" };

const UNKNOWN: Required = { kind: "unknown" };

/** How many variants of a literal are told, such as those of `(?i)web`. */
const MAX_VARIANTS = 16;

/** The literals without which no text matches; `unknown` for a bad pattern too. */
export function requiredLiterals(source: string): Required {
	const read = readPattern(source);
	return read.ok ? requiredBy(read.tree) : UNKNOWN;
}

/** The literals without which no text matches a tree. */
export function requiredBy(tree: Node): Required {
	const parts: Required[] = [];
	let variants: readonly string[] = [""];
	for (const node of sequenceOf(tree)) {
		const own = textsOf(node, MAX_VARIANTS);
		const longer = joinTexts(variants, own, MAX_VARIANTS);
		if (longer !== null) {
			variants = longer;
			continue;
		}
		parts.push(anyText(variants));
		variants = own ?? [""];
		if (own === null) parts.push(requiredInside(node));
	}
	parts.push(anyText(variants));
	return allOf(parts);
}

function requiredInside(node: Node): Required {
	switch (node.kind) {
		case "alternate":
			return anyOf(node.nodes.map(requiredBy));
		case "repeat":
			return node.min > 0 ? requiredBy(node.node) : UNKNOWN;
		default:
			return UNKNOWN;
	}
}

// Alternatives of one character say too little to be worth looking for.
function anyText(texts: readonly string[]): Required {
	const isVague = texts.length > 1 && texts.every((text) => text.length < 2);
	return isVague || texts.includes("") ? UNKNOWN : anyOf(texts.map((text) => ({ kind: "text", text })));
}

function anyOf(parts: readonly Required[]): Required {
	const [only] = parts;
	if (only === undefined || parts.some((part) => part.kind === "unknown")) return UNKNOWN;
	return parts.length === 1 ? only : { kind: "any-of", parts };
}

function allOf(parts: readonly Required[]): Required {
	const known = parts.filter((part) => part.kind !== "unknown");
	const [only] = known;
	if (only === undefined) return UNKNOWN;
	return known.length === 1 ? only : { kind: "all-of", parts: known };
}
