import { allRows, insertRow, refill, type Sequence } from "./sequence.ts";

/** Compares the objects in two rows; 0 only for a row and itself. */
export type CompareRows = (a: number, b: number) => number;

/** Puts rows where they belong: one by one where they are few, else by merging them with the rest. */
export function addManyRows(sequence: Sequence, sorted: readonly number[], compare: CompareRows, epoch: number): void {
	const present = sequence.chunks.reduce((sum, chunk) => sum + chunk.size, 0);
	if (sorted.length * 16 < present) {
		for (const row of sorted) insertRow(sequence, row, (other) => compare(other, row) > 0, epoch);
		return;
	}
	refill(sequence, merged(allRows(sequence), sorted, compare), epoch);
}

function merged(old: Uint32Array, added: readonly number[], compare: CompareRows): Uint32Array {
	if (old.length === 0) return Uint32Array.from(added);
	const all = new Uint32Array(old.length + added.length);
	let from = 0;
	let to = 0;
	for (const row of added) {
		while (from < old.length && compare(old[from] ?? 0, row) < 0) all[to++] = old[from++] ?? 0;
		all[to++] = row;
	}
	all.set(old.subarray(from), to);
	return all;
}
