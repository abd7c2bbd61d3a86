import { type CharSet, hasCodePoint, soleCodePoint } from "./char-set.ts";
import type { Program } from "./program.ts";

/** A set of small numbers, a bit each. */
type Bits = Uint8Array;

/** Characters that a program cannot tell apart. */
export interface Letter {
	readonly number: number;
	/** The numbers of the program's sets that have these characters. */
	readonly sets: Bits;
	readonly isNewline: boolean;
	readonly isWord: boolean;
}

/** How many characters beyond ASCII are remembered; which letter they are is found anew after that. */
const MAX_REMEMBERED = 4_096;

const UNKNOWN = -1;

/** Sorts characters into the letters of a program, as far as texts show them. */
export class Alphabet {
	readonly letters: Letter[] = [];
	/** The letters of ASCII characters met so far, or `UNKNOWN`. */
	readonly ascii: Int32Array = new Int32Array(128).fill(UNKNOWN);
	readonly #program: Program;
	readonly #classes: readonly (readonly [number, CharSet])[];
	readonly #single = new Map<number, number>();
	readonly #byContent = new Map<string, number>();
	readonly #others = new Map<number, number>();

	constructor(program: Program) {
		this.#program = program;
		const classes: [number, CharSet][] = [];
		for (const [number, set] of program.sets.entries()) {
			const codePoint = soleCodePoint(set);
			if (codePoint === null) classes.push([number, set]);
			else this.#single.set(codePoint, number);
		}
		this.#classes = classes;
	}

	/** The number of the letter that a code point is. */
	letterOf(codePoint: number): number {
		const known = codePoint < 128 ? (this.ascii[codePoint] ?? UNKNOWN) : (this.#others.get(codePoint) ?? UNKNOWN);
		return known === UNKNOWN ? this.#remember(codePoint, this.#find(codePoint)) : known;
	}

	#remember(codePoint: number, letter: number): number {
		if (codePoint < 128) this.ascii[codePoint] = letter;
		else {
			if (this.#others.size >= MAX_REMEMBERED) this.#others.clear();
			this.#others.set(codePoint, letter);
		}
		return letter;
	}

	#find(codePoint: number): number {
		const isNewline = this.#program.asksLines && codePoint === 0x0a;
		const isWord = this.#program.asksWords && isWordCharacter(codePoint);
		const sets: number[] = [];
		const single = this.#single.get(codePoint);
		if (single !== undefined) sets.push(single);
		for (const [number, set] of this.#classes) if (hasCodePoint(set, codePoint)) sets.push(number);
		const content = `${isNewline} ${isWord} ${sets.join(" ")}`;
		const known = this.#byContent.get(content);
		if (known !== undefined) return known;
		const number = this.letters.length;
		this.letters.push({ number, sets: bitsOf(sets, this.#program.sets.length), isNewline, isWord });
		this.#byContent.set(content, number);
		return number;
	}
}

/** Whether `number` is in the set. */
export function hasBit(bits: Bits, number: number): boolean {
	return (((bits[number >> 3] ?? 0) >> (number & 7)) & 1) === 1;
}

function bitsOf(numbers: readonly number[], bound: number): Bits {
	const bits = new Uint8Array((bound >> 3) + 1);
	for (const number of numbers) bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7));
	return bits;
}

function isWordCharacter(codePoint: number): boolean {
	return (
		(codePoint >= 0x61 && codePoint <= 0x7a) ||
		(codePoint >= 0x41 && codePoint <= 0x5a) ||
		(codePoint >= 0x30 && codePoint <= 0x39) ||
		codePoint === 0x5f
	);
}
