/** The places of the kinds of values in the total order. */
const PLACE = { absent: 0, null: 1, boolean: 2, number: 3, string: 4, container: 5 } as const;

/**
 * The total order of values: absent, null, false, true, numbers by what they are in mathematics, strings by code
 * point, lists and objects. NaN comes before all other numbers; zero has no sign; lists and objects are all equal.
 */
export function compareValues(a: unknown, b: unknown): number {
	if (typeof a === "string" && typeof b === "string") return compareCodePoints(a, b);
	if (typeof a === "number" && typeof b === "number") {
		return a < b ? -1 : a > b ? 1 : a === b ? 0 : compareNumbers(a, b);
	}
	const place = placeOf(a);
	const other = placeOf(b);
	if (place !== other) return place - other;
	if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
	return place === PLACE.boolean ? Number(a) - Number(b) : 0;
}

/**
 * Compares strings by code point. UTF-16 order differs from it where a pair of surrogates meets a character from
 * U+E000 to U+FFFF. A lone surrogate counts as the code point of its own number.
 */
export function compareCodePoints(a: string, b: string): number {
	const shared = Math.min(a.length, b.length);
	for (let at = 0; at < shared; at++) {
		const unit = a.charCodeAt(at);
		const other = b.charCodeAt(at);
		if (unit !== other) return unit < 0xd800 || other < 0xd800 ? unit - other : compareSurrogates(a, b, at);
	}
	return a.length - b.length;
}

// Up to `at` the strings are the same, so that its unit may end a pair that is whole in one of them only.
function compareSurrogates(a: string, b: string, at: number): number {
	return codePoint(a, at - 1) - codePoint(b, at - 1) || codePoint(a, at) - codePoint(b, at);
}

function codePoint(text: string, at: number): number {
	return text.codePointAt(at) ?? 0;
}

function compareNumbers(a: number | bigint, b: number | bigint): number {
	if (a < b) return -1;
	if (a > b) return 1;
	return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function isNumber(value: unknown): value is number | bigint {
	return typeof value === "number" || typeof value === "bigint";
}

function placeOf(value: unknown): number {
	switch (typeof value) {
		case "boolean":
			return PLACE.boolean;
		case "number":
		case "bigint":
			return PLACE.number;
		case "string":
			return PLACE.string;
		case "object":
			return value === null ? PLACE.null : PLACE.container;
		default:
			return PLACE.absent;
	}
}
