/**
 * Memory for bodies, used again when they are sent: that of a fresh buffer has to be found, mapped and collected each
 * time, which costs more than to fill it.
 */

/** Bytes that lie ready at the most. */
const KEPT = 16 << 20;

const SMALLEST = 12;
const ready: Buffer[][] = [];
let kept = 0;

/** A buffer of at least `size` bytes, with whatever was in it. Who doesn't give it back loses nothing but time. */
export function borrow(size: number): Buffer {
	const power = Math.max(SMALLEST, 32 - Math.clz32(size - 1));
	const buffer = ready[power]?.pop();
	if (buffer === undefined) return Buffer.allocUnsafeSlow(2 ** power);
	kept -= buffer.length;
	return buffer;
}

/** Takes back what was borrowed. Nobody may read or write it any more. */
export function giveBack(buffer: Buffer): void {
	if (kept + buffer.length > KEPT) return;
	const power = 31 - Math.clz32(buffer.length);
	ready[power] ??= [];
	ready[power]?.push(buffer);
	kept += buffer.length;
}
