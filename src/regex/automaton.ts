import { Alphabet, hasBit, type Letter } from "./alphabet.ts";
import { HOLDS, OP, type Program, writeProgram } from "./program.ts";
import { StepSet } from "./step-set.ts";
import type { Node } from "./tree.ts";

/** What stood before a place in the text; the beginning of the text counts as no character. */
const BEFORE = { beginning: 0, other: 1, newline: 2, word: 3 } as const;

/** The instructions at which a search stands between two characters. `next` fills as letters are met. */
interface State {
	readonly instructions: Int32Array;
	readonly before: number;
	readonly next: (State | undefined)[];
	/** Whether the text matches if it ends here, once that was asked. */
	matchesAtEnd: boolean | null;
}

const MATCHED: State = { instructions: new Int32Array(0), before: BEFORE.other, next: [], matchesAtEnd: true };

/** How much states may hold before they are forgotten, in instructions, and how often in one text before they are no longer kept. */
const MAX_HELD = 32_768;
const MAX_CLEARINGS = 4;
const STATE_COST = 16;

/**
 * Searches for a pattern's match in time linear in the text: all ways through the program are followed at once.
 * The sets of places reached become states that are met again and again, so that most characters cost a look-up;
 * where a pattern makes too many of them, they are no longer kept and only the sets remain.
 */
export class Automaton {
	readonly #program: Program;
	readonly #alphabet: Alphabet;
	readonly #states = new Map<string, State>();
	readonly #reached: StepSet;
	readonly #following: StepSet;
	readonly #start: State;
	#held = 0;
	#clearings = 0;

	constructor(tree: Node) {
		this.#program = writeProgram(tree);
		this.#alphabet = new Alphabet(this.#program);
		this.#reached = new StepSet(this.#program.ops.length);
		this.#following = new StepSet(this.#program.ops.length);
		this.#start = newState(Int32Array.of(this.#program.start), BEFORE.beginning);
	}

	/** Whether the pattern matches anywhere in the text. A lone surrogate is the character U+FFFD. */
	test(text: string): boolean {
		const alphabet = this.#alphabet;
		this.#clearings = 0;
		let state = this.#start;
		for (let at = 0; at < text.length; at++) {
			let codePoint = text.charCodeAt(at);
			if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
				codePoint = text.codePointAt(at) ?? 0;
				if (codePoint > 0xffff) at++;
				else codePoint = 0xfffd;
			}
			const letter = alphabet.letterOf(codePoint);
			const next = state.next[letter] ?? this.#step(state, letter);
			if (next === MATCHED) return true;
			if (next.instructions.length === 0) return false;
			state = next;
		}
		state.matchesAtEnd ??= this.#follow(state, null);
		return state.matchesAtEnd;
	}

	/** The state after a letter; with none left to follow, the search is over. */
	#step(state: State, number: number): State {
		const letter = this.#alphabet.letters[number];
		if (letter === undefined || this.#follow(state, letter)) return this.#keep(state, number, MATCHED);
		const { ops, outs, args, start, anchored } = this.#program;
		const following = this.#following;
		following.clear();
		for (let index = 0; index < this.#reached.size; index++) {
			const instruction = this.#reached.at(index);
			if (ops[instruction] !== OP.chars || !hasBit(letter.sets, args[instruction] ?? 0)) continue;
			const out = outs[instruction] ?? -1;
			if (ops[out] === OP.match) return this.#keep(state, number, MATCHED);
			following.add(out);
		}
		if (!anchored) following.add(start);
		return this.#keep(state, number, this.#stateOf(following, letter));
	}

	#keep(state: State, letter: number, next: State): State {
		if (this.#clearings < MAX_CLEARINGS) state.next[letter] = next;
		return next;
	}

	#stateOf(following: StepSet, letter: Letter): State {
		const before = letter.isNewline ? BEFORE.newline : letter.isWord ? BEFORE.word : BEFORE.other;
		const instructions = following.members();
		if (this.#clearings >= MAX_CLEARINGS) return newState(instructions, before);
		instructions.sort();
		const key = `${before} ${instructions.join(" ")}`;
		const known = this.#states.get(key);
		if (known !== undefined) return known;
		this.#held += instructions.length + STATE_COST;
		if (this.#held > MAX_HELD) this.#forget();
		const state = newState(instructions, before);
		this.#states.set(key, state);
		return state;
	}

	#forget(): void {
		this.#states.clear();
		this.#start.next.length = 0;
		this.#held = 0;
		this.#clearings++;
	}

	/** Follows forks and assertions from a state, with `letter` or the end of the text next; whether a match is reached. */
	#follow(state: State, letter: Letter | null): boolean {
		const { ops, outs, args } = this.#program;
		const holds = whatHolds(state.before, letter);
		const reached = this.#reached;
		reached.clear();
		for (const instruction of state.instructions) reached.add(instruction);
		for (let index = 0; index < reached.size; index++) {
			const instruction = reached.at(index);
			const argument = args[instruction] ?? 0;
			switch (ops[instruction]) {
				case OP.match:
					return true;
				case OP.fork:
					reached.add(outs[instruction] ?? -1);
					reached.add(argument);
					break;
				case OP.assert:
					if ((holds & argument) !== 0) reached.add(outs[instruction] ?? -1);
					break;
			}
		}
		return false;
	}
}

function newState(instructions: Int32Array, before: number): State {
	return { instructions, before, next: [], matchesAtEnd: null };
}

function whatHolds(before: number, letter: Letter | null): number {
	let holds =
		(before === BEFORE.word) !== (letter?.isWord ?? false) ? HOLDS["word-boundary"] : HOLDS["no-word-boundary"];
	if (before === BEFORE.beginning) holds |= HOLDS["begin-text"] | HOLDS["begin-line"];
	if (before === BEFORE.newline) holds |= HOLDS["begin-line"];
	if (letter === null) holds |= HOLDS["end-text"] | HOLDS["end-line"];
	else if (letter.isNewline) holds |= HOLDS["end-line"];
	return holds;
}
