import type { Choices } from "./choices.ts";

const LETTERS = [..."ab0_ é-/SK日"];
const CLASSES = [
	"\\d",
	"\\W",
	"\\s",
	".",
	"[a-c]",
	"[^a]",
	"[[:alpha:]-]",
	"\\pL",
	"\\P{Greek}",
	"[]a]",
	"\\x{e9}",
	"\\Qa.b\\E",
];
const ASSERTIONS = ["^", "$", "\\b", "\\B", "\\A", "\\z"];
const GROUPS = ["(", "(?:", "(?i:", "(?s:", "(?m:", "(?U:", "(?P<x>", "(?<y>"];
const REPEATS = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{0,}", "*?", "+?"];
/** What some engines have and RE2 has not, or reads otherwise. */
const STRANGE = [
	"(",
	"a**",
	"[z-a]",
	"\\8",
	"a{1001}",
	"(?=a)",
	"(?<!a)",
	"\\Z",
	"[\\d-z]",
	"\\cA",
	"x{,2}",
	"(?i)K",
	"\\C",
];

/** A pattern in RE2's syntax, or nearly, and a text to look for it in. */
export function drawPattern(choices: Choices): { readonly pattern: string; readonly subject: string } {
	const flags = choices.pick(["", "", "(?i)", "(?s)", "(?m)"]);
	const pattern = choices.once(12) ? choices.pick(STRANGE) : alternatives(choices, 2);
	const subject = choices.some(6, () => choices.pick([...LETTERS, "A", "\n", "s", "k", "K"])).join("");
	return { pattern: `${flags}${pattern}`, subject };
}

function alternatives(choices: Choices, depth: number): string {
	return choices.once(5) ? `${sequence(choices, depth)}|${sequence(choices, depth)}` : sequence(choices, depth);
}

function sequence(choices: Choices, depth: number): string {
	return choices.some(4, () => atom(choices, depth)).join("");
}

function atom(choices: Choices, depth: number): string {
	const form = choices.below(10);
	if (form < 5) return choices.pick(LETTERS);
	if (form === 9 && depth > 0)
		return `${choices.pick(GROUPS)}${alternatives(choices, depth - 1)})${choices.pick(REPEATS)}`;
	return form === 8 ? choices.pick(ASSERTIONS) : `${choices.pick(CLASSES)}${choices.pick(REPEATS)}`;
}
