/**
 * Whether two values are the same as JSON: the order of a record's fields doesn't count, nor do those that are
 * undefined. It is for what JSON can say; two values that `recordJson` writes alike for want of words may differ here.
 */
export function sameJson(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameList(a, b);
	const others = new Map<string, unknown>(Object.entries(b));
	for (const [name, value] of Object.entries(a)) {
		if (!sameJson(value, others.get(name))) return false;
		others.delete(name);
	}
	for (const value of others.values()) if (value !== undefined) return false;
	return true;
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
	return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
}
