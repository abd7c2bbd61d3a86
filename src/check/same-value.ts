import type { ScalarKind } from "../schema/types.ts";
import { coerce } from "../values/coerce.ts";

/** Whether two texts are read as one value of a scalar type: `50` and `0x32` as an int. `nan` is never the same. */
export function sameValue(kind: ScalarKind, a: string, b: string): boolean {
	const one = coerce(kind, a);
	const other = coerce(kind, b);
	return one.ok && other.ok && one.value === other.value;
}
