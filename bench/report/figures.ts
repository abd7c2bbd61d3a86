import { type Row, ratios, type Table } from "../harness/table.ts";

/** A figure as people read it: three digits that count, thousands apart. */
export function figure(value: number | null | undefined): string {
	if (value == null || Number.isNaN(value)) return "–";
	const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
	return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** A table as rows of text: our figures with their ratio to the yardstick behind them. */
export function cells(table: Table): string[][] {
	const toYardstick = ratios(table);
	const row = ({ name, role, figures }: Row): string[] => [
		role === "ours" ? `**${name}**` : name,
		...table.columns.map((column, at) => {
			const ratio = role === "ours" ? toYardstick.get(`${name} · ${column}`) : undefined;
			return figure(figures[at]) + (ratio === undefined ? "" : ` (${figure(ratio)}×)`);
		}),
	];
	return [[table.unit, ...table.columns], ...table.rows.map(row)];
}
