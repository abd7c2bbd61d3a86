/** Texts of one shape at about any length: what parsing must be linear in. */
export interface Shape {
	readonly name: string;
	/** Whether it is a filter, or fails at its last character. */
	readonly valid: boolean;
	/** The longest that the limits on nesting allow, in characters. */
	readonly longest: number;
	text(length: number): string;
}

const TERM = "Status == running";

/** Chains, nesting, and text that fails at its end. */
export const SHAPES: readonly Shape[] = [
	chain("and chain", " and "),
	chain("or chain", " or "),
	nested("parentheses", "(", ")"),
	nested("prefix nots", "not ", ""),
	nested("not (", "not (", ")"),
	nested("quantifiers", "any a as b { ", " }"),
	nested("chains in chains", `${TERM} and (`, ")"),
	{ ...chain("fails at its last byte", " and "), valid: false, text: (length) => `${chainOf(length, " and ")})` },
];

function chain(name: string, connective: string): Shape {
	return { name, valid: true, longest: 65_000, text: (length) => chainOf(length, connective) };
}

function chainOf(length: number, connective: string): string {
	return Array.from({ length: Math.max(1, Math.floor(length / (TERM + connective).length)) }, () => TERM).join(
		connective,
	);
}

function nested(name: string, open: string, close: string): Shape {
	const levels = open === "not (" ? 1_000 : 2_000;
	const text = (length: number) => {
		const depth = Math.min(levels, Math.floor((length - TERM.length) / (open + close).length));
		return open.repeat(depth) + TERM + close.repeat(depth);
	};
	return { name, valid: true, longest: Math.min(65_000, levels * (open + close).length + TERM.length), text };
}
