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
			bytes = leading.subarray(markLength(leading));
			const first = bytes.find((byte) => !isBlank(byte));
			if (first === undefined) continue;
			splitter = first === OPEN_BRACKET ? new ArraySplitter() : new LineSplitter();
		}
		const block = splitter.push(bytes);
		if (block !== null) yield block;
	}
	const last = splitter?.end() ?? null;
	if (last !== null) yield last;
}

/** How many bytes a byte order mark takes at the beginning. */
function markLength(bytes: Buffer): number {
	return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
}
