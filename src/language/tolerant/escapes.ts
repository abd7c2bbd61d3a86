import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { QUOTED, RAW } from "../patterns.ts";
import { endOf } from "../tokens.ts";
import { escapesIn } from "../unquote.ts";
import { type Mender, mended } from "./mender.ts";

/**
 * Complains of what a string, or a string in the brackets of a word, has inside that the language doesn't take, one
 * complaint each, and gives the token as it should be.
 */
export function complainOfEscapes(mender: Mender, token: IToken): IToken {
	const { image, startOffset } = token;
	if (!/[\\\n]/.test(image)) return token;
	let mendedImage = "";
	let done = 0;
	for (const { 0: literal, index } of image.matchAll(STRINGS)) {
		if (literal.startsWith("`")) continue;
		for (const { at, length, insert } of faultsIn(mender, literal, startOffset + index)) {
			mendedImage += image.slice(done, index + at) + insert;
			done = index + at + length;
		}
	}
	if (done === 0) return token;
	return mended(token.tokenType, mendedImage + image.slice(done), { from: startOffset, to: endOf(token) });
}

const STRINGS = new RegExp(`${QUOTED.standard}|${RAW}`, "g");

/** What is wrong in one double-quoted string that stands at `offset`, reported as it is found, with what belongs there. */
function faultsIn(mender: Mender, literal: string, offset: number): { at: number; length: number; insert: string }[] {
	const faults: { at: number; length: number; insert: string }[] = [];
	for (const { 0: sequence, index: at } of literal.matchAll(/\\[\s\S]|\n/g)) {
		const span = { from: offset + at, to: offset + at + sequence.length };
		if (sequence.endsWith("\n")) {
			const lineEnd = { from: span.to - 1, to: span.to };
			if (sequence.length === 2) {
				const backslash = { from: span.from, to: span.from + 1 };
				mender.report("bad-escape", backslash, { found: "\\" }, replacing("Double the backslash", backslash, "\\\\"));
			}
			mender.report("line-end-in-string", lineEnd, {}, replacing("Write `\\n`", lineEnd, "\\n"));
			faults.push({ at, length: sequence.length, insert: sequence.length === 2 ? "\\\\\\n" : "\\n" });
		} else if (sequence === '\\"' && mender.dialect === "reference") {
			mender.report("escaped-quote", span, { write: "`\\x22`" }, replacing("Write `\\x22`", span, "\\x22"));
			faults.push({ at, length: 2, insert: "\\x22" });
		}
	}
	for (const { at, sequence, known } of escapesIn(literal)) {
		if (known || sequence.endsWith("\n")) continue;
		const span = { from: offset + at, to: offset + at + sequence.length };
		const insert = sequence === "\\'" ? "'" : `\\${sequence}`;
		mender.report("bad-escape", span, { found: sequence }, replacing(`Write \`${insert}\``, span, insert));
		faults.push({ at, length: sequence.length, insert });
	}
	return faults.sort((a, b) => a.at - b.at);
}
