import type { CharSet } from "./char-set.ts";
import { soleCodePoint } from "./char-set.ts";
import type { Assertion, Node } from "./tree.ts";

/** What an instruction does: reads a character, forks, goes on where an assertion holds, or has found a match. */
export const OP = { chars: 0, fork: 1, assert: 2, match: 3 } as const;

/** The bits of what can hold at a place in the text. */
export const HOLDS: Readonly<Record<Assertion, number>> = {
	"begin-text": 1,
	"end-text": 2,
	"begin-line": 4,
	"end-line": 8,
	"word-boundary": 16,
	"no-word-boundary": 32,
};

/**
 * A pattern as instructions. `out` is the next one, `argument` a fork's other way, an assertion's bit, or the
 * number of a character set. It begins at `start`.
 */
export interface Program {
	readonly ops: readonly number[];
	readonly outs: readonly number[];
	readonly args: readonly number[];
	readonly sets: readonly CharSet[];
	readonly start: number;
	/** Whether a match can begin nowhere but at the beginning of the text. */
	readonly anchored: boolean;
	/** Whether any assertion is there that asks what kind of character stands on either side. */
	readonly asksWords: boolean;
	readonly asksLines: boolean;
}

/** Writes the instructions of a tree, from its end to its beginning, so that each knows where it goes on. */
export function writeProgram(tree: Node): Program {
	const writer = new ProgramWriter();
	const start = writer.write(tree, writer.emit(OP.match, -1, 0));
	return {
		ops: writer.ops,
		outs: writer.outs,
		args: writer.args,
		sets: writer.sets,
		start,
		anchored: beginsText(tree),
		asksWords: writer.asks("word-boundary") || writer.asks("no-word-boundary"),
		asksLines: writer.asks("begin-line") || writer.asks("end-line"),
	};
}

/** Whether every way into the node asks for the beginning of the text first. */
function beginsText(node: Node): boolean {
	switch (node.kind) {
		case "assert":
			return node.assertion === "begin-text";
		case "concat":
			return node.nodes[0] !== undefined && beginsText(node.nodes[0]);
		case "alternate":
			return node.nodes.every(beginsText);
		case "repeat":
			return node.min > 0 && beginsText(node.node);
		default:
			return false;
	}
}

class ProgramWriter {
	readonly ops: number[] = [];
	readonly outs: number[] = [];
	readonly args: number[] = [];
	readonly sets: CharSet[] = [];
	readonly #numbers = new Map<CharSet | number, number>();
	#asked = 0;

	asks(assertion: Assertion): boolean {
		return (this.#asked & HOLDS[assertion]) !== 0;
	}

	emit(op: number, out: number, argument: number): number {
		this.ops.push(op);
		this.outs.push(out);
		this.args.push(argument);
		return this.ops.length - 1;
	}

	/** Writes what `node` asks, going on at `next`, and gives where it begins. */
	write(node: Node, next: number): number {
		switch (node.kind) {
			case "empty":
				return next;
			case "chars":
				return this.emit(OP.chars, next, this.#numberOf(node.set));
			case "assert":
				this.#asked |= HOLDS[node.assertion];
				return this.emit(OP.assert, next, HOLDS[node.assertion]);
			case "concat":
				return node.nodes.reduceRight((after, part) => this.write(part, after), next);
			case "alternate":
				return node.nodes
					.map((branch) => this.write(branch, next))
					.reduceRight((others, branch) => this.emit(OP.fork, branch, others));
			case "repeat":
				return this.#writeRepeat(node.node, node.min, node.max, next);
		}
	}

	/** `x{2,4}` is `xx(x(x)?)?`, `x{2,}` is `xxx*`. */
	#writeRepeat(node: Node, min: number, max: number, next: number): number {
		let start = next;
		if (max === Number.POSITIVE_INFINITY) {
			start = this.emit(OP.fork, next, next);
			this.outs[start] = this.write(node, start);
		} else {
			for (let copy = min; copy < max; copy++) start = this.emit(OP.fork, this.write(node, start), next);
		}
		for (let copy = 0; copy < min; copy++) start = this.write(node, start);
		return start;
	}

	#numberOf(set: CharSet): number {
		const key = soleCodePoint(set) ?? set;
		let number = this.#numbers.get(key);
		if (number === undefined) {
			number = this.sets.push(set) - 1;
			this.#numbers.set(key, number);
		}
		return number;
	}
}
