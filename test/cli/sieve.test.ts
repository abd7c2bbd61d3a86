import { Writable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demandsOf } from "../../src/cli/filter/demands.ts";
import { planFor } from "../../src/cli/filter/plan.ts";
import { Run } from "../../src/cli/filter/run.ts";
import { Sink } from "../../src/cli/filter/sink.ts";
import { compile } from "../../src/eval/compile.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { parse } from "../../src/language/parse.ts";
import { any, list, map, object, string } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";
import { parseJson } from "../../src/values/json.ts";

const ROW = object({ Name: string(), Path: string(), Tags: list(string()), Meta: map(string()), Any: any() });

/** Few texts, so that filters and data meet; some that escapes spell, that read as numbers, that are alike but for case. */
const text = fc.constantFrom(
	...'web|Web|WEB|\u017f|web-1|a/b|/a/b|a\\b|\\u0077eb|w"b|\n|\u00e9|e\u0301|\u65e5\u672c|\ud83d\ude00|5|5.0|true|t|nan|0x5|\ufffd|\u212a|k|'.split(
		"|",
	),
);
const key = fc.constantFrom("web", "owner", "a/b", "5", "\u00e9", "__proto__");

const value = fc.letrec((tie) => ({
	any: fc.oneof(
		{ maxDepth: 2 },
		text,
		fc.constantFrom(5, 5.5, 0, true, false, null),
		fc.array(tie("any"), { maxLength: 3 }),
		fc.array(fc.tuple(key, tie("any")), { maxLength: 3 }).map((entries) => new Map(entries)),
	),
})).any;
const row = fc.record(
	{
		Name: fc.oneof(text, value),
		Path: text,
		Tags: fc.oneof(fc.array(text, { maxLength: 3 }), fc.constant(null)),
		Meta: fc.array(fc.tuple(key, text), { maxLength: 3 }).map((entries) => new Map(entries)),
		Any: value,
	},
	{ requiredKeys: [] },
);

/** How a line is written: which characters are escaped, and whether the first field stands twice. */
const writing = fc.record({
	seed: fc.nat(),
	share: fc.constantFrom(0, 0.1, 1),
	twice: fc.boolean(),
	lone: fc.boolean(),
});
/** As UTF-8 holds it: half a pair that isn't escaped becomes U+FFFD. */
const line = fc.tuple(row, writing).map(([data, how]) => Buffer.from(written(data, how)).toString());

const literal = text.map((spelled) => JSON.stringify(spelled).replace(/\\u0000/g, ""));
const selector = fc.constantFrom(
	"Name",
	"Path",
	"Tags",
	"Meta",
	"Any",
	"Meta.owner",
	"Any.web",
	"Tags.0",
	'Any["a/b"]',
);
const leaf = fc.oneof(
	fc.tuple(selector, fc.constantFrom("==", "!=", "contains", "not contains"), literal).map((parts) => parts.join(" ")),
	fc.tuple(literal, fc.constantFrom("in", "not in"), selector).map((parts) => parts.join(" ")),
	fc
		.tuple(
			selector,
			fc.constantFrom("matches", "not matches"),
			fc.constantFrom(
				"web",
				"^web-?1?$",
				"(?i)web",
				"(?i)k",
				"a/b|e",
				"w.b",
				"[wW]eb",
				"^$",
				"(web)+-",
				"\\x77eb",
				"\ufffd",
				".",
			),
		)
		.map(([path, operator, pattern]) => `${path} ${operator} \`${pattern}\``),
	selector.map((path) => `${path} is empty`),
);
const quantifier = fc
	.tuple(
		fc.constantFrom("any", "all"),
		fc.constantFrom("Tags", "Meta", "Any"),
		fc.constantFrom("x", "i, x", "x, _"),
		fc.constantFrom("==", "!=", "contains"),
		literal,
	)
	.map(([kind, path, names, operator, spelled]) => `${kind} ${path} as ${names} { x ${operator} ${spelled} }`);

/** In reference dialect a quantifier may stand alone or last in an `or` only. */
function filterOf(dialect: Dialect): fc.Arbitrary<string> {
	const operand = dialect === "standard" ? fc.oneof({ weight: 4, arbitrary: leaf }, quantifier) : leaf;
	const chain = fc
		.tuple(fc.array(operand, { minLength: 1, maxLength: 3 }), fc.constantFrom(" and ", " or "), fc.boolean())
		.map(([operands, word, negated]) => (negated ? `not (${operands.join(word)})` : operands.join(word)));
	return fc.oneof(
		chain,
		quantifier,
		fc.tuple(chain, chain).map(([one, other]) => `(${one}) and (${other})`),
	);
}

