import type { Outcome } from "../harness/run-scenario.ts";
import type { Table } from "../harness/table.ts";
import { cells } from "./figures.ts";

/** A table in Markdown, its columns aligned to the right. */
export function markdownTable(table: Table): string {
	const [head = [], ...rows] = cells(table);
	const line = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
	const rule = `|---|${"---:|".repeat(head.length - 1)}`;
	const notes = (table.notes ?? []).map((note) => `\n${note}\n`);
	return `${[line(head), rule, ...rows.map(line)].join("\n")}\n${notes.join("")}`;
}

/** A scenario's section of the page; `charts` has the file of each table's chart, or null. */
export function section(outcome: Outcome, charts: readonly (string | null)[]): string {
	const parts = outcome.tables.map((table, at) => {
		const chart = charts[at] == null ? "" : `\n![${table.title}](${charts[at]})\n`;
		return `### ${table.title}\n\n${markdownTable(table)}${chart}`;
	});
	return `## ${outcome.title}\n\n${outcome.about}\n\n${parts.join("\n")}`;
}

/** Whether a page has a place for the section of `name`. */
export function hasSection(page: string, name: string): boolean {
	return page.includes(`<!-- bench:${name} -->`);
}

/** `page` with the section of `name` put between its markers, or at the end when it has none yet. */
export function withSection(page: string, name: string, text: string): string {
	const open = `<!-- bench:${name} -->`;
	const close = `<!-- /bench:${name} -->`;
	const block = `${open}\n${text.trimEnd()}\n${close}`;
	const from = page.indexOf(open);
	const to = page.indexOf(close, from);
	if (from === -1 || to === -1) return `${page.trimEnd()}\n\n${block}\n`;
	return page.slice(0, from) + block + page.slice(to + close.length);
}
