import { insertRow, refill, type Sequence } from "./sequence.ts";

/** Rows in order, and their ranks. */
export interface SortedRows {
	readonly rows: Uint32Array;
	readonly ranks: Float64Array;
}

/** Puts rows where they belong: one by one where they are few, else by merging them with the rest. `compare` compares the objects in two rows. */
export function addManyRows(
	sequence: Sequence,
	added: SortedRows,
	compare: (a: number, b: number) => number,
	epoch: number,
): void {
	const present = sequence.directory.chunks.reduce((sum, chunk) => sum + chunk.size, 0);
	if (present === 0) {
		refill(sequence, added.rows, added.ranks, epoch);
		return;
	}
	if (added.rows.length * 16 >= present) {
		const { rows, ranks } = merged(sequence, present, added, compare);
		refill(sequence, rows, ranks, epoch);
		return;
	}
	added.rows.forEach((row, at) => {
		insertRow(sequence, { row, rank: added.ranks[at] ?? 0, compare: (other) => compare(other, row) }, epoch);
	});
}

function merged(
	sequence: Sequence,
	present: number,
	added: SortedRows,
	compare: (a: number, b: number) => number,
): SortedRows {
	const rows = new Uint32Array(present + added.rows.length);
	const ranks = new Float64Array(rows.length);
	let to = 0;
	let next = 0;
	const take = (row: number, rank: number): void => {
		rows[to] = row;
		ranks[to++] = rank;
	};
	const isNext = (row: number, rank: number): boolean =>
		next < added.rows.length && (rank - (added.ranks[next] ?? 0) || compare(row, added.rows[next] ?? 0)) > 0;
	const takeNext = (): void => {
		take(added.rows[next] ?? 0, added.ranks[next] ?? 0);
		next++;
	};
	for (const chunk of sequence.directory.chunks) {
		for (let at = 0; at < chunk.size; at++) {
			const row = chunk.rows[at] ?? 0;
			const rank = chunk.ranks[at] ?? 0;
			while (isNext(row, rank)) takeNext();
			take(row, rank);
		}
	}
	while (next < added.rows.length) takeNext();
	return { rows, ranks };
}
