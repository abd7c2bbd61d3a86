import type { Row, Table } from "../harness/table.ts";
import { figure } from "./figures.ts";

const COLOURS = { ours: "#1f6f5c", yardstick: "#8a8f98", peer: "#c9a35b" } as const;
const CURVES = ["#1f6f5c", "#b5543c", "#3c6fb5", "#8a5fb0", "#8a8f98", "#c9a35b", "#4f9d3a", "#555b66"] as const;
const WIDTH = 760;

/** A table as a static SVG, on a logarithmic scale, since contestants lie orders of magnitude apart. */
export function chart(table: Table): string {
	return table.chart === "curve" ? curve(table) : bars(table);
}

/** A group for each column, a bar for each row. */
function bars(table: Table): string {
	const scale = logarithmic(table, 220, WIDTH - 70);
	const parts: string[] = [];
	let y = 34;
	for (const [at, column] of table.columns.entries()) {
		parts.push(text(12, y + 4, column, "font-weight='600'"));
		y += 20;
		for (const row of table.rows) {
			const value = row.figures[at];
			parts.push(text(210, y + 4, row.name, "text-anchor='end'"));
			if (value == null || value <= 0) parts.push(text(220, y + 4, "–"));
			else parts.push(bar(scale(value), y, row), text(scale(value) + 6, y + 4, figure(value)));
			y += 18;
		}
		y += 14;
	}
	return svg(table, y, parts);
}

function bar(end: number, y: number, row: Row): string {
	return `<rect x='220' y='${y - 6}' width='${round(end - 220)}' height='12' rx='2' fill='${COLOURS[row.role]}'/>`;
}

/** A line for each row over the columns, which stand at even distances. */
function curve(table: Table): string {
	const [top, bottom, left, right] = [44, 300, 60, WIDTH - 200];
	const scale = logarithmic(table, bottom, top);
	const x = (at: number): number => left + ((right - left) * at) / Math.max(1, table.columns.length - 1);
	const parts = table.columns.map((column, at) => text(x(at), bottom + 22, column, "text-anchor='middle'"));
	for (const [number, row] of table.rows.entries()) {
		const colour = CURVES[number % CURVES.length];
		const points = row.figures.flatMap((value, at) =>
			value == null || value <= 0 ? [] : [{ x: round(x(at)), y: round(scale(value)), value }],
		);
		const line = points.map((point) => `${point.x},${point.y}`).join(" ");
		parts.push(`<polyline points='${line}' fill='none' stroke='${colour}' stroke-width='2'/>`);
		for (const point of points) {
			parts.push(`<circle cx='${point.x}' cy='${point.y}' r='3' fill='${colour}'/>`);
			parts.push(text(point.x, point.y - 8, figure(point.value), "text-anchor='middle' font-size='11'"));
		}
		parts.push(text(right + 40, top + 12 + number * 18, row.name, `fill='${colour}'`));
	}
	return svg(table, bottom + 40, parts);
}

function logarithmic(table: Table, from: number, to: number): (value: number) => number {
	const values = table.rows.flatMap((row) => row.figures.filter((value) => value != null && value > 0)) as number[];
	const low = Math.log10(values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)) - 0.3;
	const high = Math.log10(values.reduce((most, value) => Math.max(most, value), 0)) + 0.05;
	return (value) => from + ((to - from) * (Math.log10(value) - low)) / (high - low);
}

function svg(table: Table, height: number, parts: readonly string[]): string {
	const title = text(12, 18, `${table.title} (${table.unit}, logarithmic)`, "font-weight='600' font-size='14'");
	return `<svg xmlns='http://www.w3.org/2000/svg' width='${WIDTH}' height='${height}' viewBox='0 0 ${WIDTH} ${height}' font-family='system-ui, sans-serif' font-size='12' fill='#222'>
<rect width='100%' height='100%' fill='#fff'/>
${[title, ...parts].join("\n")}
</svg>
`;
}

function text(x: number, y: number, content: string, attributes = ""): string {
	const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return `<text x='${round(x)}' y='${round(y)}' ${attributes}>${escaped}</text>`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
