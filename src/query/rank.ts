import type { Holds } from "./holds.ts";
import type { Position, TotalOrder } from "./order.ts";

/** So many characters make the rank of a text: as many as a double counts without loss. */
const LEADING = 9;

/**
 * Each character that most names are made of has a class of its own; of the others, those that lie side by side share one, the
 * capitals too: with classes of their own for these the rank would tell a character less of all names.
 */
const OWN = /^[-./0-9_a-z]$/;
/** What isn't ASCII, or is its last character, has one rank above all others. */
const UNDECIDED = 127;

const IS_OWN: Uint8Array = Uint8Array.from({ length: UNDECIDED }, (_, unit) =>
	OWN.test(String.fromCharCode(unit)) ? 1 : 0,
);
/** The classes, which ascend with the characters. The end of a text is 0. */
const CLASS_OF = new Uint8Array(UNDECIDED);
for (let unit = 0, last = 1; unit < UNDECIDED; unit++) {
	if (unit > 0 && (IS_OWN[unit] === 1 || IS_OWN[unit - 1] === 1)) last++;
	CLASS_OF[unit] = last;
}
/** One more than the last class is left for what is undecided. */
const CLASSES: number = (CLASS_OF[UNDECIDED - 1] ?? 0) + 2;

/**
 * The numbers below it are for the second part of an order, behind an integer of its first. It is a power of two, the first
 * beyond the ranks of texts: what is multiplied by it stays exact, so that only the sum is rounded.
 */
const SECOND = 2 ** 50;

/**
 * A number for an object's position that never contradicts the order: what has different ranks needs no closer look. It
 * goes by the first part of the order, and where that holds integers, behind it by the second; what a double can't hold
 * of the two is rounded away, which leaves ranks equal and never turns them round.
 */
export function rankOf(order: TotalOrder, position: Position): number {
	return rankOfTwo(order, position[0], position[1]);
}

/** The ranks of many objects, as many as `ranks` has room for; `values` gives those of a part of the order, one for each object. */
export function readRanks(ranks: Float64Array, order: TotalOrder, values: (part: number) => readonly unknown[]): void {
	const first = values(0);
	const second = order.parts[0]?.holds === "integers" ? values(1) : NOTHING;
	for (let at = 0; at < ranks.length; at++) ranks[at] = rankOfTwo(order, first[at], second[at]);
}

const NOTHING: readonly unknown[] = [];

function rankOfTwo({ parts }: TotalOrder, first: unknown, then: unknown): number {
	const [part, next] = parts;
	if (part === undefined) return 0;
	const rank = part.sign * rankOfValue(first, part.holds);
	if (part.holds !== "integers" || next === undefined) return rank;
	// Such numbers may be rounded themselves: what stands behind them would turn round what only seems equal.
	if (!Number.isSafeInteger(rank)) return rank * SECOND;
	const second = rankBehind(then, next.holds);
	return rank * SECOND + (next.sign < 0 ? SECOND - 1 - second : second);
}

/** The rank of all positions that begin with a value; not a number where they don't all have the same. */
export function rankOfFirst(order: TotalOrder, value: unknown): number {
	const [part] = order.parts;
	return part === undefined || part.holds === "integers" ? Number.NaN : part.sign * rankOfValue(value, part.holds);
}

/** The rank of a text by how it begins. */
export function textRank(text: string): number {
	let rank = 0;
	for (let at = 0; at < LEADING; at++) {
		const unit = at < text.length ? text.charCodeAt(at) : -1;
		if (unit >= UNDECIDED) return (rank + 1) * CLASSES ** (LEADING - at) - 1;
		rank = rank * CLASSES + (CLASS_OF[unit] ?? 0);
		// Two texts with the same class here may differ here already: what follows says nothing then.
		if (IS_OWN[unit] === 0) return rank * CLASSES ** (LEADING - at - 1);
	}
	return rank;
}

// Absent, null and bools come before all numbers, and texts after them; where there are only texts, those have ranks too.
function rankOfValue(value: unknown, holds: Holds): number {
	switch (typeof value) {
		case "number":
			return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
		case "bigint":
			return Number(value);
		case "string":
			return holds === "texts" ? textRank(value) : Number.POSITIVE_INFINITY;
		default:
			return Number.NEGATIVE_INFINITY;
	}
}

// From 0 to less than SECOND.
function rankBehind(value: unknown, holds: Holds): number {
	if (holds === "texts") return typeof value === "string" ? textRank(value) : 0;
	if (holds !== "integers" || (typeof value !== "number" && typeof value !== "bigint")) return 0;
	const half = SECOND / 2;
	return Math.min(Math.max(Number(value), -half), half - 1) + half;
}
