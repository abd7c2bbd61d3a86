/** How much of a tape is cut out at once, the largest first. */
const CUTS = [32, 16, 8, 4, 2, 1] as const;

/** Tapes that are simpler than `tape`: shorter ones first, then those with smaller numbers. */
export function* simpler(tape: readonly number[]): Generator<readonly number[]> {
	for (let kept = 0; kept < tape.length; kept = Math.ceil((kept + tape.length + 1) / 2)) yield tape.slice(0, kept);
	for (const cut of CUTS) {
		for (let from = tape.length - cut; from >= 0; from -= cut) {
			yield [...tape.slice(0, from), ...tape.slice(from + cut)];
		}
	}
	for (let at = 0; at < tape.length; at++) {
		const number = tape[at] ?? 0;
		// Half first, so that a large number takes few steps.
		for (const less of new Set([0, number >> 1, number - 1])) if (less >= 0 && less < number) yield tape.with(at, less);
	}
}

/** Whether `a` is simpler than `b`: shorter, or equally long and smaller at the first difference. */
export function isSimpler(a: readonly number[], b: readonly number[]): boolean {
	if (a.length !== b.length) return a.length < b.length;
	const at = a.findIndex((number, index) => number !== b[index]);
	return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}
