/** Longer texts are compared by case alone: nobody mistypes them, and the work would grow with the square of their length. */
const LONGEST = 64;

/**
 * The names that `written` may be a slip of, best first, at most `limit`: those that differ in case alone, then those
 * within a third of its length, three at the most, in single-character edits. Names that are further away are no help and are left out.
 */
export function nearest(written: string, names: Iterable<string>, limit = 3): readonly string[] {
	const found: { readonly name: string; readonly distance: number }[] = [];
	const folded = written.toLowerCase();
	const reach = written.length > LONGEST ? -1 : Math.min(3, Math.max(1, Math.floor(written.length / 3)));
	for (const name of names) {
		if (name === written) continue;
		const foldedName = name.toLowerCase();
		if (foldedName === folded) found.push({ name, distance: 0 });
		else if (Math.abs(foldedName.length - folded.length) <= reach) {
			const distance = editDistance(folded, foldedName, reach);
			if (distance <= reach) found.push({ name, distance });
		}
	}
	found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
	return found.slice(0, limit).map((candidate) => candidate.name);
}

/**
 * How many insertions, deletions, replacements and swaps of neighbours make `a` into `b`; anything above `most` when it
 * takes more than that.
 */
function editDistance(a: string, b: string, most: number): number {
	let beforeLast: readonly number[] = [];
	let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		let best = row;
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1];
			let cost = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (same ? 0 : 1),
			);
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
				cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
			}
			current.push(cost);
			if (cost < best) best = cost;
		}
		if (best > most) return most + 1;
		beforeLast = last;
		last = current;
	}
	return last[b.length] ?? 0;
}
