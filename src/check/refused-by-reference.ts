import { diagnostic } from "../language/diagnose.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { Limits } from "../language/limits.ts";
import { parseTolerant } from "../language/tolerant.ts";

/** Longer texts are made by programs and not by people who want to know: finding out why costs more than a parse. */
const LONGEST = 2_000;

/**
 * What to say of a text of the standard dialect that the reference implementation refuses, so that a server which
 * embeds that one refuses it too: why, and how both would take it. Null where it doesn't refuse the text, and for very long ones.
 */
export function refusedByReference(text: string, limits: Partial<Limits> | undefined): Diagnostic | null {
	if (text.length > LONGEST) return null;
	const { diagnostics } = parseTolerant(text, { dialect: "reference", ...(limits === undefined ? {} : { limits }) });
	const refusal = diagnostics.find(({ severity }) => severity === "error");
	if (refusal === undefined) return null;
	const said = diagnostic("reference-refuses", refusal, { reason: "" }, refusal.fixes);
	// The reason is a sentence of its own, not a quotation that is shortened.
	return { ...said, message: said.message + refusal.message };
}
