import { applyFix, type Diagnostic, type Fix } from "../diagnostic.ts";

// How many fixes of one text are tried: as many as re-read so many characters, within bounds. Those beyond are not
// offered, so that reading stays linear, and quick for long texts.
const CHARACTERS = 32_768;
const FEWEST_TRIES = 2;
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
	let tries = Math.min(MOST_TRIES, Math.max(FEWEST_TRIES, Math.floor(CHARACTERS / text.length)));
	const helps = (fix: Fix) => tries-- > 0 && countErrors(applyFix(text, fix)) < errors;
	return diagnostics.map((diagnostic) => {
		if (diagnostic.fixes === undefined || diagnostic.severity !== "error") return diagnostic;
		const { fixes, ...rest } = diagnostic;
		const helpful = fixes.filter(helps);
		return helpful.length === 0 ? rest : { ...rest, fixes: helpful };
	});
}
