import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INDEX_KINDS, indexFrom } from "../../../src/query/indexes/index-kinds.ts";
import type { Question } from "../../../src/query/indexes/question.ts";
import { prefixQuestion } from "../../../src/query/plan/questions.ts";
import { int, list, map, nullable, object, optional, string } from "../../../src/schema/build.ts";
import type { Type } from "../../../src/schema/types.ts";
import { type IndexCase, indexLaws } from "../../suites/index-kind.ts";

interface Item {
	readonly s?: string | null;
	readonly n?: number | bigint;
	readonly l?: readonly string[] | null;
	readonly m?: Readonly<Record<string, string>> | null;
}

const schema: Type = object({
	s: optional(nullable(string())),
	n: optional(int()),
	l: optional(nullable(list(string()))),
	m: optional(nullable(map(string()))),
});

const text = fc.constantFrom("", "a", "ab", "abc", "xabc", "abd", "abcabc", "web-1", "web-12", "é", "\u{1F600}abc");
const item: fc.Arbitrary<Item> = fc.record(
	{
		s: fc.option(text),
		n: fc.constantFrom(0, 1, 50, 9007199254740993n, 9007199254740992n, 2 ** 53),
		l: fc.option(fc.array(text, { maxLength: 4 })),
		m: fc.option(fc.dictionary(fc.constantFrom("k", "kk", "constructor"), text, { maxKeys: 3 })),
	},
	{ requiredKeys: [] },
);

const contains = (literal: string): Question => ({
	path: ["s"],
	ask: "text",
	test: (value) => value.includes(literal),
	prefix: "",
	prefixIsAll: false,
	required: () => ({ kind: "text", text: literal }),
});
const starts = (prefix: string): Question => ({ path: ["s"], ...prefixQuestion(prefix) });
const equal = (path: readonly string[], value: string | number | bigint): Question => ({ path, ask: "equal", value });
const has = (path: readonly string[], value: string): Question => ({ path, ask: "has", value });

const startsWith = (prefix: string) => ({
	question: starts(prefix),
	holds: (each: Item) => each.s?.startsWith(prefix) === true,
});
const elsewhere = [
	equal(["t"], "a"),
	has(["t"], "a"),
	equal(["s", "x"], "a"),
	{ path: ["m", "k", "x"], ask: "absent" },
] as const;

