import { constants } from "node:buffer";
import { isSpace, OPEN_BRACKET } from "../../values/json-units.ts";
import { ArraySplitter } from "./array-splitter.ts";
import type { Block, Splitter } from "./block.ts";
import { FirstArray } from "./first-array.ts";
import { LineSplitter } from "./line-splitter.ts";

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * The records of an input: the elements of one JSON array if that is all of it, else its lines. A byte order mark is
 * passed over. No more is held than a block and the record that is still coming in, which can have `longest` bytes: text
 * that is longer can't be read at all.
 */
export async function* blocksOf(
	input: AsyncIterable<Buffer>,
	longest: number = constants.MAX_STRING_LENGTH,
): AsyncGenerator<Block> {
	const beginning = new Beginning(longest);
	let splitter: Splitter | null = null;
	for await (const chunk of input) {
		const isNew: boolean = splitter === null;
		splitter ??= beginning.push(chunk);
		const block: Block | null = splitter?.push(isNew ? beginning.bytes() : chunk) ?? null;
		if (block !== null) yield block;
	}
	if (splitter === null) {
		splitter = beginning.end();
		const block = splitter?.push(beginning.bytes()) ?? null;
		if (block !== null) yield block;
	}
	const last = splitter?.end() ?? null;
	if (last !== null) yield last;
}

/** What comes in until it shows what the input is. */
class Beginning {
	#held: Buffer[] = [];
	#array: FirstArray | null = null;
	readonly #longest: number;

	constructor(longest: number) {
		this.#longest = longest;
	}

	/** Takes bytes in; gives what is to cut the input, all of it, once that shows. */
	push(chunk: Buffer): Splitter | null {
		this.#held.push(chunk);
		if (this.#array !== null) return this.#splitterFor(this.#array, chunk);
		this.#held = [Buffer.concat(this.#held)];
		if ((this.#held[0]?.length ?? 0) < BYTE_ORDER_MARK.length) return null;
		const bytes = this.bytes();
		const first = bytes.findIndex((byte) => !isSpace(byte));
		if (first === -1) return null;
		if (bytes[first] !== OPEN_BRACKET) return new LineSplitter(this.#longest);
		this.#array = new FirstArray();
		return this.#splitterFor(this.#array, bytes.subarray(first));
	}

	/** What is to cut an input that ended too early for anything to show; null for one of blanks. */
	end(): Splitter | null {
		const first = this.bytes().find((byte) => !isSpace(byte));
		if (first === undefined) return null;
		return first === OPEN_BRACKET ? new ArraySplitter(this.#longest) : new LineSplitter(this.#longest);
	}

	/** All that came in. */
	bytes(): Buffer {
		const bytes = Buffer.concat(this.#held);
		return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
	}

	#splitterFor(array: FirstArray, bytes: Buffer): Splitter | null {
		const verdict = array.push(bytes);
		if (verdict === "unknown") return null;
		return verdict === "array" ? new ArraySplitter(this.#longest) : new LineSplitter(this.#longest);
	}
}
