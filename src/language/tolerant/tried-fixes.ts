import { applyFix, type Diagnostic, type Fix } from "../diagnostic.ts";

/** How many fixes of one text are tried; those beyond are not offered, so that reading stays linear. */
const MOST_TRIES = 16;

/**
 * The diagnostics with those fixes only that help: applied to the text, each leaves fewer errors than there are.
 * A mended spelling can change what its neighbours mean, so that this is tried and not assumed. `countErrors` says
 * how many errors a text has.
 */
export function withTriedFixes(
	text: string,
	diagnostics: readonly Diagnostic[],
	countErrors: (text: string) => number,
): readonly Diagnostic[] {
	const errors = diagnostics.filter(({ severity }) => severity === "error").length;
	let tries = 0;
	const helps = (fix: Fix) => tries++ < MOST_TRIES && countErrors(applyFix(text, fix)) < errors;
	return diagnostics.map((diagnostic) => {
		if (diagnostic.fixes === undefined || diagnostic.severity !== "error") return diagnostic;
		const { fixes, ...rest } = diagnostic;
		const helpful = fixes.filter(helps);
		return helpful.length === 0 ? rest : { ...rest, fixes: helpful };
	});
}
