import { pairsOf } from "./char-set.ts";
import type { Node } from "./tree.ts";

/** The texts that a node matches, where it asks for nothing else and they are at most `most`; else null. */
export function textsOf(node: Node, most: number): readonly string[] | null {
	switch (node.kind) {
		case "empty":
			return [""];
		case "chars":
			return node.set.asked.length > 0 ? null : charactersOf(node.set.ranges, most);
		case "concat":
			return node.nodes.reduce<readonly string[] | null>(
				(texts, part) => joinTexts(texts, textsOf(part, most), most),
				[""],
			);
		case "alternate":
			return uniteTexts(node.nodes, most);
		case "repeat":
			return repeatTexts(node.node, node.min, node.max, most);
		case "assert":
			return null;
	}
}

/** Each text of the first followed by each of the second, if they are not too many. */
export function joinTexts(
	first: readonly string[] | null,
	second: readonly string[] | null,
	most: number,
): readonly string[] | null {
	if (first === null || second === null || first.length * second.length > most) return null;
	return first.flatMap((start) => second.map((end) => start + end));
}

function uniteTexts(nodes: readonly Node[], most: number): readonly string[] | null {
	const texts = new Set<string>();
	for (const node of nodes) {
		for (const text of textsOf(node, most) ?? [null]) {
			if (text === null || texts.add(text).size > most) return null;
		}
	}
	return [...texts];
}

function repeatTexts(node: Node, min: number, max: number, most: number): readonly string[] | null {
	const once = max > most ? null : textsOf(node, most);
	if (once === null) return null;
	let [longest, all]: [readonly string[] | null, Set<string>] = [[""], new Set()];
	for (let count = 0; count <= max; count++) {
		if (longest === null) return null;
		if (count >= min) for (const text of longest) all.add(text);
		if (count < max) longest = joinTexts(longest, once, most);
	}
	return all.size > most ? null : [...all];
}

// A lone surrogate in a text stands for U+FFFD, so that neither can be looked for as a string.
function charactersOf(ranges: readonly number[], most: number): readonly string[] | null {
	const characters: string[] = [];
	for (const [from, to] of pairsOf(ranges)) {
		if (characters.length + to - from + 1 > most) return null;
		for (let codePoint = from; codePoint <= to; codePoint++) characters.push(String.fromCodePoint(codePoint));
	}
	return characters.some((character) => /[\uFFFD\p{Surrogate}]/u.test(character)) ? null : characters;
}
