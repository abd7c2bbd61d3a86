import { type OrderPart, orderable } from "./order.ts";
import { leadingCharacters, UNDECIDED } from "./rank.ts";

/** So many characters of a text make one key of 28 bits. */
const CHARACTERS = 4;
/** Keys of a text beyond these are left to comparing. */
const LEVELS = 6;

/** What equal keys of a column say: no more than that, or that all values with this key are equal, or that only comparing can tell. */
export type Verdict = "more" | "equal" | "unknown";

/** The values of one part of an order as numbers that ascend with them. Texts have a row of keys for each few characters. */
export interface Column {
	readonly sign: 1 | -1;
	/** The key of each place, or null where there are none that deep. */
	readonly keys: (level: number) => ArrayLike<number> | null;
	readonly verdict: (key: number) => Verdict;
}

/** The column of a part: null where the values are neither all texts nor all numbers. The objects are read one after the other, and once. */
export function columnOf({ read, sign }: OrderPart, items: readonly unknown[]): Column | null {
	const values: unknown[] = [];
	for (let at = 0; at < items.length; at++) values.push(orderable(read(items[at])));
	return typeof values[0] === "string" ? textColumn(values, sign) : numberColumn(values, sign);
}

function textColumn(values: readonly unknown[], sign: 1 | -1): Column | null {
	// A text that ends and one that goes on with the character NUL have the same keys.
	let ends = true;
	for (let at = 0; at < values.length; at++) {
		const value = values[at];
		if (typeof value !== "string") return null;
		ends &&= !value.includes("\0");
	}
	const levels: Uint32Array[] = [];
	return {
		sign,
		keys: (level) => {
			if (level >= LEVELS) return null;
			levels[level] ??= textKeys(values, level * CHARACTERS);
			return levels[level];
		},
		verdict: (key) => {
			const last = key & 127;
			return last === 0 && ends ? "equal" : last === UNDECIDED ? "unknown" : "more";
		},
	};
}

function textKeys(values: readonly unknown[], from: number): Uint32Array {
	const keys = new Uint32Array(values.length);
	for (let at = 0; at < values.length; at++) {
		const value = values[at];
		if (typeof value === "string" && value.length > from) keys[at] = leadingCharacters(value, from, CHARACTERS);
	}
	return keys;
}

function numberColumn(values: readonly unknown[], sign: 1 | -1): Column | null {
	const keys = new Float64Array(values.length);
	let exact = true;
	for (let at = 0; at < values.length; at++) {
		const value = values[at];
		if ((typeof value !== "number" && typeof value !== "bigint") || Number.isNaN(value)) return null;
		const key = Number(value);
		keys[at] = key;
		exact &&= Math.abs(key) <= Number.MAX_SAFE_INTEGER;
	}
	return { sign, keys: (level) => (level === 0 ? keys : null), verdict: () => (exact ? "equal" : "unknown") };
}
