import { type Block, isBlank, SplitError, type Splitter } from "./block.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** What the scan is among: what comes before the array, an element or the first end, an element, the rest of one, what comes after. */
type Place = "before" | "first" | "element" | "inside" | "after";

/** A block while it is filled; places count from the first byte that is held. */
type Open = { readonly from: number[]; readonly to: number[]; readonly line: number[] };

/**
 * Records are the elements of one JSON array. Only brackets, strings and commas are looked at; whether an element is JSON shows
 * when it is parsed.
 */
export class ArraySplitter implements Splitter {
	/** The pieces from the one in which the element that is coming in begins, and their length. */
	#held: Buffer[] = [];
	#length = 0;
	#line = 1;
	#place: Place = "before";
	/** How many brackets and braces of the element are open. */
	#depth = 0;
	#inString = false;
	#escaped = false;
	/** Where the element begins, on which line, and where its last byte that isn't blank ends. */
	#from = 0;
	#fromLine = 1;
	#to = 0;
	/** What was found to be wrong; told when the elements before it are out. */
	#fault: SplitError | null = null;

	push(chunk: Buffer): Block | null {
		if (this.#fault !== null) throw this.#fault;
		const block: Open = { from: [], to: [], line: [] };
		for (let at = 0; at < chunk.length && this.#fault === null; at++) {
			at = this.#inString ? this.#leaveString(chunk, at) : at;
			const byte = chunk[at];
			if (byte !== undefined && !this.#inString) this.#step(byte, this.#length + at, block);
		}
		this.#held.push(chunk);
		this.#length += chunk.length;
		if (block.from.length === 0) {
			if (this.#fault !== null) throw this.#fault;
			if (this.#place !== "inside") this.#hold([]);
			return null;
		}
		const bytes = Buffer.concat(this.#held);
		this.#hold(this.#place === "inside" ? [bytes.subarray(this.#from)] : []);
		this.#to -= this.#from;
		this.#from = 0;
		return { bytes, ...block };
	}

	end(): Block | null {
		if (this.#fault !== null) throw this.#fault;
		if (this.#place !== "after") throw new SplitError("the JSON array isn't closed", this.#line);
		return null;
	}

	#hold(pieces: Buffer[]): void {
		this.#held = pieces;
		this.#length = pieces.reduce((sum, piece) => sum + piece.length, 0);
	}

	/** Takes in the byte at `at`, which is outside of strings. */
	#step(byte: number, at: number, block: Open): void {
		if (byte === NEWLINE) this.#line++;
		if (isBlank(byte)) return;
		switch (this.#place) {
			case "before":
				this.#place = "first";
				return;
			case "after":
				this.#fault = new SplitError("there is something after the JSON array", this.#line);
				return;
			case "inside":
				if (this.#depth === 0 && (byte === COMMA || byte === CLOSE_BRACKET)) this.#close(byte, block);
				else this.#within(byte, at);
				return;
			default:
				if (byte === CLOSE_BRACKET && this.#place === "first") this.#place = "after";
				else this.#open(byte, at);
		}
	}

	#open(byte: number, at: number): void {
		if (byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE) {
			this.#refuse(byte);
			return;
		}
		this.#place = "inside";
		this.#from = at;
		this.#fromLine = this.#line;
		this.#within(byte, at);
	}

	#within(byte: number, at: number): void {
		this.#to = at + 1;
		if (byte === QUOTE) this.#inString = true;
		else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) this.#depth++;
		else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) {
			if (this.#depth === 0) this.#refuse(byte);
			else this.#depth--;
		}
	}

	#close(byte: number, block: Open): void {
		block.from.push(this.#from);
		block.to.push(this.#to);
		block.line.push(this.#fromLine);
		this.#place = byte === COMMA ? "element" : "after";
	}

	/** The place after the string that `at` is in, or the chunk's end where it goes on. */
	#leaveString(chunk: Buffer, from: number): number {
		let escaped = this.#escaped;
		for (let at = from; at < chunk.length; at++) {
			const byte = chunk[at];
			if (escaped) escaped = false;
			else if (byte === BACKSLASH) escaped = true;
			else if (byte === QUOTE) {
				this.#inString = false;
				this.#escaped = false;
				this.#to = this.#length + at + 1;
				return at + 1;
			}
		}
		this.#escaped = escaped;
		return chunk.length;
	}

	#refuse(byte: number): void {
		const found = JSON.stringify(String.fromCharCode(byte));
		this.#fault = new SplitError(`found ${found} where an element of the JSON array is expected`, this.#line);
	}
}
