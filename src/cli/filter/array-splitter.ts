import {
	BACKSLASH,
	CLOSE_BRACE,
	CLOSE_BRACKET,
	COMMA,
	isSpace,
	NEWLINE,
	OPEN_BRACE,
	OPEN_BRACKET,
	QUOTE,
} from "../../values/json-units.ts";
import { type Block, SplitError, type Splitter, tooLong } from "./block.ts";

/** 1 for each byte that, within an element and outside of strings, changes nothing: digits, letters, colons. */
const IS_PLAIN = new Uint8Array(256).fill(1);
for (const byte of [QUOTE, NEWLINE, COMMA, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE]) IS_PLAIN[byte] = 0;

/** What the scan is among: what comes before the array, an element or the first end, an element, the rest of one, what comes after. */
type Place = "before" | "first" | "element" | "inside" | "after";

/** A block while it is filled; places count from the first byte that is held. */
interface Open {
	readonly from: number[];
	readonly to: number[];
	readonly line: number[];
}

/**
 * Records are the elements of one JSON array. Only brackets, strings and commas are looked at; whether an element is JSON shows
 * when it is parsed.
 */
export class ArraySplitter implements Splitter {
	readonly #longest: number;
	/** The pieces from the one in which the element that is coming in begins, and their length. */
	#held: Buffer[] = [];
	#length = 0;
	#line = 1;
	#place: Place = "before";
	/** How many brackets and braces of the element are open. */
	#depth = 0;
	#inString = false;
	#escaped = false;
	/** Where the element begins, and on which line. */
	#from = 0;
	#fromLine = 1;
	/** What was found to be wrong; told when the elements before it are out. */
	#fault: SplitError | null = null;

	/** `longest`: how many bytes an element can have. */
	constructor(longest: number) {
		this.#longest = longest;
	}

	push(chunk: Buffer): Block | null {
		if (this.#fault !== null) throw this.#fault;
		const block: Open = { from: [], to: [], line: [] };
		for (let at = 0; at < chunk.length && this.#fault === null; at++) {
			at = this.#place === "inside" ? this.#passElement(chunk, at) : at;
			const byte = chunk[at];
			if (byte !== undefined) this.#step(byte, this.#length + at, block);
		}
		this.#held.push(chunk);
		this.#length += chunk.length;
		if (this.#place === "inside" && this.#length - this.#from > this.#longest) {
			this.#fault ??= tooLong(this.#longest, this.#fromLine);
		}
		if (block.from.length === 0) {
			if (this.#fault !== null) throw this.#fault;
			if (this.#place !== "inside") this.#hold([]);
			return null;
		}
		return this.#cut(block);
	}

	end(): Block | null {
		if (this.#fault !== null) throw this.#fault;
		if (this.#place !== "after") throw new SplitError("the JSON array isn't closed", this.#line);
		return null;
	}

	/** The elements that are complete, and what is held of the next one. */
	#cut({ from, to, line }: Open): Block {
		const bytes = Buffer.concat(this.#held);
		const trimmed = to.map((end) => {
			let last = end;
			while (isSpace(bytes[last - 1] ?? 0)) last--;
			return last;
		});
		this.#hold(this.#place === "inside" ? [bytes.subarray(this.#from)] : []);
		this.#from = 0;
		return { bytes, from, to: trimmed, line };
	}

	#hold(pieces: Buffer[]): void {
		this.#held = pieces;
		this.#length = pieces.reduce((sum, piece) => sum + piece.length, 0);
	}

	/** Takes in a byte between elements, or the one at which an element ends. */
	#step(byte: number, at: number, block: Open): void {
		if (byte === NEWLINE) this.#line++;
		if (isSpace(byte)) return;
		if (this.#place === "before") this.#place = "first";
		else if (this.#place === "after") this.#refuse("there is something after the JSON array");
		else if (this.#place === "inside") this.#close(byte, at, block);
		else if (this.#place === "first" && byte === CLOSE_BRACKET) this.#place = "after";
		else if (byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE) this.#refuseByte(byte);
		else this.#open(byte, at);
	}

	#open(byte: number, at: number): void {
		this.#place = "inside";
		this.#from = at;
		this.#fromLine = this.#line;
		this.#inString = byte === QUOTE;
		this.#depth = byte === OPEN_BRACKET || byte === OPEN_BRACE ? 1 : 0;
	}

	#close(byte: number, at: number, block: Open): void {
		if (byte === CLOSE_BRACE) {
			this.#refuseByte(byte);
			return;
		}
		if (at - this.#from > this.#longest) {
			this.#fault = tooLong(this.#longest, this.#fromLine);
			return;
		}
		block.from.push(this.#from);
		block.to.push(at);
		block.line.push(this.#fromLine);
		this.#place = byte === COMMA ? "element" : "after";
	}

	/** The place of the byte at which the element that `from` is in ends, or the chunk's end where it goes on. */
	#passElement(chunk: Buffer, from: number): number {
		// Every byte of the input comes by here: what changes is kept in local variables.
		let depth = this.#depth;
		let inString = this.#inString;
		let escaped = this.#escaped;
		let at = from;
		for (; at < chunk.length; at++) {
			const byte = chunk[at] ?? 0;
			if (inString) {
				if (escaped) escaped = false;
				else if (byte === BACKSLASH) escaped = true;
				else if (byte === QUOTE) inString = false;
			} else if (IS_PLAIN[byte] === 0) {
				if (byte === QUOTE) inString = true;
				else if (byte === NEWLINE) this.#line++;
				else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
				else if (depth === 0) break;
				else if (byte !== COMMA) depth--;
			}
		}
		this.#depth = depth;
		this.#inString = inString;
		this.#escaped = escaped;
		return at;
	}

	#refuseByte(byte: number): void {
		this.#refuse(`found ${JSON.stringify(String.fromCharCode(byte))} where an element of the JSON array is expected`);
	}

	#refuse(message: string): void {
		this.#fault = new SplitError(message, this.#line);
	}
}
