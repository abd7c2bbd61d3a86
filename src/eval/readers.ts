import type { Step } from "../schema/select.ts";
import { MakerPool } from "./maker-pool.ts";
import { intern } from "./property.ts";

/** Reads a path; undefined where null or undefined is on the way. A method's type, so that values of any type may be passed. */
export type Reader = { read(value: unknown): unknown }["read"];

type Fields = { readonly [name: string]: Fields } | null | undefined;

/** Makes a reader of the first segments of a path, as many as it is made for. */
type Maker = (a: string, b: string, c: string, d: string) => (o: Fields) => unknown;

const one = new MakerPool<Maker>([
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
]);

const two = new MakerPool<Maker>([
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
]);

const three = new MakerPool<Maker>([
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
	(a, b, c) => (o) => o?.[a]?.[b]?.[c],
	(a, b, c) => (o) => o?.[a]?.[b]?.[c],
	(a, b, c) => (o) => o?.[a]?.[b]?.[c],
	(a, b, c) => (o) => o?.[a]?.[b]?.[c],
]);

const four = new MakerPool<Maker>([
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
	(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
	(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
	(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
	(a, b, c, d) => (o) => o?.[a]?.[b]?.[c]?.[d],
]);

const identity: Reader = (value) => value;

/** A reader of steps that are fields or keys, whose names are all plain (`isPlainName`). */
export function readerOf(steps: readonly Step[]): Reader {
	const [a, b = "", c = "", d = ""] = steps.map((step) => intern(step.name));
	if (a === undefined) return identity;
	const pool = [one, one, two, three, four][steps.length];
	const key = steps.map(({ name }) => name).join("\0");
	const maker = pool?.makerFor(key, isDeclared(steps)) ?? null;
	if (maker !== null) return maker(a, b, c, d);
	if (steps.length === 1) return late(a);
	const first = readerOf(steps.slice(0, 1));
	const rest = readerOf(steps.slice(1));
	return (value) => rest(first(value));
}

/** Whether a schema declares every name of a path. */
export function isDeclared(steps: readonly Step[]): boolean {
	return steps.every((step) => step.kind === "field");
}

/** Serves all the names that came too late. */
function late(name: string): Reader {
	return (value: Fields) => value?.[name];
}
