import { readerOf } from "../../query/path.ts";
import { stringifyJson } from "../../values/json.ts";

/** A column: its heading and how it reads its cell. */
export interface Column {
	readonly heading: string;
	readonly read: (item: unknown) => unknown;
}

/** The columns for an object of which nothing is selected: its fields that hold scalars. */
export function scalarColumns(item: unknown): readonly Column[] {
	if (typeof item !== "object" || item === null) return [{ heading: "value", read: (value) => value }];
	return Object.entries(item)
		.filter(([, value]) => typeof value !== "object")
		.map(([name]) => ({ heading: name, read: readerOf([name]) }));
}

/** How many rows are looked at before the widths of the columns are settled. */
const LOOKED_AT = 500;
const WIDEST = 60;

/** Lays rows out in columns. The first rows decide how wide these are; the rest stream. */
export class Table {
	#columns: readonly Column[] | null;
	#widths: readonly number[] | null = null;
	#waiting: (readonly string[])[] = [];

	constructor(columns: readonly Column[] | null) {
		this.#columns = columns;
	}

	/** The text that a further row makes ready to print; empty while widths aren't settled. */
	add(item: unknown): string {
		this.#columns ??= scalarColumns(item);
		const row = this.#columns.map((column) => cell(column.read(item)));
		if (this.#widths !== null) return line(row, this.#widths);
		this.#waiting.push(row);
		return this.#waiting.length < LOOKED_AT ? "" : this.#settle();
	}

	/** The text that is still to be printed when there are no more rows. */
	end(): string {
		return this.#widths === null && this.#columns !== null ? this.#settle() : "";
	}

	#settle(): string {
		const rows = [(this.#columns ?? []).map((column) => column.heading), ...this.#waiting];
		const widths = (this.#columns ?? []).map((_, at) =>
			Math.min(
				WIDEST,
				rows.reduce((widest, row) => Math.max(widest, (row[at] ?? "").length), 0),
			),
		);
		this.#widths = widths;
		this.#waiting = [];
		return rows.map((row) => line(row, widths)).join("");
	}
}

function line(row: readonly string[], widths: readonly number[]): string {
	return `${row
		.map((text, at) => clip(text, widths[at] ?? 0))
		.join("  ")
		.trimEnd()}\n`;
}

function clip(text: string, width: number): string {
	return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

function cell(value: unknown): string {
	if (value === undefined || value === null) return "";
	const text = typeof value === "string" ? value : (stringifyJson(value) ?? "");
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey them
	return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ");
}
