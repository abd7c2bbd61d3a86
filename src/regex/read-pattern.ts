import { type CharSet, invertRanges, MAX_CODE_POINT, rangesSet } from "./char-set.ts";
import { Cursor, type Fault } from "./cursor.ts";
import { foldedCharacter, readClass } from "./read-class.ts";
import { readCharEscape, readClassEscape } from "./read-escape.ts";
import type { Assertion, Node } from "./tree.ts";
import { type Repetition, TreeBuilder } from "./tree-builder.ts";

/** The flags `i`, `m` and `s`. `U` changes which match is found, never whether there is one. */
interface Flags {
	readonly fold: boolean;
	readonly lines: boolean;
	readonly dotAll: boolean;
}

/** What is kept of a group while it is open: where it began, and what holds again after it. */
interface Opening {
	readonly at: number;
	readonly flags: Flags;
	readonly capturing: boolean;
}

const NO_FLAGS: Flags = { fold: false, lines: false, dotAll: false };
const NOT_NEWLINE = rangesSet(invertRanges([0x0a, 0x0a]));
const ANYTHING = rangesSet([0, MAX_CODE_POINT]);

const ESCAPED_ASSERTIONS: ReadonlyMap<string, Assertion> = new Map([
	["A", "begin-text"],
	["z", "end-text"],
	["b", "word-boundary"],
	["B", "no-word-boundary"],
]);

const REPETITIONS: ReadonlyMap<string, Repetition> = new Map([
	["*", { min: 0, max: Number.POSITIVE_INFINITY, counted: false }],
	["+", { min: 1, max: Number.POSITIVE_INFINITY, counted: false }],
	["?", { min: 0, max: 1, counted: false }],
]);

const COUNT = /\{(0|[1-9][0-9]*)(?:(,)(0|[1-9][0-9]*)?)?\}/y;
const MAX_COUNT = 1_000;

