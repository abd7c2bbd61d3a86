import { type Room, takeNumbers } from "./room.ts";

/** Rows brought together bucket by bucket, and where those of each end; the next one's begin there. */
export interface Buckets {
	readonly rows: Uint32Array;
	readonly ends: Uint32Array;
}

/**
 * Deals rows out to `count` buckets: each to those in `buckets` that end at the same place of `own`, where the next one's begin, or
 * where that is null, to the one of the same place. Within a bucket rows stay in order.
 */
export function inBuckets(
	rows: Uint32Array,
	buckets: Uint32Array,
	own: Uint32Array | null,
	count: number,
	room: Room,
): Buckets {
	const ends = takeNumbers(room, count).fill(0);
	for (let at = 0; at < buckets.length; at++) ends[buckets[at] ?? 0] = (ends[buckets[at] ?? 0] ?? 0) + 1;
	let sum = 0;
	for (let bucket = 0; bucket < count; bucket++) {
		const size = ends[bucket] ?? 0;
		ends[bucket] = sum;
		sum += size;
	}
	// Until here `ends` says where each bucket begins; filling it moves that to where it ends.
	const dealt = takeNumbers(room, buckets.length);
	let at = 0;
	for (let each = 0; each < rows.length; each++) {
		const row = rows[each] ?? 0;
		for (const to = own === null ? each + 1 : (own[each] ?? 0); at < to; at++) {
			const bucket = buckets[at] ?? 0;
			const place = ends[bucket] ?? 0;
			dealt[place] = row;
			ends[bucket] = place + 1;
		}
	}
	return { rows: dealt, ends };
}
