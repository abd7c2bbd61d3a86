import type { Verdict } from "./verdict.ts";

/** What a run of vectors comes to. */
export interface Report {
	readonly counts: Readonly<Record<Verdict["result"], number>>;
	/** Disagreements that no list of known failures names. */
	readonly failures: readonly Verdict[];
	/** Known failures that no longer fail, or whose vector is gone: their lines must go. */
	readonly stale: readonly string[];
}

/** Counts the verdicts and holds them against the ids of known failures, which can only become fewer. */
export function report(verdicts: readonly Verdict[], known: ReadonlySet<string>): Report {
	const counts = { agrees: 0, "by-design": 0, disagrees: 0 };
	const failures: Verdict[] = [];
	const stale = new Set(known);
	for (const verdict of verdicts) {
		counts[verdict.result]++;
		if (verdict.result !== "disagrees") continue;
		if (!known.has(verdict.id)) failures.push(verdict);
		stale.delete(verdict.id);
	}
	return { counts, failures, stale: [...stale] };
}

/** The report for people: a line of counts, then a line for whatever must be looked at. */
export function reportText({ counts, failures, stale }: Report): string {
	const summary = `${counts.agrees} agree, ${counts["by-design"]} differ by design, ${counts.disagrees} disagree`;
	const lines = [
		...failures.map(({ detail }) => `disagrees: ${detail}`),
		...stale.map((id) => `no longer fails, so take it off the list: ${id}`),
	];
	return [summary, ...lines].join("\n");
}
