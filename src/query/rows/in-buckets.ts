/** Rows brought together bucket by bucket, and where those of each end; the next one's begin there. */
export interface Buckets {
	readonly rows: Uint32Array;
	readonly ends: Uint32Array;
}

/** Deals rows out to `count` buckets, each to that of the same place in `buckets`. Within a bucket they stay in order. */
export function inBuckets(rows: Uint32Array, buckets: Uint32Array, count: number): Buckets {
	const ends = new Uint32Array(count);
	for (let at = 0; at < buckets.length; at++) ends[buckets[at] ?? 0] = (ends[buckets[at] ?? 0] ?? 0) + 1;
	let sum = 0;
	for (let bucket = 0; bucket < count; bucket++) {
		const size = ends[bucket] ?? 0;
		ends[bucket] = sum;
		sum += size;
	}
	// Until here `ends` says where each bucket begins; filling it moves that to where it ends.
	const dealt = new Uint32Array(rows.length);
	for (let at = 0; at < rows.length; at++) {
		const bucket = buckets[at] ?? 0;
		const place = ends[bucket] ?? 0;
		dealt[place] = rows[at] ?? 0;
		ends[bucket] = place + 1;
	}
	return { rows: dealt, ends };
}
