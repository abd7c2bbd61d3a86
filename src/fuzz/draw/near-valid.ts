import type { Choices } from "./choices.ts";

/** Pieces of filters: words of the language, names, literals, marks, and what is nearly one of these. */
const PIECES =
	"a b.c x.0 and or not any all as in contains matches is empty nil == != ( ) { } , _ 5 -1 0.5 01 1e3 .5 5. -0 +1".split(
		" ",
	);
const LITERALS = [
	'"a"',
	'""',
	"`a`",
	"`/a`",
	'"/a/b"',
	'"/a~1b"',
	'"/a b"',
	'"a\\n"',
	'"\\x41"',
	'"a\\"b"',
	'"\\q"',
	'a["b c"]',
];
const SPACES = [" ", "", "\t", "\n", "  ", "\u00a0", "\f"];
const MATCHES = [
	"a == 1",
	"b.c is nil",
	"x in a",
	'a not contains "b"',
	"a matches `b`",
	'a == "/b/c"',
	"a is not empty",
	'"/a/b" != 5',
];

/** Text that is a filter, or almost one. */
export function drawNearValid(choices: Choices): string {
	const text = choices.once(4) ? soup(choices) : filter(choices, 2);
	return mutated(choices, text);
}

function filter(choices: Choices, depth: number): string {
	const form = depth === 0 ? 0 : choices.below(8);
	const inner = () => filter(choices, depth - 1);
	switch (form) {
		case 3:
			return `${inner()} and ${inner()}`;
		case 4:
			return `${inner()} or ${inner()}`;
		case 5:
			return `not ${inner()}`;
		case 6:
			return `(${inner()})`;
		case 7:
			return `${choices.pick(["any", "all"])} ${choices.pick(["a", '"/a"', "b.c"])} as ${choices.pick(["x", "x, y", "_, y", "x,_"])} { ${inner()} }`;
		default:
			return choices.pick(MATCHES);
	}
}

function soup(choices: Choices): string {
	const pieces = choices.some(8, () => piece(choices));
	return pieces.map((text) => `${text}${space(choices)}`).join("");
}

function mutated(choices: Choices, text: string): string {
	let changed = text;
	for (let left = choices.below(3); left > 0; left--) {
		const at = choices.below(changed.length + 1);
		const before = changed.slice(0, at);
		const form = choices.below(4);
		if (form === 0) changed = before + changed.slice(at + 1);
		else if (form === 1) changed = before + space(choices) + changed.slice(at);
		else if (form === 2) changed = `${before}${piece(choices)}${changed.slice(at)}`;
		else changed = `${before}${choices.pick([...'"`\\/.[](){}=!,~_a0- é\0'])}${changed.slice(at + 1)}`;
	}
	return changed;
}

function piece(choices: Choices): string {
	return choices.pick(choices.once(3) ? LITERALS : PIECES);
}

function space(choices: Choices): string {
	return choices.once(3) ? choices.pick(SPACES) : " ";
}
