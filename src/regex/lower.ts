import type { How, Shape } from "./shape.ts";
import { textsOf } from "./texts.ts";
import type { Node } from "./tree.ts";
import { type Trimmed, trim } from "./trim.ts";

/** How many literals an alternation may come to; looked up where the whole text must be one, else tried in turn. */
const MAX_LOOKED_UP = 1_024;
const MAX_TRIED = 4;

/** The string operations that a pattern comes down to, or null where it is more than literals and anchors. */
export function lower(tree: Node): Shape | null {
	const trimmed = trim(tree);
	return lowerTrimmed(trimmed) ?? lowerBranches(trimmed);
}

function lowerTrimmed({ begin, end, node }: Trimmed): Shape | null {
	const how = begin ? (end ? "equal" : "prefix") : end ? "suffix" : "contains";
	const texts = textsOf(node, how === "equal" ? MAX_LOOKED_UP : MAX_TRIED);
	return texts === null ? null : shapeOf(how, texts);
}

/** `^web$|^api$`: branches that each come down to literals, all in the same way. */
function lowerBranches({ begin, end, node }: Trimmed): Shape | null {
	if (begin || end || node.kind !== "alternate" || node.nodes.length > MAX_LOOKED_UP) return null;
	const texts: string[] = [];
	let how: How | null = null;
	for (const branch of node.nodes) {
		const shape = lowerTrimmed(trim(branch));
		if (shape?.kind === "all") return shape;
		const found = shape === null ? null : literalsOf(shape);
		if (found === null || found.how !== (how ?? found.how)) return null;
		how = found.how;
		texts.push(...found.texts);
	}
	return how === null || (how !== "equal" && texts.length > MAX_TRIED) ? null : shapeOf(how, texts);
}

/** How a shape of literals looks for them, and which. */
export function literalsOf(shape: Shape): { readonly how: How; readonly texts: readonly string[] } | null {
	switch (shape.kind) {
		case "one-of":
			return shape;
		case "equal":
		case "prefix":
		case "suffix":
		case "contains":
			return { how: shape.kind, texts: [shape.text] };
		default:
			return null;
	}
}

function shapeOf(how: How, texts: readonly string[]): Shape | null {
	const [text, ...others] = new Set(texts);
	if (text === undefined) return null;
	if (how !== "equal" && texts.includes("")) return { kind: "all" };
	return others.length === 0 ? { kind: how, text } : { kind: "one-of", how, texts: [text, ...others] };
}
