import { BadFilter } from "./bad-filter.ts";
import { UsageError } from "./exit.ts";
import { systemMessage } from "./message-of.ts";
import { printable } from "./printable.ts";
import { showDiagnostic } from "./show-diagnostic.ts";
import type { Style } from "./style.ts";

/**
 * What went wrong, for people. What the user can mend is told without a stack; anything else is a fault of the
 * program, and its stack is what to report.
 */
export function failureText(error: unknown, style: Style): string {
	if (error instanceof BadFilter) {
		const errors = error.refusal.diagnostics.filter((diagnostic) => diagnostic.severity === "error");
		return errors.map((diagnostic) => showDiagnostic(error.text, diagnostic, style)).join("");
	}
	if (!(error instanceof Error)) return `trommel: ${String(error)}\n`;
	if (
		error instanceof UsageError ||
		error.name === "QueryError" ||
		error.name === "SchemaError" ||
		systemMessage(error) !== null
	) {
		return `trommel: ${printable(error.message)}\n`;
	}
	return `trommel: ${error.stack ?? error.message}\n`;
}
