import { type OrderPart, orderable } from "./order.ts";
import { type Room, takeDoubles } from "./rows/room.ts";

/** So many characters of a text make one key of 49 bits. */
const CHARACTERS = 7;
/** Keys of a text beyond these are left to comparing. */
const LEVELS = 4;

/** What equal keys of a column say: no more than that, or that all values with this key are equal, or that only comparing can tell. */
export type Verdict = "more" | "equal" | "unknown";

/** The values of one part of an order as numbers that ascend with them. Texts have a row of keys for each few characters. */
export interface Column {
	readonly sign: 1 | -1;
	/** The key of each place, or null where there are none that deep. */
	readonly keys: (level: number) => Float64Array | null;
	readonly verdict: (key: number) => Verdict;
}

/** The values of objects, by what an order has them `by`, and of each a value for every place. */
export type Values = ReadonlyMap<string, readonly unknown[]>;

/**
 * Reads all that orders go by. The objects are read one after the other and each once: they lie scattered in memory, and to go
 * to one of them costs more than to read all its fields.
 */
export function readValues(parts: readonly OrderPart[], count: number, itemAt: (place: number) => unknown): Values {
	const distinct = [...new Map(parts.map((part) => [part.by, part])).values()];
	const columns = distinct.map(() => new Array<unknown>(count).fill(undefined));
	for (let place = 0; place < count; place++) {
		const item = itemAt(place);
		for (let at = 0; at < columns.length; at++) {
			const column = columns[at];
			if (column !== undefined) column[place] = orderable(distinct[at]?.read(item));
		}
	}
	return new Map(columns.map((column, at) => [distinct[at]?.by ?? "", column]));
}

/** The column of a part's values, its keys in the room: null where these are neither all texts nor all numbers. */
export function columnOf(values: readonly unknown[], sign: 1 | -1, room: Room): Column | null {
	return typeof values[0] === "string" ? textColumn(values, sign, room) : numberColumn(values, sign, room);
}

function textColumn(values: readonly unknown[], sign: 1 | -1, room: Room): Column | null {
	for (let at = 0; at < values.length; at++) if (typeof values[at] !== "string") return null;
	const levels: Float64Array[] = [];
	return {
		sign,
		keys: (level) => {
			if (level >= LEVELS) return null;
			if (levels[level] === undefined) levels.push(...textKeys(values, level * CHARACTERS, room));
			return levels[level] ?? null;
		},
		verdict: (key) => {
			const last = key % BASE;
			return last === 0 ? "equal" : last === UNDECIDED ? "unknown" : "more";
		},
	};
}

/** Two keys for each text, from a character on: the second is nearly for free while the text is at hand. */
function textKeys(values: readonly unknown[], from: number, room: Room): readonly [Float64Array, Float64Array] {
	const keys = takeDoubles(room, values.length);
	const next = takeDoubles(room, values.length);
	for (let at = 0; at < values.length; at++) {
		const value = values[at];
		if (typeof value !== "string") continue;
		keys[at] = value.length > from ? textKey(value, from) : 0;
		next[at] = value.length > from + CHARACTERS ? textKey(value, from + CHARACTERS) : 0;
	}
	return [keys, next];
}

/** A character takes seven bits: 0 is the end of the text, and what isn't ASCII, or is its last, outranks all else and is undecided among its own kind. */
const BASE = 128;
const UNDECIDED = BASE - 1;

function textKey(text: string, from: number): number {
	let key = 0;
	const to = from + CHARACTERS;
	for (let at = from; at < to; at++) {
		const digit = at < text.length ? text.charCodeAt(at) + 1 : 0;
		if (digit >= UNDECIDED) return (key + 1) * BASE ** (to - at) - 1;
		key = key * BASE + digit;
	}
	return key;
}

function numberColumn(values: readonly unknown[], sign: 1 | -1, room: Room): Column | null {
	const keys = takeDoubles(room, values.length);
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