const GROUP_NAME = /\(\?P?<([^>]*)>/y;
const GROUP_FLAGS = /\(\?([imsU]*)(?:-([imsU]+))?([:)])/y;
const BAD_GROUP = /\(\?(?:<[=!]|[imsU]*-?[imsU]*[\s\S]?)/uy;

/** A pattern's tree and the size of its program, or what is wrong with the pattern. */
export type ReadPattern =
	| { readonly ok: true; readonly tree: Node; readonly size: number }
	| { readonly ok: false; readonly fault: Fault };

/** Reads RE2 syntax as Go's regexp does. A lone surrogate is read as U+FFFD, which is what Go gets to see. */
export function readPattern(source: string): ReadPattern {
	return new PatternReader(source).read();
}

class PatternReader {
	readonly #cursor: Cursor;
	readonly #builder: TreeBuilder<Opening>;
	#flags = NO_FLAGS;
	/** Where the repetition began that ends here, if one does: another may not follow. */
	#repeated: number | null = null;

	constructor(source: string) {
		this.#cursor = new Cursor(source.replace(/\p{Surrogate}/gu, "\uFFFD"));
		this.#builder = new TreeBuilder<Opening>({ at: 0, flags: NO_FLAGS, capturing: false });
	}

	read(): ReadPattern {
		const cursor = this.#cursor;
		while (!cursor.done) {
			const repeated = this.#repeated;
			this.#repeated = null;
			this.#readPart(repeated);
			const { excess } = this.#builder;
			if (excess !== null) cursor.fail(`the pattern is ${excess}`, 0);
		}
		if (this.#builder.depth > 0)
			cursor.fail("this `(` is never closed", this.#builder.mark().at, this.#builder.mark().at + 1);
		const { tree, size } = this.#builder.finish();
		if (this.#builder.excess !== null) cursor.fail(`the pattern is ${this.#builder.excess}`, 0);
		return cursor.fault === null ? { ok: true, tree, size } : { ok: false, fault: cursor.fault };
	}

	#readPart(repeated: number | null): void {
		const cursor = this.#cursor;
		switch (cursor.source[cursor.at]) {
			case "(":
				this.#readOpening();
				break;
			case ")":
				this.#readClosing();
				break;
			case "|":
				cursor.at++;
				this.#builder.or();
				break;
			case "^":
				this.#assert(this.#flags.lines ? "begin-line" : "begin-text", 1);
				break;
			case "$":
				this.#assert(this.#flags.lines ? "end-line" : "end-text", 1);
				break;
			case ".":
				cursor.at++;
				this.#chars(this.#flags.dotAll ? ANYTHING : NOT_NEWLINE);
				break;
			case "[":
				this.#chars(readClass(cursor, this.#flags.fold));
				break;
			case "*":
			case "+":
			case "?":
			case "{":
				this.#readRepetition(repeated);
				break;
			case "\\":
				this.#readEscape();
				break;
			default:
				this.#literal(cursor.next());
		}
	}

	#chars(set: CharSet): void {
		this.#builder.add({ kind: "chars", set });
	}

	#literal(codePoint: number): void {
		this.#chars(this.#flags.fold ? foldedCharacter(codePoint) : rangesSet([codePoint, codePoint]));
	}

	#assert(assertion: Assertion, length: number): void {
		this.#cursor.at += length;
		this.#builder.add({ kind: "assert", assertion });
	}

	#readEscape(): void {
		const cursor = this.#cursor;
		const letter = cursor.source[cursor.at + 1] ?? "";
		const assertion = ESCAPED_ASSERTIONS.get(letter);
		if (assertion !== undefined) this.#assert(assertion, 2);
		else if (letter === "Q") this.#readQuoted();
		else {
			const set = readClassEscape(cursor, this.#flags.fold);
			if (set !== null) this.#chars(set);
			else if (!cursor.done) this.#literal(readCharEscape(cursor));
		}
	}

	/** `\Q…\E`: as it stands, to the end of the pattern where there is no `\E`. */
	#readQuoted(): void {
		const cursor = this.#cursor;
		cursor.at += 2;
		const end = cursor.find("\\E", cursor.at);
		const stop = end === -1 ? cursor.source.length : end;
		while (cursor.at < stop) this.#literal(cursor.next());
		cursor.takes("\\E");
	}

	#readOpening(): void {
		const cursor = this.#cursor;
		const at = cursor.at;
		const named = cursor.match(GROUP_NAME);
		const flagged = named === null ? cursor.match(GROUP_FLAGS) : null;
		if (flagged !== null) {
			const [, on = "", off = "", end] = flagged;
			if (end === ":") this.#builder.open({ at, flags: this.#flags, capturing: false });
			this.#flags = changedFlags(this.#flags, on, off);
		} else if (named === null && cursor.match(BAD_GROUP) !== null) {
			const reason = /[=!]$/.test(cursor.since(at)) ? "RE2 does not look ahead or behind" : "RE2 has no such group";
			cursor.fail(`\`${cursor.since(at)}\`: ${reason}`, at);
		} else {
			if (named === null) cursor.at++;
			else if (!/^\w+$/.test(named[1] ?? "")) cursor.fail("a group is named with letters, digits and _", at);
			this.#builder.open({ at, flags: this.#flags, capturing: true });
		}
	}

	#readClosing(): void {
		const cursor = this.#cursor;
		cursor.at++;
		if (this.#builder.depth === 0) cursor.fail("this `)` closes nothing", cursor.at - 1);
		else this.#flags = this.#builder.close(this.#builder.mark().capturing).flags;
	}

	#readRepetition(repeated: number | null): void {
		const cursor = this.#cursor;
		const at = cursor.at;
		const repetition = this.#takeRepetition();
		if (repetition === null) {
			this.#literal(cursor.next());
			return;
		}
		cursor.takes("?");
		const problem =
			repeated === null ? this.#repeat(repetition) : "repeats what is repeated already: put that in a group";
		if (problem !== null) cursor.fail(`\`${cursor.since(repeated ?? at)}\` ${problem}`, repeated ?? at);
		this.#repeated = at;
	}

	/** Repeats the last part, or tells what is wrong with that. */
	#repeat(repetition: Repetition): string | null {
		const { min, max } = repetition;
		if (min > MAX_COUNT || (max > MAX_COUNT && max !== Number.POSITIVE_INFINITY)) return `counts beyond ${MAX_COUNT}`;
		if (min > max) return "has its counts the wrong way round";
		const outcome = this.#builder.repeat(repetition);
		if (outcome === "nothing") return "has nothing before it to repeat";
		return outcome === "too often" ? `makes more than ${MAX_COUNT} copies` : null;
	}

	#takeRepetition(): Repetition | null {
		const cursor = this.#cursor;
		const simple = REPETITIONS.get(cursor.source[cursor.at] ?? "");
		if (simple !== undefined) {
			cursor.at++;
			return simple;
		}
		const found = cursor.match(COUNT);
		if (found === null) return null;
		const [, min, comma, max] = found;
		return {
			min: Number(min),
			max: comma === undefined ? Number(min) : max === undefined ? Number.POSITIVE_INFINITY : Number(max),
			counted: true,
		};
	}
}

function changedFlags(flags: Flags, on: string, off: string): Flags {
	const changed = (letter: string, before: boolean) => (off.includes(letter) ? false : on.includes(letter) || before);
	return { fold: changed("i", flags.fold), lines: changed("m", flags.lines), dotAll: changed("s", flags.dotAll) };
}