describe("the sieve", () => {
	describe.each(["standard", "reference"] as const)("in %s dialect", (dialect) => {
		it.each([
			["without a schema", null],
			["with a schema", ROW],
		] as const)("rules out nothing that matches, %s", async (_, schema) => {
			await fc.assert(
				fc.asyncProperty(filterOf(dialect), fc.array(line, { minLength: 1, maxLength: 8 }), async (filter, lines) => {
					fc.pre(isAccepted(filter, dialect, schema));
					expect(await sieved(filter, dialect, schema, lines)).toEqual(plainly(filter, dialect, schema, lines));
				}),
				{ numRuns: 1000 },
			);
		});
	});

	it("keeps records without a declared field, which holds the empty string in reference dialect", async () => {
		expect(await sieved('Name == ""', "reference", ROW, ["{}", '{"Name":"x"}'])).toEqual(["{}"]);
	});

	it.each([
		["Status == running", [['"running"', "\\u"]]],
		["Status == running or Status == dead", [['"running"', '"dead"', "\\u"]]],
		[
			"Type == job and Status == running",
			[
				['"running"', "\\u"],
				['"job"', "\\u"],
			],
		],
		["Type == job and Status == running or Name == web", [['"running"', '"web"', "\\u"]]],
		["not (a != xy and b != z)", [['"xy"', '"z"', "\\u"]]],
		["any Tags as t { t contains prod }", [["prod", "\\u"]]],
		["Path == `/a`", [['"/a"', "\\u", "\\/"]]],
		['Name == `say "x"`', [["\\", "\\u"]]],
		['Name matches "^web-[0-9]+"', [["web-", "\\u"]]],
		["Priority == 50 and Name == web", [['"web"', "\\u"]]],
		["Status != running", []],
		["Priority == 50", []],
		["Flag == t", []],
		['Name == ""', []],
		["Name is empty", []],
		["Status == running or Priority == 50", []],
	])("looks for what %s demands", (filter, demands) => {
		expect(demandsOf(parse(filter))).toEqual(demands);
	});
});

/** A record as JSON text, in which maps are objects. */
function written(data: unknown, how: { seed: number; share: number; twice: boolean; lone: boolean }): string {
	let state = how.seed;
	const chance = () => {
		state = (Math.imul(state, 1103515245) + 12345) >>> 0;
		return state / 2 ** 32;
	};
	const string = (content: string): string => {
		const escaped = content.replace(/[\s\S]/g, (unit) => {
			if (chance() < how.share) return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
			if (unit === "/" && chance() < how.share) return "\\/";
			return /["\\\n]/.test(unit) ? JSON.stringify(unit).slice(1, -1) : unit;
		});
		return `"${how.lone && chance() < 0.2 ? "\\ud83d" : ""}${escaped}"`;
	};
	const write = (item: unknown): string => {
		if (typeof item === "string") return string(item);
		if (Array.isArray(item)) return `[${item.map(write).join(",")}]`;
		if (item instanceof Map)
			return `{${[...item].map(([name, inner]) => `${string(name)}:${write(inner)}`).join(",")}}`;
		return JSON.stringify(item);
	};
	const fields = Object.entries(data as object).map(([name, inner]) => `"${name}": ${write(inner)}`);
	const doubled = how.twice
		? [...fields, ...fields.slice(0, 1).map((field) => field.replace(/: .*/s, ': "web"'))]
		: fields;
	return `{${doubled.join(", ")}}`;
}

function isAccepted(filter: string, dialect: Dialect, schema: Type | null): boolean {
	try {
		compile(filter, schema === null ? { dialect } : { dialect, schema });
		return true;
	} catch {
		return false;
	}
}

/** The lines that are written by a run that may rule some out by their bytes. */
async function sieved(
	filter: string,
	dialect: Dialect,
	schema: Type | null,
	lines: readonly string[],
): Promise<string[]> {
	const wishes = { order: null, limit: null, select: [], count: false, table: false, invert: false, strict: false };
	const plan = planFor({ ...wishes, expression: filter, dialect, schema }, (message) => {
		throw new Error(message);
	});
	const pieces: string[] = [];
	const output = new Writable({
		write(piece, _, done) {
			pieces.push(String(piece));
			done();
		},
	});
	const run = new Run(plan, new Sink(output));
	const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(""));
	const input = { name: "lines", size: null, open: () => inPieces(bytes, 50) };
	await run.read(input, input.open());
	await run.end();
	return pieces.join("").split("\n").slice(0, -1);
}

/** The lines that match when each is parsed. */
function plainly(filter: string, dialect: Dialect, schema: Type | null, lines: readonly string[]): string[] {
	const options = { dialect, onTypeError: "false" as const };
	const compiled = compile<unknown>(filter, schema === null ? options : { ...options, schema });
	return lines.filter((text) => compiled.test(parseJson(text)));
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
