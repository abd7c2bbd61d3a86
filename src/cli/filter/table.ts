import { readerOf } from "../../query/path.ts";
import { stringifyJson } from "../../values/json.ts";
import { clip, printable, textWidth } from "../printable.ts";

/** A column: its heading and how it reads its cell. */
export interface Column {
	readonly heading: string;
	readonly read: (item: unknown) => unknown;
}

/** The columns for an object of which nothing is selected: its fields that hold scalars. */
export function scalarColumns(item: unknown): readonly Column[] {
	if (typeof item !== "object" || item === null) return [{ heading: "value", read: (value) => value }];
	return Object.entries(item)
		.filter(([, value]) => typeof value !== "object" || value === null)
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
		const rows = [(this.#columns ?? []).map((column) => printable(column.heading)), ...this.#waiting];
		const widths = (this.#columns ?? []).map((_, at) =>
			Math.min(
				WIDEST,
				rows.reduce((widest, row) => Math.max(widest, textWidth(row[at] ?? "")), 0),
			),
		);
		this.#widths = widths;
		this.#waiting = [];
		return rows.map((row) => line(row, widths)).join("");
	}
}

function line(row: readonly string[], widths: readonly number[]): string {
	const cells = row.map((text, at) => {
		const width = widths[at] ?? 0;
		const shown = clip(text, width);
		return shown + " ".repeat(width - textWidth(shown));
	});
	return `${cells.join("  ").trimEnd()}\n`;
}

function cell(value: unknown): string {
	if (value === undefined || value === null) return "";
	return printable(typeof value === "string" ? value : (stringifyJson(value) ?? ""));
}
