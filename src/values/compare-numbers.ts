/** Whether two numbers are the same in mathematics, whichever way each is held. NaN is no number. */
export function sameNumber(a: number | bigint, b: number | bigint): boolean {
	return a === b || (typeof a !== typeof b && a <= b && a >= b);
}

/** Whether a number, held as 32 bits, is `float`, which is such a number already. */
export function sameFloat32(a: number | bigint, float: number): boolean {
	return Math.fround(Number(a)) === float;
}
