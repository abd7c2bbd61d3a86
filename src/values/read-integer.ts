import { BAD_VALUE, OUT_OF_RANGE, type Reading } from "./reading.ts";
import { withoutUnderscores } from "./underscores.ts";

const MAX_UINT64 = 2n ** 64n - 1n;
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

const BASES = [
	{ prefix: /^0[xX]/, skip: 2, digits: /^[0-9a-fA-F]+/, literal: "0x" },
	{ prefix: /^0[bB]/, skip: 2, digits: /^[01]+/, literal: "0b" },
	{ prefix: /^0[oO]/, skip: 2, digits: /^[0-7]+/, literal: "0o" },
	{ prefix: /^0/, skip: 1, digits: /^[0-7]+/, literal: "0o" },
	{ prefix: /^/, skip: 0, digits: /^[0-9]+/, literal: "" },
] as const;

/** Reads Go integer text of 64 bits: an optional sign, then an unsigned integer. */
export function readInt(text: string): Reading<number | bigint> {
	const signed = /^[+-]/.test(text);
	const magnitude = readMagnitude(signed ? text.slice(1) : text);
	if (!magnitude.ok) return magnitude;
	const value = text.startsWith("-") ? -magnitude.value : magnitude.value;
	return value < MIN_INT64 || value > MAX_INT64 ? OUT_OF_RANGE : { ok: true, value: canonicalInteger(value) };
}

/** Reads Go unsigned integer text of 64 bits: decimal, or with a prefix `0x`, `0b`, `0o` or `0`; a sign is refused. */
export function readUint(text: string): Reading<number | bigint> {
	const magnitude = readMagnitude(text);
	return magnitude.ok ? { ok: true, value: canonicalInteger(magnitude.value) } : magnitude;
}

/** The one form of an integer in the house: a `number` where that is exact, else a `bigint`. */
export function canonicalInteger(value: bigint): number | bigint {
	const number = Number(value);
	return Number.isSafeInteger(number) ? number : value;
}

// Go reads digit by digit and gives up at the first that takes the value past 64 bits, so that what
// follows that digit, right or wrong, no longer counts.
function readMagnitude(text: string): Reading<bigint> {
	if (text === "0") return { ok: true, value: 0n };
	const base = BASES.find(({ prefix }) => prefix.test(text));
	if (base === undefined) return BAD_VALUE;
	const body = text.slice(base.skip).replaceAll("_", "");
	const digits = base.digits.exec(body)?.[0];
	if (digits === undefined) return BAD_VALUE;
	const value = clampedValue(base.literal, digits);
	if (value > MAX_UINT64) return OUT_OF_RANGE;
	return digits === body && withoutUnderscores(text) !== null ? { ok: true, value } : BAD_VALUE;
}

// No 64-bit integer has more than 64 digits after its leading zeros; more of them only cost time.
function clampedValue(literal: string, digits: string): bigint {
	return BigInt(literal + (digits.replace(/^0+/, "").slice(0, 65) || "0"));
}
