import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Outcome } from "../harness/run-scenario.ts";
import { ratios } from "../harness/table.ts";

const FILE = "bench/recorded.json";

/** How far above its record a ratio may lie. */
const LEEWAY = 1.5;

/** The ratios of quick runs, by scenario and then by `table · row · column`. */
export type Recorded = Record<string, Record<string, number>>;

/** The record as it stands in the repository. */
export function readRecorded(): Recorded {
	return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Writes the record, its scenarios in the order of the alphabet. */
export function writeRecorded(recorded: Recorded): void {
	const sorted = Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1));
	writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, "\t")}\n`);
}

/** All ratios of an outcome, to three digits. */
export function allRatios(outcome: Outcome): Record<string, number> {
	const found: Record<string, number> = {};
	for (const table of outcome.tables) {
		for (const [key, ratio] of ratios(table)) found[`${table.title} · ${key}`] = Number(ratio.toPrecision(3));
	}
	return found;
}

/** The better of two runs, ratio by ratio. */
export function better(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
	return merged(a, b, Math.min);
}

/** The worse of two runs, ratio by ratio. */
export function worse(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
	return merged(a, b, Math.max);
}

function merged(
	a: Record<string, number>,
	b: Record<string, number>,
	choose: (one: number, other: number) => number,
): Record<string, number> {
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	return Object.fromEntries([...keys].map((key) => [key, choose(a[key] ?? b[key] ?? 0, b[key] ?? a[key] ?? 0)]));
}

/** A sentence for each ratio that exceeds its record by more than half, has none, or is recorded and gone. */
export function regressions(found: Record<string, number>, recorded: Record<string, number>): string[] {
	const complaints: string[] = [];
	for (const [key, ratio] of Object.entries(found)) {
		const before = recorded[key];
		if (before === undefined) complaints.push(`${key}: ${ratio}, not recorded (npm run bench -- --record)`);
		else if (ratio > before * LEEWAY) complaints.push(`${key}: ${ratio}, recorded ${before}`);
	}
	for (const key of Object.keys(recorded)) {
		if (found[key] === undefined) complaints.push(`${key}: recorded, but no longer measured`);
	}
	return complaints;
}
