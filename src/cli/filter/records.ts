import { ArraySplitter } from "./array-splitter.ts";
import { LineSplitter } from "./line-splitter.ts";

/** A run of JSON texts that came in together. The numbers lie in three columns, since there may be millions of them. */
export interface Block {
	readonly bytes: Buffer;
	readonly from: readonly number[];
	readonly to: readonly number[];
	/** The line of the input on which each begins, from 1. */
	readonly line: readonly number[];
}

/** Cuts bytes that come in any pieces into blocks of whole records. */
export interface Splitter {
	push(chunk: Buffer): Block | null;
	end(): Block | null;
}

/** The input's bytes can't be cut into records; `line` is where that showed. */
export class SplitError extends Error {
	readonly line: number;
	constructor(message: string, line: number) {
		super(message);
		this.line = line;
	}
}

/**
 * The records of an input: the elements of one JSON array if that is what it begins with, else its lines. No more is
 * held than a block and the record that is still coming in.
 */
export async function* blocksOf(input: AsyncIterable<Buffer>): AsyncGenerator<Block> {
	let splitter: Splitter | null = null;
	let leading: Buffer = Buffer.alloc(0);
	for await (const chunk of input) {
		let bytes = chunk;
		if (splitter === null) {
			leading = Buffer.concat([leading, chunk]);
			const first = firstByte(leading);
			if (first === null) continue;
			splitter = first === OPEN_BRACKET ? new ArraySplitter() : new LineSplitter();
			bytes = leading;
		}
		const block = splitter.push(bytes);
		if (block !== null) yield block;
	}
	const last = splitter?.end() ?? null;
	if (last !== null) yield last;
}

const OPEN_BRACKET = 0x5b;

/** The first byte that is no white space and no byte order mark. */
function firstByte(bytes: Buffer): number | null {
	for (let at = startOf(bytes); at < bytes.length; at++) {
		const byte = bytes[at] ?? 0;
		if (!isBlank(byte)) return byte;
	}
	return null;
}

/** How many bytes a byte order mark takes at the beginning. */
export function startOf(bytes: Buffer): number {
	return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** Space, tab, CR or LF. */
export function isBlank(byte: number): boolean {
	return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
