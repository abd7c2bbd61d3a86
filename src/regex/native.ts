import { areDisjoint, type CharSet, inRanges, joinRanges, pairsOf, type Ranges } from "./char-set.ts";
import type { Node } from "./tree.ts";
import type { Trimmed } from "./trim.ts";

/** Longer patterns are left to the automaton, copies by counted repeats included. */
const MAX_LENGTH = 1_000;

/** How many attempts may cross one character of the text, where the pattern does not begin at the text's beginning. */
const MAX_OVERLAP = 32;

/** What a part of a pattern can begin with, and how far it reaches. */
interface Extent {
	readonly first: Ranges;
	readonly canBeNothing: boolean;
	/** Characters in one way through the part, each unbounded repeat counted once. */
	readonly length: number;
	/** All characters that stand within unbounded repeats. */
	readonly repeated: Ranges;
	/** Whether the next character always tells which way to go on. */
	readonly decided: boolean;
}

/**
 * A native expression for a pattern that backtracking cannot make slow, or null. At each choice the next character
 * must decide (so that a way given up is given up at once), and an attempt that begins later must not cross an
 * unbounded repeat of an earlier one (so that attempts overlap for a bounded length only).
 */
export function nativeExpression({ begin, end, node }: Trimmed): RegExp | null {
	const extent = extentOf(node, []);
	if (extent === null || !extent.decided || extent.length > MAX_LENGTH) return null;
	const isBounded = extent.length <= MAX_OVERLAP && !extent.canBeNothing && areDisjoint(extent.first, extent.repeated);
	if (!begin && !isBounded) return null;
	return new RegExp(`${begin ? "^" : ""}${sourceOf(node)}${end ? "$" : ""}`, "u");
}

/** The extent of a node after which `follow` may come, or null where a native expression would not mean the same. */
function extentOf(node: Node, follow: Ranges): Extent | null {
	switch (node.kind) {
		case "empty":
			return { first: [], canBeNothing: true, length: 0, repeated: [], decided: true };
		case "chars":
			return isNative(node.set)
				? { first: node.set.ranges, canBeNothing: false, length: 1, repeated: [], decided: true }
				: null;
		case "concat":
			return node.nodes.reduceRight<Extent | null>(
				(rest, part) => precede(part, rest, follow),
				extentOf({ kind: "empty" }, follow),
			);
		case "alternate":
			return extentOfBranches(node.nodes, follow);
		case "repeat":
			return extentOfRepeat(node.node, node.min, node.max, follow);
		case "assert":
			return null;
	}
}

function precede(node: Node, rest: Extent | null, follow: Ranges): Extent | null {
	if (rest === null || rest.length > MAX_LENGTH) return null;
	const part = extentOf(node, rest.canBeNothing ? unite(rest.first, follow) : rest.first);
	if (part === null) return null;
	return {
		first: part.canBeNothing ? unite(part.first, rest.first) : part.first,
		canBeNothing: part.canBeNothing && rest.canBeNothing,
		length: part.length + rest.length,
		repeated: unite(part.repeated, rest.repeated),
		decided: part.decided && rest.decided,
	};
}

function extentOfBranches(nodes: readonly Node[], follow: Ranges): Extent | null {
	let all: Extent = { first: [], canBeNothing: false, length: 0, repeated: [], decided: nodes.length <= MAX_LENGTH };
	for (const node of nodes) {
		const branch = all.decided ? extentOf(node, follow) : null;
		if (branch === null) return null;
		all = {
			first: unite(all.first, branch.first),
			canBeNothing: false,
			length: Math.max(all.length, branch.length),
			repeated: unite(all.repeated, branch.repeated),
			decided: branch.decided && !branch.canBeNothing && areDisjoint(all.first, branch.first),
		};
	}
	return all;
}

function extentOfRepeat(node: Node, min: number, max: number, follow: Ranges): Extent | null {
	const once = extentOf(node, follow);
	const body = once === null ? null : extentOf(node, unite(once.first, follow));
	if (body === null) return null;
	const endless = max === Number.POSITIVE_INFINITY;
	return {
		first: max === 0 ? [] : body.first,
		canBeNothing: min === 0,
		length: body.length * (endless ? Math.max(min, 1) : max),
		repeated: endless ? unite(body.repeated, charactersOf(node)) : body.repeated,
		decided: body.decided && !body.canBeNothing && (min === max || areDisjoint(body.first, follow)),
	};
}

function charactersOf(node: Node): Ranges {
	switch (node.kind) {
		case "chars":
			return node.set.ranges;
		case "concat":
		case "alternate":
			return node.nodes.map(charactersOf).reduce(unite, []);
		case "repeat":
			return charactersOf(node.node);
		default:
			return [];
	}
}

function unite(a: Ranges, b: Ranges): Ranges {
	return joinRanges([...pairsOf(a), ...pairsOf(b)]);
}

/** Whether a set means the same natively: a lone surrogate must be in it just when U+FFFD is, which RE2 sees instead. */
function isNative({ ranges, asked }: CharSet): boolean {
	if (asked.length > 0) return false;
	return inRanges(ranges, 0xfffd)
		? pairsOf(ranges).some(([from, to]) => from <= 0xd800 && to >= 0xdfff)
		: areDisjoint(ranges, [0xd800, 0xdfff]);
}

function sourceOf(node: Node): string {
	switch (node.kind) {
		case "chars":
			return setSource(node.set.ranges);
		case "concat":
			return node.nodes.map(sourceOf).join("");
		case "alternate":
			return `(?:${node.nodes.map(sourceOf).join("|")})`;
		case "repeat":
			return `(?:${sourceOf(node.node)})${countSource(node.min, node.max)}`;
		default:
			return "";
	}
}

function countSource(min: number, max: number): string {
	return `{${min},${max === Number.POSITIVE_INFINITY ? "" : max}}`;
}

function setSource(ranges: Ranges): string {
	const parts = pairsOf(ranges).map(([from, to]) =>
		from === to ? charSource(from) : `${charSource(from)}-${charSource(to)}`,
	);
	return parts.length === 1 && ranges[0] === ranges[1] ? parts.join("") : `[${parts.join("")}]`;
}

function charSource(codePoint: number): string {
	const character = String.fromCodePoint(codePoint);
	return /[0-9A-Za-z]/.test(character) ? character : `\\u{${codePoint.toString(16)}}`;
}
