import * as fc from "fast-check";
import type { Binding, Expr, Match, Selector } from "../../language/ast.ts";
import { and, not, or } from "../../language/build.ts";
import { OPERATOR_NAMES, OPERATORS } from "../../language/operators.ts";
import { int, string } from "../../schema/build.ts";
import { type Plain, plain, type Type } from "../../schema/types.ts";
import { SUITED as SUITED_AT } from "../draw/leaf.ts";
import { ANY_TEXTS, FIELD_NAMES, TEXTS as SCALAR_TEXTS } from "../draw/scalars.ts";

/** Where paths may start: the datum, or a bound name. */
interface Root {
	readonly prefix: readonly string[];
	readonly type: Type;
}

/** A path and what it leads to; null where it leads nowhere. */
interface Target {
	readonly path: readonly string[];
	readonly type: Plain | null;
}

const TEXTS: Readonly<Record<Plain["kind"], readonly string[]>> = {
	...SCALAR_TEXTS,
	any: ANY_TEXTS,
	list: ["a", "1", "0", "true", "web"],
	map: FIELD_NAMES,
	object: ["a"],
};

const PATTERNS = ["^web", "a", "^web-[0-9]+$", ".*", "5$", "(a|e)b?", "(", "x(?i)Y"] as const;

/** Filters for data of a schema: most suit it, one term in ten is at random. */
export function filterFor(schema: Type): fc.Arbitrary<Expr> {
	return within([{ prefix: [], type: schema }], 3);
}

function within(roots: readonly Root[], depth: number): fc.Arbitrary<Expr> {
	const targets = roots.flatMap(({ prefix, type }) => pathsFrom(prefix, type, 3)).filter(({ path }) => path.length > 0);
	const match = fc.constantFrom(...targets).chain(matchOn);
	if (depth === 0) return match;
	const inner = fc.oneof(
		match,
		fc.constant(null).chain(() => within(roots, depth - 1)),
	);
	const operands = fc.array(inner, { minLength: 2, maxLength: 3 });
	const collections = targets.filter(({ type }) => type !== null && ["list", "map", "any"].includes(type.kind));
	return fc.oneof(
		{ weight: 3, arbitrary: match },
		{ weight: 2, arbitrary: operands.map((list) => and(list)) },
		{ weight: 2, arbitrary: operands.map((list) => or(list)) },
		{ weight: 1, arbitrary: inner.map(not) },
		{
			weight: 2,
			arbitrary: fc
				.constantFrom(...(collections.length > 0 ? collections : targets))
				.chain((target) => quantifierOn(target, roots, depth - 1)),
		},
	);
}

function quantifierOn({ path, type }: Target, roots: readonly Root[], depth: number): fc.Arbitrary<Expr> {
	const bound = fc.constantFrom("x", "y", "a", path[0] ?? "x");
	const binding: fc.Arbitrary<Binding> = fc.oneof(
		bound.map((text): Binding => ({ kind: "one", name: { text, span: null } })),
		fc.tuple(fc.option(bound), bound).map(
			([key, value]): Binding => ({
				kind: "two",
				key: key === null ? null : { text: key, span: null },
				value: { text: value, span: null },
			}),
		),
		bound.map((text): Binding => ({ kind: "two", key: { text, span: null }, value: null })),
	);
	return fc.tuple(fc.constantFrom("any", "all"), binding).chain(([kind, names]) => {
		const inside = [...rootsOf(names, type), ...roots];
		return within(inside, depth).map(
			(body): Expr => ({ kind, selector: selectorOf(path), binding: names, body, span: null }),
		);
	});
}

function rootsOf(names: Binding, type: Plain | null): readonly Root[] {
	const value: Type = type?.kind === "list" ? type.element : type?.kind === "map" ? type.value : { kind: "any" };
	const key: Type = type?.kind === "map" ? string() : int();
	if (names.kind === "one") return [{ prefix: [names.name.text], type: type?.kind === "map" ? key : value }];
	return [
		...(names.key === null ? [] : [{ prefix: [names.key.text], type: key }]),
		...(names.value === null ? [] : [{ prefix: [names.value.text], type: value }]),
	];
}

function pathsFrom(path: readonly string[], declared: Type, depth: number): readonly Target[] {
	const type = plain(declared);
	const here: Target = { path, type };
	if (depth === 0) return [here];
	const into = (name: string, inner: Type) => pathsFrom([...path, name], inner, depth - 1);
	switch (type.kind) {
		case "object":
			return [
				here,
				{ path: [...path, "zz"], type: null },
				...[...type.fields].flatMap(([name, field]) => into(name, field)),
			];
		case "map":
			return [here, ...["a", "web", "toString", "length"].flatMap((key) => into(key, type.value))];
		case "list":
			return [
				here,
				...["0", "1", "-1"].flatMap((index) => into(index, type.element)),
				{ path: [...path, "x"], type: null },
			];
		case "any":
			return [here, ...["a", "0", "web", "name", "constructor", "length"].flatMap((name) => into(name, type))];
		default:
			return [here, { path: [...path, "length"], type: null }];
	}
}

function matchOn({ path, type }: Target): fc.Arbitrary<Match> {
	const suited = type === null ? OPERATOR_NAMES : SUITED[type.kind];
	const texts = [...TEXTS[type?.kind ?? "any"], ...(type?.kind === "list" ? TEXTS[plain(type.element).kind] : [])];
	const operator = fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...suited) },
		{ weight: 1, arbitrary: fc.constantFrom(...OPERATOR_NAMES) },
	);
	const text = fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...texts) },
		{ weight: 1, arbitrary: fc.constantFrom(...TEXTS.any) },
	);
	return fc
		.record({ operator, negated: fc.boolean(), flip: fc.boolean(), text, pattern: fc.constantFrom(...PATTERNS) })
		.map(({ operator, negated, flip, text, pattern }): Match => {
			const { sides } = OPERATORS[operator];
			const value = { text: operator === "matches" ? pattern : text, form: "string", span: null } as const;
			return {
				kind: "match",
				operator,
				negated,
				flipped: flip && sides === "either",
				selector: selectorOf(path),
				value: sides === "selector" ? null : value,
				span: null,
			};
		});
}

const SUITED: Readonly<Record<Plain["kind"], readonly Match["operator"][]>> = { ...SUITED_AT, any: OPERATOR_NAMES };

function selectorOf(path: readonly string[]): Selector {
	return { path, form: /^[A-Za-z]/.test(path[0] ?? "") ? "dotted" : "pointer", span: null };
}
