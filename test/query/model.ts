import fc from "fast-check";
import { compile } from "../../src/eval/compile.ts";
import type { Collection } from "../../src/query/collection.ts";
import type { CollectionOptions, IndexOptions } from "../../src/query/definition.ts";
import { bool, float32, int, list, map, nullable, object, optional, string } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";
import type { Query, Selection } from "../../src/source/query.ts";
import { compareValues } from "../../src/values/order.ts";

/** An object of the model's collections: a field of each kind, most of which may be missing. */
export interface Item {
	readonly ns: string;
	readonly id: number | bigint;
	readonly s?: string | undefined;
	readonly t?: string | null | undefined;
	readonly n?: number | bigint | undefined;
	readonly f?: number | undefined;
	readonly b?: boolean | undefined;
	readonly l?: readonly string[] | null | undefined;
	readonly m?: Readonly<Record<string, string>> | null | undefined;
}

export const schema: Type<Item> = object({
	ns: string(),
	id: int(),
	s: optional(string()),
	t: optional(nullable(string())),
	n: optional(int()),
	f: optional(float32()),
	b: optional(bool()),
	l: optional(nullable(list(string()))),
	m: optional(nullable(map(string()))),
});

const TEXTS = [
	"",
	"a",
	"ab",
	"abc",
	"abcd",
	"b",
	"bcd",
	"web-1",
	"web-12",
	"web-123",
	"prod-7",
	"Bz",
	"Ca",
	"#b",
	"%a",
	"\u{1F600}",
	"\uFFFD",
] as const;
const NUMBERS = [0, 1, 2, -5, 50, 9007199254740993n, 9007199254740992n, 2 ** 53 + 4] as const;
const FLOATS = [0, 0.1, 1.5, Number.NaN] as const;

const text = fc.constantFrom(...TEXTS);
const key = fc.record({ ns: fc.constantFrom("x", "y"), id: fc.nat(15) });

export const item: fc.Arbitrary<Item> = fc
	.tuple(
		key,
		fc.record(
			{
				s: text,
				t: fc.option(text),
				n: fc.constantFrom(...NUMBERS),
				f: fc.constantFrom(...FLOATS),
				b: fc.boolean(),
				l: fc.option(fc.array(text, { maxLength: 3 })),
				m: fc.option(fc.dictionary(fc.constantFrom("k", "kk", "owner"), text, { maxKeys: 2 })),
			},
			{ requiredKeys: [] },
		),
	)
	.map(([k, rest]) => ({ ...k, ...rest }));

const quoted = text.map((value) => JSON.stringify(value));
const pattern = fc.constantFrom("^web-12", "^a", "bc", "d$", "^abc$", "web-[0-9]+$", "(a|b)c", ".*", "^(web-1|prod)");
const negation = fc.constantFrom("", "not ");

const match: fc.Arbitrary<string> = fc.oneof(
	fc
		.tuple(fc.constantFrom("s", "t", "m.k", "m.owner", "l.0"), fc.constantFrom("==", "!="), quoted)
		.map((parts) => parts.join(" ")),
	fc
		.tuple(fc.constantFrom("s", "t", "l", "m", "m.k"), negation, quoted)
		.map(([at, not, value]) => `${at} ${not}contains ${value}`),
	fc
		.tuple(fc.constantFrom("s", "t", "m.owner"), negation, pattern)
		.map(([at, not, value]) => `${at} ${not}matches \`${value}\``),
	fc.tuple(fc.constantFrom("s", "t", "l", "m", "m.k"), negation).map(([at, not]) => `${at} is ${not}empty`),
	fc.tuple(fc.constantFrom("t", "l", "m"), negation).map(([at, not]) => `${at} is ${not}nil`),
	fc.tuple(fc.constantFrom("==", "!="), fc.constantFrom(...NUMBERS)).map(([is, value]) => `n ${is} ${value}`),
	fc.tuple(fc.constantFrom("==", "!="), fc.constantFrom("0", "0.1", "nan")).map(([is, value]) => `f ${is} ${value}`),
	fc.constantFrom("b == true", "b != true", "id == 3", "ns == x"),
	fc.tuple(fc.constantFrom("any", "all"), quoted).map(([kind, value]) => `${kind} l as e { e == ${value} }`),
);

export const filter: fc.Arbitrary<string> = fc.letrec<{ expr: string }>((tie) => ({
	expr: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		match,
		fc.tuple(tie("expr"), fc.constantFrom("and", "or"), tie("expr")).map(([a, word, b]) => `(${a}) ${word} (${b})`),
		fc.array(tie("expr"), { minLength: 2, maxLength: 4 }).map((all) => all.map((each) => `(${each})`).join(" and ")),
		tie("expr").map((inner) => `not (${inner})`),
	),
})).expr;

