import { isRecord } from "./path.ts";

/**
 * Whether stored objects are frozen: everywhere but in production, so that a write past the collection fails where it
 * happens. In production the indexes still survive such a write, but answers show it in part.
 */
export function freezesItems(): boolean {
	return !(typeof process === "object" && process.env?.NODE_ENV === "production");
}

/** Freezes `item` and the plain objects and lists in it. Class instances below the top are left alone: they may need to change. */
export function freezeDeep<T>(item: T): T {
	if (!isRecord(item)) return item;
	const open: Record<string, unknown>[] = [item];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (Object.isFrozen(next)) continue;
		Object.freeze(next);
		for (const name of Object.keys(next)) {
			const value = next[name];
			if (isRecord(value) && isPlain(value)) open.push(value);
		}
	}
	return item;
}

function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
