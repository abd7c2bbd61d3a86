import { applyFix, type Diagnostic } from "../language/diagnostic.ts";
import { clip, printable, textWidth } from "./printable.ts";
import type { Style } from "./style.ts";

/** How much of a long line is shown on each side of what is meant. */
const AROUND = 60;

/** A diagnostic for people: where, what, the line with carets under it, and what each fix would make of the text. */
export function showDiagnostic(text: string, diagnostic: Diagnostic, style: Style): string {
	const { severity, code, message, fixes = [] } = diagnostic;
	const paint = severity === "error" ? style.red : severity === "warning" ? style.yellow : style.blue;
	const { line, column, shown, indent, width } = excerpt(text, diagnostic.from, diagnostic.to);
	const lines = [
		`${style.bold(`${line}:${column}`)} ${paint(severity)} ${message} ${style.dim(`[${code}]`)}`,
		`  ${shown}`,
		`  ${" ".repeat(indent)}${paint("^".repeat(width))}`,
		...fixes.map((fix) => `  ${style.green("fix:")} ${fix.title}: ${clip(printable(applyFix(text, fix)), 4 * AROUND)}`),
	];
	return `${lines.join("\n")}\n`;
}

/** The line on which a span begins, cut to what a screen shows, and where the span lies in it. */
function excerpt(text: string, from: number, to: number) {
	const start = text.lastIndexOf("\n", from - 1) + 1;
	const newline = text.indexOf("\n", from);
	const end = newline === -1 ? text.length : newline;
	const line = text.slice(0, start).split("\n").length;
	const shownFrom = Math.max(start, from - AROUND);
	const shownTo = Math.min(end, Math.max(from, Math.min(to, end)) + AROUND);
	return {
		line,
		column: from - start + 1,
		shown: printable(text.slice(shownFrom, shownTo)),
		indent: textWidth(printable(text.slice(shownFrom, from))),
		width: Math.max(1, textWidth(printable(text.slice(from, Math.min(to, shownTo))))),
	};
}