const INDEXES: readonly (string | IndexOptions)[] = [
	"s",
	"t",
	"n",
	"f",
	"b",
	"id",
	"l",
	"m",
	"m.*",
	"m.k",
	"l.0",
	{ on: "s", kind: "prefix" },
	{ on: "t", kind: "prefix" },
	{ on: "s", kind: "substring" },
	{ on: "t", kind: "substring" },
];

const part = fc.record({ by: fc.constantFrom("s", "t", "n", "b", "id", "m.k"), desc: fc.boolean() });

export const options: fc.Arbitrary<CollectionOptions<Item>> = fc.record({
	schema: fc.constant(schema),
	key: fc.constant(["ns", "id"]),
	orders: fc.dictionary(fc.constantFrom("one", "two"), fc.array(part, { maxLength: 2 }), { maxKeys: 2 }),
	indexes: fc.subarray([...INDEXES]),
});

export const selection: fc.Arbitrary<Selection<Item>> = fc.record(
	{
		filter,
		within: fc.record(
			{ ns: fc.oneof(fc.constantFrom("x", "y"), fc.subarray(["x", "y"])), n: fc.constantFrom(null, 50, [1, null]) },
			{ requiredKeys: [] },
		),
		prefix: fc.record({ s: fc.constantFrom("", "a", "web", "web-12") }),
		visible: fc.constant((each: Item) => Number(each.id) % 3 !== 0),
	},
	{ requiredKeys: [] },
);

export const query: fc.Arbitrary<Query<Item>> = fc
	.tuple(
		selection,
		fc.record(
			{ order: fc.oneof(fc.array(part, { maxLength: 2 }), fc.constantFrom("one", "two")), reverse: fc.boolean() },
			{ requiredKeys: [] },
		),
	)
	.map(([a, b]) => ({ ...a, ...b }));

const get = (each: Item, by: string): unknown =>
	by === "m.k" ? each.m?.k : Object.entries(each).find(([name]) => name === by)?.[1];
const same = (a: unknown, b: unknown): boolean => compareValues(a ?? null, b ?? null) === 0;

/** What a selection has, by filter alone: the slow and obvious way. */
export function modelMatches(
	items: readonly Item[],
	{ filter: text, within, prefix, visible, dialect = "standard" }: Selection<Item>,
): Item[] {
	const test = typeof text === "string" ? compile<Item>(text, { schema, dialect }).test : () => true;
	return items
		.filter((each) =>
			Object.entries(within ?? {}).every(([by, value]) => [value].flat().some((one) => same(get(each, by), one))),
		)
		.filter((each) =>
			Object.entries(prefix ?? {}).every(([by, value]) => String(get(each, by) ?? "\0").startsWith(value)),
		)
		.filter(visible ?? (() => true))
		.filter(test);
}

/** The whole answer to a query: filter, then sort. */
export function modelAnswer(
	items: readonly Item[],
	asked: Query<Item>,
	orders: CollectionOptions<Item>["orders"],
): Item[] {
	const named = typeof asked.order === "string" ? orders?.[asked.order] : asked.order;
	const parts = [...(typeof named === "object" ? named : []), { by: "ns" }, { by: "id" }];
	const compare = (a: Item, b: Item): number => {
		for (const { by, desc } of parts as { by: string; desc?: boolean }[]) {
			const compared = compareValues(get(a, by), get(b, by));
			if (compared !== 0) return desc === true ? -compared : compared;
		}
		return 0;
	};
	return modelMatches(items, asked).sort((a, b) => (asked.reverse === true ? compare(b, a) : compare(a, b)));
}

/** All pages of a query, forwards by `nextToken`. */
export function allPages(source: Pick<Collection<Item>, "query">, asked: Query<Item>, perPage: number): Item[] {
	const items: Item[] = [];
	let nextToken: string | undefined;
	do {
		const page = source.query({ ...asked, perPage, ...(nextToken === undefined ? {} : { nextToken }) });
		items.push(...page.items);
		nextToken = page.nextToken;
	} while (nextToken !== undefined);
	return items;
}

/** All pages of a query, from the last back to the first by `prevToken`. */
export function allPagesBack(source: Pick<Collection<Item>, "query">, asked: Query<Item>, perPage: number): Item[] {
	let page = source.query({ ...asked, perPage });
	while (page.nextToken !== undefined) page = source.query({ ...asked, perPage, nextToken: page.nextToken });
	const items = [...page.items];
	while (page.prevToken !== undefined) {
		page = source.query({ ...asked, perPage, nextToken: page.prevToken });
		items.unshift(...page.items);
	}
	return items;
}
