/** The first `want` of `rows` by `compare`, in order. Where that is a small part of them, no more than that is ever sorted. */
export function firstRows(
	rows: readonly number[],
	want: number,
	compare: (a: number, b: number) => number,
): readonly number[] {
	if (rows.length <= 2 * want) return [...rows].sort(compare).slice(0, want);
	// A heap of the best so far, the worst of them on top.
	const heap = rows.slice(0, want);
	for (let at = (want >>> 1) - 1; at >= 0; at--) sink(heap, at, compare);
	for (let at = want; at < rows.length; at++) {
		const row = rows[at] ?? 0;
		if (compare(row, heap[0] ?? 0) >= 0) continue;
		heap[0] = row;
		sink(heap, 0, compare);
	}
	return heap.sort(compare);
}

function sink(heap: number[], from: number, compare: (a: number, b: number) => number): void {
	const row = heap[from] ?? 0;
	let at = from;
	for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
		const right = child + 1;
		const worse = right < heap.length && compare(heap[right] ?? 0, heap[child] ?? 0) > 0 ? right : child;
		if (compare(heap[worse] ?? 0, row) <= 0) break;
		heap[at] = heap[worse] ?? 0;
		at = worse;
	}
	heap[at] = row;
}
