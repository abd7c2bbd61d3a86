import {
	BACKSLASH,
	CLOSE_BRACE,
	CLOSE_BRACKET,
	isSpace,
	NEWLINE,
	OPEN_BRACE,
	OPEN_BRACKET,
	QUOTE,
} from "../../values/json-units.ts";

/** What an input is that begins with an array: that `array`, or `lines` of which it is the first; `unknown` while neither shows. */
export type Verdict = "array" | "lines" | "unknown";

/** An array that is longer than this, on one line, is taken for the whole of the input. */
const LONGEST = 1 << 20;

/**
 * Tells by what follows it whether an array at the beginning of an input is all of it, or the first of lines that each
 * hold a record: those begin with an array that ends on its line, and another line follows.
 */
export class FirstArray {
	#seen = 0;
	#depth = 0;
	#inString = false;
	#escaped = false;
	#isClosed = false;
	#hasLine = false;

	/** Takes the next bytes in, the first of which that isn't blank opens the array. */
	push(chunk: Buffer): Verdict {
		for (const byte of chunk) {
			const verdict = this.#isClosed ? this.#after(byte) : this.#within(byte);
			if (verdict !== "unknown") return verdict;
		}
		this.#seen += chunk.length;
		return this.#seen > LONGEST ? "array" : "unknown";
	}

	#within(byte: number): Verdict {
		if (this.#escaped) this.#escaped = false;
		else if (this.#inString) {
			if (byte === BACKSLASH) this.#escaped = true;
			else if (byte === QUOTE) this.#inString = false;
		} else if (byte === QUOTE) this.#inString = true;
		else if (byte === NEWLINE) return this.#depth > 0 ? "array" : "unknown";
		else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) this.#depth++;
		else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) this.#isClosed = --this.#depth === 0;
		return "unknown";
	}

	#after(byte: number): Verdict {
		if (byte === NEWLINE) this.#hasLine = true;
		else if (!isSpace(byte)) return this.#hasLine ? "lines" : "array";
		return "unknown";
	}
}
