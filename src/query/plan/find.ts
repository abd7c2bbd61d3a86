import type { Counts } from "../keep.ts";
import { compareItems, compareToPosition, type Position } from "../order.ts";
import { rankOf } from "../rank.ts";
import { listRows } from "../rows/rows.ts";
import { allRows, firstPlace, type Place, type Sequence } from "../rows/sequence.ts";
import { itemAt } from "../rows/table.ts";
import { firstRows } from "./first-rows.ts";
import { pick } from "./pick.ts";
import type { PlannedQuery } from "./plan.ts";
import { startWithin } from "./range.ts";
import { type Sieve, sieve, sifted } from "./sieve.ts";
import { walk } from "./walk.ts";

/** Where a search begins and where it goes, in the order or against it. */
export interface Start {
	readonly position: Position | null;
	/** Whether what stands at the position counts. */
	readonly inclusive: boolean;
	readonly forward: boolean;
	readonly want: number;
}

/** Finds rows of a planned query from where one likes. */
export interface Finder {
	readonly find: (start: Start) => readonly number[];
	readonly counts: Readonly<Counts>;
}

// A walk that has seen this many times the rows expected was expected wrongly.
const PATIENCE = 4;
const LEAST_WALK = 4096;

/** The finder of a planned query. */
export function finder<T>(planned: PlannedQuery<T>): Finder {
	const { selection, demands, sequence, strategy } = planned;
	const counts: Counts = { examined: 0, tested: 0 };
	const sieving = sieve(selection.view, demands.conditions, counts);
	if (sequence === null || strategy === "scan")
		return { find: findAmong(planned, matchesOf(planned, sieving, counts)), counts };
	return { find: findInOrder(planned, sequence, sieving, counts), counts };
}

function findInOrder<T>(
	planned: PlannedQuery<T>,
	sequence: Sequence,
	sieving: Sieve<T>,
	counts: Counts,
): Finder["find"] {
	const { order, strategy, driver, range, examines } = planned;
	const { view, rows } = planned.selection;
	let candidates: Uint32Array | null = null;
	return ({ position, inclusive, forward, want }) => {
		const reaches = (row: number): boolean => {
			if (position === null) return forward;
			const compared = compareToPosition(order, itemAt(view.table, row), position);
			return inclusive === forward ? compared >= 0 : compared > 0;
		};
		const start = startIn(sequence, forward, reaches, position === null ? Number.NaN : rankOf(order, position));
		const from = range === null ? start : startWithin(range, start, forward);
		const found: number[] = [];
		if (from === null) return found;
		const search = { sequence, range, forward, sieve: sieving, want, found };
		const budget = driver === null ? Number.POSITIVE_INFINITY : Math.max(LEAST_WALK, PATIENCE * examines);
		const rest = strategy === "pick" ? from : walk(search, from, budget);
		if (rest === null || driver === null || rows === null) return found;
		if (candidates === null) {
			counts.examined += driver.size;
			candidates = listRows(rows) ?? driver.list();
		}
		pick(search, candidates.slice(), rest);
		return found;
	};
}

// The first row that `reaches`, or going back the one before it.
function startIn(sequence: Sequence, forward: boolean, reaches: (row: number) => boolean, rank: number): Place {
	const place = firstPlace(sequence, reaches, rank);
	if (forward || place.at > 0) return forward ? place : { chunk: place.chunk, at: place.at - 1 };
	return { chunk: place.chunk - 1, at: (sequence.directory.chunks[place.chunk - 1]?.size ?? 0) - 1 };
}

function matchesOf<T>(planned: PlannedQuery<T>, sieving: Sieve<T>, counts: Counts): readonly number[] {
	const { driver, sequence } = planned;
	const { view, rows } = planned.selection;
	counts.examined += driver?.size ?? view.live.size;
	const listed = rows === null || planned.strategy === "scan" ? null : listRows(rows);
	if (listed !== null) return Array.from(sifted(listed, sieving));
	const scanned = sequence ?? view.orderings.get(view.definition.keyOrder.text)?.sequence;
	return scanned === undefined ? [] : Array.from(sifted(allRows(scanned), sieving));
}

function findAmong<T>({ selection: { view }, order }: PlannedQuery<T>, matches: readonly number[]): Finder["find"] {
	return ({ position, inclusive, forward, want }) => {
		const sign = forward ? 1 : -1;
		const item = (row: number): T | undefined => itemAt(view.table, row);
		const ahead =
			position === null
				? matches
				: matches.filter((row) => {
						const compared = sign * compareToPosition(order, item(row), position);
						return compared > 0 || (inclusive && compared === 0);
					});
		return firstRows(ahead, want, (a, b) => sign * compareItems(order, item(a), item(b)));
	};
}
