/** A number as its text spells it, in the order of writing. */
export interface Spelling {
	readonly whole: string;
	readonly fraction: string;
	readonly exponent: number;
}

/** Bits of the significand, and the exponent of the smallest number above zero, of the IEEE formats. */
const FORMATS = { 32: { precision: 24, least: -149 }, 64: { precision: 53, least: -1074 } } as const;

const MAX_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

/** The float of `width` nearest to a hexadecimal spelling, ties to even; Infinity where it is too large. */
export function roundHexadecimal({ whole, fraction, exponent }: Spelling, width: 32 | 64): number {
	const digits = (whole + fraction).replace(/^0+/, "");
	if (digits === "") return 0;
	const significand = BigInt(`0x${digits}`);
	const twos = exponent - 4 * fraction.length;
	const { precision, least } = FORMATS[width];
	const bits = significand.toString(2).length;
	const dropped = Math.max(bits - precision, least - twos, 0);
	if (dropped > bits) return 0;
	const rounded = Number(shiftToEven(significand, BigInt(dropped))) * 2 ** (twos + dropped);
	return width === 32 && rounded > MAX_FLOAT32 ? Number.POSITIVE_INFINITY : rounded;
}

/**
 * The 32-bit float nearest to a decimal spelling, of which `double` is the nearest double. Rounding that again is
 * right but where the double lies just between two floats: there the side on which the spelling itself lies decides.
 */
export function roundDecimal(spelling: Spelling, double: number): number {
	const below = Math.fround(double * (1 - Number.EPSILON));
	const above = Math.fround(double * (1 + Number.EPSILON));
	const middle = (below + Math.min(above, 2 ** 128)) / 2;
	if (below === above || double !== middle) return Math.fround(double);
	const side = compareWith(spelling, double);
	return side === 0 ? Math.fround(double) : side < 0 ? below : above;
}

function shiftToEven(value: bigint, bits: bigint): bigint {
	const kept = value >> bits;
	const half = (1n << bits) >> 1n;
	const rest = value - (kept << bits);
	return rest > half || (rest === half && bits > 0n && (kept & 1n) === 1n) ? kept + 1n : kept;
}

// Both sides as integers over the same denominator. A double between two 32-bit floats is no larger than 2^128
// and no smaller than 2^-150, so that the powers here are in proportion to the length of the text.
function compareWith({ whole, fraction, exponent }: Spelling, double: number): number {
	const tens = exponent - fraction.length;
	const spelled = BigInt(whole + fraction) * 10n ** BigInt(Math.max(tens, 0)) * 2n ** 256n;
	const rounded = BigInt(double * 2 ** 256) * 10n ** BigInt(Math.max(-tens, 0));
	return spelled < rounded ? -1 : spelled > rounded ? 1 : 0;
}