const CASES: readonly IndexCase<Item>[] = [
	{
		on: "s",
		kind: "equality",
		schema,
		item,
		questions: [
			{ question: equal(["s"], "abc"), holds: ({ s }) => s === "abc", exact: true },
			{ question: equal(["s"], "never"), holds: () => false, exact: true },
			{ question: { path: ["s"], ask: "absent" }, holds: ({ s }) => s === undefined || s === null, exact: true },
			{
				question: { path: ["s"], ask: "empty" },
				holds: ({ s }) => s === undefined || s === null || s === "",
				exact: true,
			},
			{ question: contains("bc"), holds: ({ s }) => s?.includes("bc") === true, exact: false },
			{ ...startsWith("ab"), exact: false },
		],
		foreign: elsewhere,
	},
	{
		on: "n",
		kind: "equality",
		schema,
		item,
		questions: [
			{ question: equal(["n"], 50), holds: ({ n }) => n === 50, exact: true },
			{ question: equal(["n"], 9007199254740993n), holds: ({ n }) => n === 9007199254740993n, exact: true },
			{
				question: equal(["n"], 9007199254740992n),
				holds: ({ n }) => n !== undefined && BigInt(n) === 2n ** 53n,
				exact: true,
			},
			{ question: { path: ["n"], ask: "absent" }, holds: ({ n }) => n === undefined, exact: true },
		],
		foreign: elsewhere,
	},
	{
		on: "l",
		kind: "member",
		schema,
		item,
		questions: [
			{ question: has(["l"], "abc"), holds: ({ l }) => l?.includes("abc") === true, exact: true },
			{ question: { path: ["l"], ask: "empty" }, holds: ({ l }) => (l ?? []).length === 0, exact: true },
		],
		foreign: elsewhere,
	},
	{
		on: "m",
		kind: "key",
		schema,
		item,
		questions: [
			{ question: has(["m"], "k"), holds: ({ m }) => Object.hasOwn(m ?? {}, "k"), exact: true },
			{ question: has(["m"], "constructor"), holds: ({ m }) => Object.hasOwn(m ?? {}, "constructor"), exact: true },
			{ question: { path: ["m"], ask: "empty" }, holds: ({ m }) => Object.keys(m ?? {}).length === 0, exact: true },
		],
		foreign: [...elsewhere, equal(["m", "k"], "a")],
	},
	{
		on: "m.*",
		kind: "value",
		schema,
		item,
		questions: [
			{ question: equal(["m", "k"], "abc"), holds: ({ m }) => m?.k === "abc", exact: true },
			{ question: equal(["m", "kk"], ""), holds: ({ m }) => m?.kk === "", exact: true },
			{ question: { path: ["m", "k"], ask: "absent" }, holds: ({ m }) => !Object.hasOwn(m ?? {}, "k"), exact: true },
			{ question: { path: ["m", "k"], ask: "empty" }, holds: ({ m }) => (m?.k ?? "") === "", exact: true },
			{ question: has(["m"], "kk"), holds: ({ m }) => Object.hasOwn(m ?? {}, "kk"), exact: true },
			{ question: { path: ["m"], ask: "empty" }, holds: ({ m }) => Object.keys(m ?? {}).length === 0, exact: true },
		],
		foreign: elsewhere,
	},
	{
		on: "s",
		kind: "prefix",
		schema,
		item,
		questions: [
			{ ...startsWith("ab"), exact: true },
			{ ...startsWith("\u{1F600}"), exact: true },
			{ ...startsWith("zzz"), exact: true },
			{ question: equal(["s"], "abc"), holds: ({ s }) => s === "abc", exact: true },
			{ question: equal(["s"], ""), holds: ({ s }) => s === "", exact: true },
		],
		foreign: elsewhere,
	},
	{
		on: "s",
		kind: "substring",
		schema,
		item,
		questions: [
			{ question: contains("abc"), holds: ({ s }) => s?.includes("abc") === true, exact: false },
			{ question: contains("cab"), holds: ({ s }) => s?.includes("cab") === true, exact: false },
			{ ...startsWith("web-1"), exact: false },
			{ question: equal(["s"], "web-12"), holds: ({ s }) => s === "web-12", exact: false },
			{ question: contains("\u{1F600}a"), holds: ({ s }) => s?.includes("\u{1F600}a") === true, exact: false },
		],
		foreign: elsewhere,
	},
];

for (const each of CASES) indexLaws(each);

describe("The kinds of indexes", () => {
	it("all pass the suite of laws", () => {
		expect(new Set(CASES.map(({ kind }) => kind))).toEqual(new Set(INDEX_KINDS.map(({ name }) => name)));
	});

	it("are chosen by what a selector meets unless one is named", () => {
		const usual = ["s", "l", "m", "m.*", "m.k", "l.0"].map((on) => indexFrom(on, schema).kind.name);
		expect(usual).toEqual(["equality", "member", "key", "value", "equality", "equality"]);
	});

	it("refuse selectors that they don't suit, and say what would", () => {
		const message = (on: string, kind?: string): string => {
			try {
				return indexFrom(kind === undefined ? on : { on, kind }, schema).kind.name;
			} catch (error) {
				return error instanceof Error ? error.message : "";
			}
		};
		expect(message("l", "prefix")).toBe('can\'t index "l" by prefix: what suits it is member');
		expect(message("s", "trie")).toBe('can\'t index "s" by trie: what suits it is equality, prefix, substring');
		expect(message("x")).toBe('can\'t index "x": the schema has no such field');
	});
});
