/**
 * How data are read. What JSON can't say isn't there: `undefined`, functions and symbols count as absent wherever
 * they stand. An object of any class is read by its properties, a `Map`, a `Set` or a `Date` too: their entries are no
 * properties. A name that every object has (`constructor`, `toString`, `__proto__`, …) is read only where it is the
 * object's own; every other name is read plainly, through getters, proxies and prototypes, as hand-written code would.
 * What a getter or a proxy throws is thrown on. A boxed string (`new String`) is an object that equals nothing. Strings have no fields and lists none but their places.
 */
export type Container = Readonly<Record<string, unknown>>;

/** Whether there is nothing that a filter could be asked about: null counts as nothing here. */
export function isNothing(value: unknown): boolean {
	return value === undefined || value === null || typeof value === "function" || typeof value === "symbol";
}

/** Whether `value` holds other values by name. */
export function isContainer(value: unknown): value is Container {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands under a name; undefined where that is nothing but null. */
export function read(container: Container, name: string): unknown {
	if (INHERITED.has(name) && !Object.hasOwn(container, name)) return undefined;
	const value = container[name];
	return typeof value === "function" || typeof value === "symbol" ? undefined : value;
}

/** Whether something, if only null, stands under a name. */
export function has(container: Container, name: string): boolean {
	return read(container, name) !== undefined;
}

/** The names under which something stands, in the order of the object. */
export function keysOf(container: Container): readonly string[] {
	const keys = Object.keys(container);
	return keys.every((key) => has(container, key)) ? keys : keys.filter((key) => has(container, key));
}

/** Whether nothing stands under any name. */
export function isEmpty(container: Container): boolean {
	for (const key of Object.keys(container)) if (has(container, key)) return false;
	return true;
}

/** The names that every object has from `Object.prototype`. */
export const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const EXOTIC: ReadonlySet<string> = new Set(["length", "name", "prototype", "caller", "arguments", "description"]);

/**
 * Whether reading `name` off any value at all, without asking what the value is, gives what `read` gives or nothing:
 * no string, list or function answers to it. Nearly all names are such.
 */
export function isPlainName(name: string): boolean {
	return !INHERITED.has(name) && !EXOTIC.has(name) && !/^(?:$|[-+0-9])/.test(name);
}

/** The same text as the engine keeps it for property names: it compares and looks up by address. */
export function intern(text: string): string {
	for (const key of Object.keys({ [text]: 0 })) return key;
	return text;
}
