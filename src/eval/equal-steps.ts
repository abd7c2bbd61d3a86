import type { Frame } from "./find.ts";
import { MakerPool } from "./maker-pool.ts";

/** Answers whether a field of the datum is what is wanted: `yes` or its opposite, and for a value of another type `exact`. */
export type EqualStep<Answer> = { ask(value: unknown, frame?: Frame): Answer | boolean }["ask"];

type Fields = Readonly<Record<string, unknown>> | null | undefined;

type Maker = <A>(key: string, wanted: unknown, yes: boolean, exact: EqualStep<A>) => EqualStep<A>;

/** Steps for fields that are strings. */
export const STRING_STEPS: MakerPool<Maker> = new MakerPool<Maker>([
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "string" ? !yes : exact(o, f)),
]);

/** Steps for fields that are numbers. */
export const NUMBER_STEPS: MakerPool<Maker> = new MakerPool<Maker>([
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : typeof o?.[k] === "number" ? !yes : exact(o, f)),
]);

/** Steps for fields that are bools. */
export const BOOL_STEPS: MakerPool<Maker> = new MakerPool<Maker>([
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
	(k, c, yes, exact) => (o: Fields, f) => (o?.[k] === c ? yes : o?.[k] === !c ? !yes : exact(o, f)),
]);

type Deep = { readonly [name: string]: Deep } | null | undefined;

type DeepMaker = <A>(a: string, b: string, wanted: unknown, yes: boolean, exact: EqualStep<A>) => EqualStep<A>;

/** Steps for strings in a map or an object of the datum. */
export const INNER_STRING_STEPS: MakerPool<DeepMaker> = new MakerPool<DeepMaker>([
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
	(a, b, c, yes, exact) => (o: Deep, f) =>
		o?.[a]?.[b] === c ? yes : typeof o?.[a]?.[b] === "string" ? !yes : exact(o, f),
]);

/** Steps for lists of strings: whether what is wanted is an element. */
export const TEXT_LIST_STEPS: MakerPool<Maker> = new MakerPool<Maker>([
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
	(k, c, yes, exact) => (o: Fields, f) => hasText(o?.[k], c, yes) ?? exact(o, f),
]);

/** Undefined for what isn't a list, or has something else than strings before the text. */
function hasText(list: unknown, text: unknown, yes: boolean): boolean | undefined {
	if (!Array.isArray(list)) return undefined;
	for (let at = 0; at < list.length; at++) {
		if (list[at] === text) return yes;
		if (typeof list[at] !== "string") return undefined;
	}
	return !yes;
}
