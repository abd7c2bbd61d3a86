import type { Position, TotalOrder } from "./order.ts";

/**
 * A number of 32 bits for an object's position that never contradicts the order: what has different ranks needs no closer
 * look. It goes by the first part of the order alone.
 */
export function rankOf(order: TotalOrder, position: Position): number {
	const [part] = order.parts;
	const [value] = position;
	return part === undefined ? 0 : Math.fround(part.sign * rankOfValue(value, part.texts));
}

/** The rank of a text by its first three characters. */
export function textRank(text: string): number {
	return leadingCharacters(text, 3);
}

/** The first characters of a text as one number, seven bits each. What isn't ASCII outranks what is; among its own kind it is undecided. */
export function leadingCharacters(text: string, count: number): number {
	let rank = 0;
	let ascii = true;
	for (let at = 0; at < count; at++) {
		const unit = at < text.length ? text.charCodeAt(at) : 0;
		ascii &&= unit < 127;
		rank = rank * 128 + (ascii ? unit : 127);
	}
	return rank;
}

// Absent, null and bools come before all numbers, and texts after them; where there are only texts, those have ranks too.
function rankOfValue(value: unknown, texts: boolean): number {
	switch (typeof value) {
		case "number":
			return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
		case "bigint":
			return Number(value);
		case "string":
			return texts ? textRank(value) : Number.POSITIVE_INFINITY;
		default:
			return Number.NEGATIVE_INFINITY;
	}
}
