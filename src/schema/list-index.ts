const PLAIN = /^(?:0|[1-9][0-9]{0,8})$/;
const INTEGER = /^[+-]?(?:0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0(?:_?[0-7])*|[1-9](?:_?[0-9])*)$/;
const LOWEST = -(2n ** 63n);
const HIGHEST = 2n ** 63n - 1n;

/**
 * The place in a list that a path's segment names, or null where it names none. A place is written as Go reads integers:
 * in any base, with a sign or underscores if one likes; the empty text is 0. It may lie outside the list, below 0 too.
 */
export function listIndex(segment: string): number | null {
	if (PLAIN.test(segment)) return Number(segment);
	if (segment === "") return 0;
	if (!INTEGER.test(segment)) return null;
	const negative = segment.startsWith("-");
	const digits = segment.replace(/^[+-]/, "").replaceAll("_", "");
	// Go's old octal form has no letter after its zero, JavaScript's has.
	const magnitude = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
	const value = negative ? -magnitude : magnitude;
	return value < LOWEST || value > HIGHEST ? null : Number(value);
}
