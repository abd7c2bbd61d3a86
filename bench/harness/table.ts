/** Who a row of a table is: ours, the thing it is held against, or somebody else's library. */
export type Role = "ours" | "yardstick" | "peer";

/** A row: one figure for each column, null where the contestant can't do it. */
export interface Row {
	readonly name: string;
	readonly role: Role;
	readonly figures: readonly (number | null)[];
}

/** The outcome of a scenario, or a part of it. Ratios of our rows to the yardstick's are what `--check` holds. */
export interface Table {
	readonly title: string;
	/** What a figure counts, such as `ns an object` or `requests a second`. */
	readonly unit: string;
	/** Whether a small figure is a good one (times, bytes) or a great one (rates). */
	readonly better: "lower" | "higher";
	readonly columns: readonly string[];
	/** Columns whose ratios `--check` leaves alone, such as high percentiles: they say more of the machine than of the code. */
	readonly unheld?: readonly string[];
	readonly rows: readonly Row[];
	/** Sentences under the table: what was measured elsewhere, what a figure leaves out. */
	readonly notes?: readonly string[];
	/** Whether a chart is drawn for the page, and how: bars beside each other, or a curve over the columns. */
	readonly chart?: "bars" | "curve";
}

/** How many times worse than the yardstick each of our figures is; 1 is par. Keyed by row and column. */
export function ratios(table: Table): Map<string, number> {
	const found = new Map<string, number>();
	const yardstick = table.rows.find((row) => row.role === "yardstick");
	if (yardstick === undefined) return found;
	for (const row of table.rows) {
		if (row.role !== "ours") continue;
		for (const [at, column] of table.columns.entries()) {
			if (table.unheld?.includes(column) === true) continue;
			const ratio = worse(table, row.figures[at], yardstick.figures[at]);
			if (ratio !== null) found.set(`${row.name} · ${column}`, ratio);
		}
	}
	return found;
}

/** How many times worse `figure` is than `base`, whichever way better lies; null where either is missing. */
export function worse(
	table: Pick<Table, "better">,
	figure: number | null | undefined,
	base: number | null | undefined,
): number | null {
	if (figure == null || base == null || figure <= 0 || base <= 0) return null;
	return table.better === "lower" ? figure / base : base / figure;
}
