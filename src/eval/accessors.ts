/** Reads one property; undefined off null and undefined. A method's type, so that values of any type may be passed. */
export type Accessor = { read(value: unknown): unknown }["read"];

type Fields = Readonly<Record<string, unknown>> | null | undefined;
type Maker = (key: string) => (value: Fields) => unknown;

/**
 * One function, many times over, on purpose. The engine learns for each place in the source what is read there: as long
 * as that is one name, reading it is as fast as in hand-written code; a place that has seen many names takes ten times
 * as long. Without generating code, only more places help; each serves one name, for all filters.
 */
const MAKERS: readonly Maker[] = [
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
	(key) => (value) => value?.[key],
];

/** Serves all the names that came too late. */
const lateMaker: Maker = (key) => (value) => value?.[key];

/** So many places are kept for names that schemas declare, which nobody can invent at will. */
const DECLARED = 48;

const declared = new Map<string, Accessor>();
const others = new Map<string, Accessor>();

/** A reader of the property `name`, which `isPlainName` must know as harmless. `isDeclared`: a schema has a field of the name. */
export function accessorOf(name: string, isDeclared: boolean): Accessor {
	const known = declared.get(name) ?? others.get(name);
	if (known !== undefined) return known;
	const served = isDeclared ? declared : others;
	const places = isDeclared ? DECLARED : MAKERS.length - DECLARED;
	if (served.size >= places) return lateMaker(name);
	const maker = MAKERS[isDeclared ? served.size : DECLARED + served.size] ?? lateMaker;
	const accessor = maker(name);
	served.set(name, accessor);
	return accessor;
}
