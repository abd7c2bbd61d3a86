import { MakerPool } from "./maker-pool.ts";

/** Reads a path; undefined where null or undefined is on the way. A method's type, so that values of any type may be passed. */
export type Reader = { read(value: unknown): unknown }["read"];

type Fields = { readonly [name: string]: Fields } | null | undefined;

/** Makes a reader of the first segments of a path, as many as it is made for. */
type Maker = (a: string, b: string, c: string, d: string) => (o: Fields) => unknown;

const one = new MakerPool<Maker>(
	(a) => (o) => o?.[a],
	[
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
		(a) => (o) => o?.[a],
	],
);

const two = new MakerPool<Maker>(
	(a, b) => (o) => o?.[a]?.[b],
	[
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
		(a, b) => (o) => o?.[a]?.[b],
	],
);

const three = new MakerPool<Maker>(
	(a, b, c) => (o) => o?.[a]?.[b]?.[c],
	[
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
		(a, b, c) => (o) => o?.[a]?.[b]?.[c],
	],
);

const four = new MakerPool<Maker>(
	(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
	[
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
		(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
	],
);

const identity: Reader = (value) => value;

/** A reader of names that are all plain (`isPlainName`) and interned. `isDeclared`: a schema has a field of each name. */
export function readerOf(names: readonly string[], isDeclared: boolean): Reader {
	const [a, b = "", c = "", d = "", ...more] = names;
	if (a === undefined) return identity;
	const pool = [one, one, two, three][names.length] ?? four;
	const maker = pool.makerFor(names.slice(0, 4).join("\0"), isDeclared);
	const first: Reader = maker(a, b, c, d);
	if (more.length === 0) return first;
	const rest = readerOf(more, isDeclared);
	return (value) => rest(first(value));
}
