import { compareToPosition, type TotalOrder } from "../order.ts";
import { rankOfFirst } from "../rank.ts";
import { firstPlace, type Place, type Sequence } from "../rows/sequence.ts";
import { itemAt } from "../rows/table.ts";
import type { View } from "../view.ts";
import type { Operand } from "./operand.ts";

/** The stretch of an order in which all rows lie that fulfil some operands, and no others. */
export interface Range {
	readonly from: Place;
	/** The first place behind it. */
	readonly to: Place;
	readonly fulfils: ReadonlySet<Operand>;
}

/** The range that a scope leaves of an order which begins with its fields, as a key does with a namespace; null where it doesn't. */
export function rangeOf<T>(
	view: View<T>,
	order: TotalOrder,
	sequence: Sequence,
	operands: readonly Operand[],
): Range | null {
	const values: unknown[] = [];
	const fulfils = new Set<Operand>();
	for (const part of order.parts) {
		const fixing = operands.find(({ fixes }) => fixes?.name === part.by);
		if (fixing?.fixes == null) break;
		values.push(fixing.fixes.value);
		fulfils.add(fixing);
	}
	if (values.length === 0) return null;
	const compare = (row: number): number => compareToPosition(order, itemAt(view.table, row), values);
	const rank = rankOfFirst(order, values[0]);
	const from = firstPlace(sequence, (row) => compare(row) >= 0, rank);
	// All parts of an order make one object at the most.
	const chunk = values.length === order.parts.length ? sequence.directory.chunks[from.chunk] : undefined;
	if (chunk !== undefined) {
		const found = compare(chunk.rows[from.at] ?? 0) === 0;
		return { from, to: found ? { chunk: from.chunk, at: from.at + 1 } : from, fulfils };
	}
	const to = firstPlace(sequence, (row) => compare(row) > 0, rank);
	return { from, to, fulfils };
}

/** About how many of `total` rows lie in a range: to count them would take a look at each chunk. */
export function sizeOf({ from, to }: Range, sequence: Sequence, total: number): number {
	const chunks = sequence.directory.chunks.length;
	const perChunk = chunks === 0 ? 0 : total / chunks;
	return Math.min(total, Math.max(1, Math.ceil((to.chunk - from.chunk) * perChunk + to.at - from.at)));
}

/** The places of a chunk that lie in a range, from one up to another; all of them without a range. */
export function placesIn(range: Range | null, chunk: number, size: number): readonly [number, number] {
	if (range === null) return [0, size];
	const { from, to } = range;
	if (chunk < from.chunk || chunk > to.chunk) return [0, 0];
	return [chunk === from.chunk ? from.at : 0, chunk === to.chunk ? to.at : size];
}

/** The place to start from, or the nearest one to it in the direction of a search that lies in the range; null where there is none. */
export function startWithin({ from, to }: Range, start: Place, forward: boolean): Place | null {
	if (forward) {
		if (isBefore(start, from)) return isBefore(from, to) ? from : null;
		return isBefore(start, to) ? start : null;
	}
	if (isBefore(start, from)) return null;
	// Behind the end: the walk itself finds the last place within.
	return isBefore(start, to) ? start : { chunk: to.chunk, at: Number.POSITIVE_INFINITY };
}

function isBefore(a: Place, b: Place): boolean {
	return a.chunk < b.chunk || (a.chunk === b.chunk && a.at < b.at);
}
