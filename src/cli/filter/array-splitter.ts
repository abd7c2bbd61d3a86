import { type Block, isBlank, SplitError, type Splitter, startOf } from "./records.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Records are the elements of one JSON array. Only brackets, strings and commas are looked at; whether an element is JSON shows when
 * it is parsed.
 */
export class ArraySplitter implements Splitter {
	#held: Buffer = Buffer.alloc(0);
	#line = 1;
	/** 0 before the array, 1 among its elements, more inside one. */
	#depth = 0;
	#inString = false;
	#closed = false;
	#began = false;
	#afterComma = false;
	/** Where in `#held` scanning goes on. */
	#at = 0;
	/** Where in `#held` the element that is coming in begins, and on which line; -1 between elements. */
	#from = -1;
	#fromLine = 1;

	push(chunk: Buffer): Block | null {
		const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
		if (!this.#began) {
			this.#at = startOf(bytes);
			this.#began = true;
		}
		const block = { bytes, from: [] as number[], to: [] as number[], line: [] as number[] };
		this.#scan(block);
		// A cut is made where the unfinished element begins.
		const keep = this.#from === -1 ? this.#at : this.#from;
		this.#held = bytes.subarray(keep);
		this.#at -= keep;
		if (this.#from !== -1) this.#from = 0;
		return block.from.length === 0 ? null : block;
	}

	end(): Block | null {
		if (!this.#closed) throw new SplitError("the JSON array isn't closed", this.#line);
		return null;
	}

	#scan(block: { bytes: Buffer; from: number[]; to: number[]; line: number[] }): void {
		const { bytes } = block;
		while (this.#at < bytes.length) {
			if (this.#inString) {
				if (!this.#leaveString(bytes)) return;
				continue;
			}
			const byte = bytes[this.#at] ?? 0;
			if (byte === NEWLINE) this.#line++;
			if (this.#closed && !isBlank(byte)) throw new SplitError("there is something after the JSON array", this.#line);
			if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE || (byte === COMMA && this.#depth === 1))
				this.#close(byte, block);
			else this.#open(byte);
			this.#at++;
		}
	}

	#open(byte: number): void {
		if (this.#depth > 0 && this.#from === -1 && !isBlank(byte)) {
			this.#from = this.#at;
			this.#fromLine = this.#line;
		}
		if (byte === QUOTE) this.#inString = true;
		else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) this.#depth++;
	}

	#close(byte: number, block: { bytes: Buffer; from: number[]; to: number[]; line: number[] }): void {
		if (this.#depth > 1) {
			if (byte !== COMMA) this.#depth--;
			return;
		}
		const isEmptyArray = byte === CLOSE_BRACKET && this.#from === -1 && !this.#afterComma;
		if (byte === CLOSE_BRACE || (this.#from === -1 && !isEmptyArray)) {
			throw new SplitError(
				`found ${JSON.stringify(String.fromCharCode(byte))} where an element of the JSON array is expected`,
				this.#line,
			);
		}
		this.#closed = byte === CLOSE_BRACKET;
		this.#afterComma = byte === COMMA;
		if (isEmptyArray) return;
		let to = this.#at;
		while (isBlank(block.bytes[to - 1] ?? 0)) to--;
		block.from.push(this.#from);
		block.to.push(to);
		block.line.push(this.#fromLine);
		this.#from = -1;
	}

	/** Goes to the end of the string that began; false when it is still to come. */
	#leaveString(bytes: Buffer): boolean {
		for (let at = bytes.indexOf(QUOTE, this.#at); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
			let backslashes = 0;
			while (at - 1 - backslashes >= this.#at && bytes[at - 1 - backslashes] === BACKSLASH) backslashes++;
			if (backslashes % 2 === 1) continue;
			this.#inString = false;
			this.#at = at + 1;
			return true;
		}
		// Backslashes at the very end may escape what comes next: they are looked at again.
		let end = bytes.length;
		while (end > this.#at && bytes[end - 1] === BACKSLASH) end--;
		this.#at = end;
		return false;
	}
}
