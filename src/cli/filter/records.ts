import { ArraySplitter } from "./array-splitter.ts";
import { type Block, isBlank, type Splitter } from "./block.ts";
import { LineSplitter } from "./line-splitter.ts";

const OPEN_BRACKET = 0x5b;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * The records of an input: the elements of one JSON array if that is what it begins with, else its lines. A byte order mark
 * is passed over. No more is held than a block and the record that is still coming in.
 */
export async function* blocksOf(input: AsyncIterable<Buffer>): AsyncGenerator<Block> {
	let splitter: Splitter | null = null;
	let leading: Buffer = Buffer.alloc(0);
	for await (const chunk of input) {
		let bytes = chunk;
		if (splitter === null) {
			leading = Buffer.concat([leading, chunk]);
			if (leading.length < BYTE_ORDER_MARK.length) continue;
			bytes = withoutMark(leading);
			splitter = splitterFor(bytes);
			if (splitter === null) continue;
		}
		const block = splitter.push(bytes);
		if (block !== null) yield block;
	}
	if (splitter === null) {
		// All that came is shorter than a byte order mark, or blank.
		const bytes = withoutMark(leading);
		splitter = splitterFor(bytes);
		const block = splitter?.push(bytes) ?? null;
		if (block !== null) yield block;
	}
	const last = splitter?.end() ?? null;
	if (last !== null) yield last;
}

/** What cuts an input that begins like this; null while there are only blanks. */
function splitterFor(bytes: Buffer): Splitter | null {
	const first = bytes.find((byte) => !isBlank(byte));
	if (first === undefined) return null;
	return first === OPEN_BRACKET ? new ArraySplitter() : new LineSplitter();
}

function withoutMark(bytes: Buffer): Buffer {
	return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}
