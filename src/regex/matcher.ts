import { Automaton } from "./automaton.ts";
import { lower } from "./lower.ts";
import { nativeExpression } from "./native.ts";
import { type Required, requiredBy } from "./required-literals.ts";
import type { How, Shape } from "./shape.ts";
import type { Node } from "./tree.ts";
import { trim } from "./trim.ts";

/** A pattern ready to match. */
export interface Matcher {
	readonly shape: Shape;
	readonly test: (text: string) => boolean;
}

/** From this length on it pays to look first for what every match has. */
const MIN_SEARCHED_LENGTH = 256;

/** Longer texts go to the automaton: a native engine keeps a stack that grows with what a repeat runs over. */
const MAX_NATIVE_LENGTH = 1_048_576;

/** The cheapest way to match a tree that answers as RE2 does, in time linear in the text. */
export function matcherOf(tree: Node): Matcher {
	const shape = lower(tree);
	if (shape !== null) return { shape, test: literalTest(shape) };
	const needle = longestText(requiredBy(tree));
	const automatic = automaticTest(tree);
	const native = nativeExpression(trim(tree));
	if (native === null) return { shape: { kind: "re2" }, test: (text) => text.includes(needle) && automatic(text) };
	const long = (text: string) =>
		text.includes(needle) && (text.length <= MAX_NATIVE_LENGTH ? native.test(text) : automatic(text));
	return {
		shape: { kind: "native" },
		test: (text) => (text.length < MIN_SEARCHED_LENGTH ? native.test(text) : long(text)),
	};
}

function literalTest(shape: Shape): (text: string) => boolean {
	switch (shape.kind) {
		case "one-of":
			return anyTest(shape.how, shape.texts);
		case "equal":
		case "prefix":
		case "suffix":
		case "contains":
			return LITERAL_TESTS[shape.kind](shape.text);
		default:
			return () => true;
	}
}

const LITERAL_TESTS: Readonly<Record<How, (literal: string) => (text: string) => boolean>> = {
	equal: (literal) => (text) => text === literal,
	prefix: (literal) => (text) => text.startsWith(literal),
	suffix: (literal) => (text) => text.endsWith(literal),
	contains: (literal) => (text) => text.includes(literal),
};

function anyTest(how: How, texts: readonly string[]): (text: string) => boolean {
	if (how === "equal") {
		const known = new Set(texts);
		return (text) => known.has(text);
	}
	const tests = texts.map((text) => LITERAL_TESTS[how](text));
	return (text) => tests.some((test) => test(text));
}

// The automaton is made when the first text comes.
function automaticTest(tree: Node): (text: string) => boolean {
	let automaton: Automaton | null = null;
	return (text) => {
		automaton ??= new Automaton(tree);
		return automaton.test(text);
	};
}

function longestText(required: Required): string {
	if (required.kind === "text") return required.text;
	if (required.kind !== "all-of") return "";
	return required.parts.map(longestText).reduce((a, b) => (b.length > a.length ? b : a), "");
}
