import { firstSet, type Rows } from "../rows/rows.ts";
import { runShare, type Sequence } from "../rows/sequence.ts";
import type { Conditions } from "./sieve.ts";

// Nanoseconds, or thereabouts: what a row costs that is walked over, alone or in a run of rows that follow each other, that is
// tested against a set or by a predicate; what it costs to list a candidate, to deal it out to its chunk, and to find its place there.
const COST = { step: 4, run: 0.1, set: 6, test: 80, list: 4, deal: 40, place: 250, start: 5000 } as const;

/** What it costs to walk over some rows of a sequence. */
export function walkCost<T>(conditions: Conditions<T>, walked: number, sequence: Sequence, total: number): number {
	const inRuns = runShare(sequence);
	return walked * (inRuns * costInRun(conditions, total) + (1 - inRuns) * (COST.step + costOf(conditions, total)));
}

/** What it costs to pick from candidates that have to pass `sets` more sets, which leaves so many of them, until so many of those are reached. */
export function pickCost<T>(
	conditions: Conditions<T>,
	{ candidates, sets, left, reached }: Readonly<Record<"candidates" | "sets" | "left" | "reached", number>>,
	total: number,
): number {
	const each = COST.place + costOf(conditions, total);
	return COST.start + candidates * (COST.list + sets * COST.set) + left * COST.deal + reached * each;
}

/** How many of some rows are gone through until enough are found; `want` is infinite where a page may hold everything. */
export function reach(want: number, rows: number, matches: number): number {
	return rows === 0 ? 0 : Math.min(rows, (want * rows) / matches);
}

// In a run the first set costs what it has of the rows: only these are tested further.
function costInRun<T>(conditions: Conditions<T>, total: number): number {
	const first = firstSet(conditions.among);
	if (first === undefined || total === 0) return COST.run + costOf(conditions, total);
	return COST.run + (first.most / total) * (COST.list + costOf(conditions, total, first));
}

// What a row costs to test, but for the set that it is from: sets come first, and predicates only see what passes them.
function costOf<T>({ among, scope, visible, filter }: Conditions<T>, total: number, from: Rows | null = null): number {
	let passing = 1;
	let cost = 0;
	for (const rows of among) {
		if (rows === from) continue;
		cost += passing * COST.set;
		passing *= total === 0 ? 0 : rows.most / total;
	}
	const tests = scope.length + Number(visible !== null) + Number(filter !== null);
	return cost + passing * tests * COST.test;
}
