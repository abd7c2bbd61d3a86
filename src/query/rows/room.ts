/**
 * Room for the numbers that a large piece of work has in hand, used over and over. What is asked for and dropped by the
 * megabyte has the garbage collector go through every object there is, again and again, which takes as long as the work.
 */
export interface Room {
	readonly slabs: ArrayBuffer[];
	/** The bytes of the smallest slab. */
	readonly least: number;
	/** What is taken: all slabs before this one, and so many bytes of this one. */
	slab: number;
	taken: number;
}

/** Room that is asked for in pieces of so many bytes, or more where they are taken at once; none is asked for yet. */
export function emptyRoom(least: number): Room {
	return { slabs: [], least, slab: 0, taken: 0 };
}

/** Whole numbers, whatever they may be: the first who takes them finds zeros, the next what was left. */
export function takeNumbers(room: Room, count: number): Uint32Array {
	const { buffer, from } = take(room, count * Uint32Array.BYTES_PER_ELEMENT);
	return new Uint32Array(buffer, from, count);
}

/** The same of doubles. */
export function takeDoubles(room: Room, count: number): Float64Array {
	const { buffer, from } = take(room, count * Float64Array.BYTES_PER_ELEMENT);
	return new Float64Array(buffer, from, count);
}

/** Does `work`; what that takes is free again afterwards. */
export function within<R>(room: Room, work: () => R): R {
	const { slab, taken } = room;
	const result = work();
	room.slab = slab;
	room.taken = taken;
	return result;
}

/** Frees all that was taken. */
export function clear(room: Room): void {
	room.slab = 0;
	room.taken = 0;
}

function take(room: Room, bytes: number): { readonly buffer: ArrayBuffer; readonly from: number } {
	// Doubles begin at whole multiples of their size.
	const size = Math.ceil(bytes / Float64Array.BYTES_PER_ELEMENT) * Float64Array.BYTES_PER_ELEMENT;
	for (; room.slab < room.slabs.length; room.slab++, room.taken = 0) {
		const buffer = room.slabs[room.slab];
		if (buffer === undefined || buffer.byteLength - room.taken < size) continue;
		const from = room.taken;
		room.taken += size;
		return { buffer, from };
	}
	const buffer = new ArrayBuffer(Math.max(size, room.least));
	room.slabs.push(buffer);
	room.taken = size;
	return { buffer, from: 0 };
}
