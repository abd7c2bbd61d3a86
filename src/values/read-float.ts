import { BAD_VALUE, OUT_OF_RANGE, type Reading } from "./reading.ts";
import { roundDecimal, roundHexadecimal, type Spelling } from "./round-float.ts";
import { withoutUnderscores } from "./underscores.ts";

const INFINITE = /^inf(?:inity)?$/i;
const DECIMAL = /^(?<whole>\d*)\.?(?<fraction>\d*)(?:e(?<exponent>[+-]?\d+))?$/i;
const HEXADECIMAL = /^0x(?<whole>[\da-f]*)\.?(?<fraction>[\da-f]*)p(?<exponent>[+-]?\d+)$/i;

/** Reads Go float text as 64 bits: rounded once, to nearest even. */
export function readFloat64(text: string): Reading<number> {
	return readFloat(text, 64);
}

/** Reads Go float text as 32 bits: rounded once, to nearest even; what 32 bits cannot hold is out of range. */
export function readFloat32(text: string): Reading<number> {
	return readFloat(text, 32);
}

function readFloat(text: string, width: 32 | 64): Reading<number> {
	if (/^nan$/i.test(text)) return { ok: true, value: Number.NaN };
	const sign = text.startsWith("-") ? -1 : 1;
	const unsigned = /^[+-]/.test(text) ? text.slice(1) : text;
	if (INFINITE.test(unsigned)) return { ok: true, value: sign * Number.POSITIVE_INFINITY };
	const magnitude = readMagnitude(unsigned, width);
	if (magnitude === null) return BAD_VALUE;
	return magnitude === Number.POSITIVE_INFINITY ? OUT_OF_RANGE : { ok: true, value: sign * magnitude };
}

function readMagnitude(text: string, width: 32 | 64): number | null {
	const digits = withoutUnderscores(text);
	if (digits === null) return null;
	const hexadecimal = spelling(HEXADECIMAL, digits);
	if (hexadecimal !== null) return roundHexadecimal(hexadecimal, width);
	const decimal = spelling(DECIMAL, digits);
	if (decimal === null) return null;
	return width === 64 ? Number(digits) : roundDecimal(decimal, Number(digits));
}

function spelling(form: RegExp, text: string): Spelling | null {
	const groups = form.exec(text)?.groups;
	if (groups === undefined) return null;
	const { whole = "", fraction = "", exponent = "0" } = groups;
	return whole === "" && fraction === "" ? null : { whole, fraction, exponent: Number(exponent) };
}
