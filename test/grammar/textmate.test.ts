import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate, { type IGrammar } from "vscode-textmate";
import { textmateGrammar } from "../../scripts/grammar/textmate.ts";

const FILE = "grammar/trommel.tmLanguage.json";
const ENGINE = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");

let grammar: IGrammar;

beforeAll(async () => {
	await oniguruma.loadWASM(readFileSync(ENGINE));
	const registry = new textmate.Registry({
		onigLib: Promise.resolve({
			createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
			createOnigString: (text) => new oniguruma.OnigString(text),
		}),
		loadGrammar: async () => textmate.parseRawGrammar(readFileSync(FILE, "utf8"), FILE),
	});
	const loaded = await registry.loadGrammar("source.trommel");
	if (loaded === null) throw new Error("there is no such grammar");
	grammar = loaded;
});

/** The pieces of a text, each with the innermost scope that it is coloured as, without the language's name. */
function colours(text: string): string[] {
	let state = textmate.INITIAL;
	const pieces: { word: string; scope: string }[] = [];
	for (const line of text.split("\n")) {
		const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
		state = ruleStack;
		for (const { startIndex, endIndex, scopes } of tokens) {
			const word = line.slice(startIndex, endIndex);
			const scope = (scopes.at(-1) ?? "").replace(".trommel", "");
			const last = pieces.at(-1);
			if (last?.scope === scope && startIndex > 0) last.word += word;
			else pieces.push({ word, scope });
		}
	}
	return pieces
		.filter(({ word, scope }) => scope !== "source" && word.trim() !== "")
		.map(({ word, scope }) => `${word}: ${scope}`);
}

describe("grammar/trommel.tmLanguage.json", () => {
	it("is what its source makes", () => {
		expect(JSON.parse(readFileSync(FILE, "utf8"))).toEqual(JSON.parse(JSON.stringify(textmateGrammar())));
	});

	it.each<[string, string[]]>([
		["Status == running", ["Status: variable.other", "==: keyword.operator.comparison", "running: string.unquoted"]],
		["Priority!=50", ["Priority: variable.other", "!=: keyword.operator.comparison", "50: constant.numeric"]],
		['a=="b"', ["a: variable.other", "==: keyword.operator.comparison", '"b": string.quoted.double']],
		["a == `b`", ["a: variable.other", "==: keyword.operator.comparison", "`b`: string.quoted.raw"]],
		[
			'a == "b\\n\\q"',
			[
				"a: variable.other",
				"==: keyword.operator.comparison",
				'"b: string.quoted.double',
				"\\n: constant.character.escape",
				"\\q: invalid.illegal.escape",
				'": string.quoted.double',
			],
		],
		["Name matches `^web$`", ["Name: variable.other", "matches: keyword.operator.word", "`^web$`: string.regexp"]],
		["Meta.owner is not nil", ["Meta.owner: variable.other", "is not nil: keyword.operator.word"]],
		["dc1 not in DCs", ["dc1: string.unquoted", "not in: keyword.operator.word", "DCs: variable.other"]],
		['"/a" contains 5', ['"/a": variable.other.pointer', "contains: keyword.operator.word", "5: constant.numeric"]],
		['"/a" in b', ['"/a": string.quoted.double', "in: keyword.operator.word", "b: variable.other"]],
		[
			'Meta["team-name"].x is empty',
			[
				"Meta: variable.other",
				'"team-name": string.quoted.double',
				".x: variable.other",
				"is empty: keyword.operator.word",
			],
		],
		[
			"not a == b and not (c is nil)",
			[
				"not: keyword.operator.logical",
				"a: variable.other",
				"==: keyword.operator.comparison",
				"b: string.unquoted",
				"and: keyword.operator.logical",
				"not: keyword.operator.logical",
				"(: punctuation.section.group.begin",
				"c: variable.other",
				"is nil: keyword.operator.word",
				"): punctuation.section.group.end",
			],
		],
		[
			"any Groups as k, _ { all k.x as y {y is nil} }",
			[
				"any: keyword.control",
				"Groups: variable.other",
				"as: keyword.control",
				"k: variable.parameter",
				",: punctuation.separator",
				"_: variable.parameter",
				"{: punctuation.section.block.begin",
				"all: keyword.control",
				"k.x: variable.other",
				"as: keyword.control",
				"y: variable.parameter",
				"{: punctuation.section.block.begin",
				"y: variable.other",
				"is nil: keyword.operator.word",
				"}: punctuation.section.block.end",
				"}: punctuation.section.block.end",
			],
		],
	])("colours %s", (text, expected) => {
		expect(colours(text)).toEqual(expected);
	});

	it.each<[string, string[]]>([
		["not == 3", ["not: variable.other", "==: keyword.operator.comparison", "3: constant.numeric"]],
		["not in x", ["not: string.unquoted", "in: keyword.operator.word", "x: variable.other"]],
		[
			"not not in x",
			["not: keyword.operator.logical", "not: string.unquoted", "in: keyword.operator.word", "x: variable.other"],
		],
		["in in in", ["in: string.unquoted", "in: keyword.operator.word", "in: variable.other"]],
		["any in as", ["any: string.unquoted", "in: keyword.operator.word", "as: variable.other"]],
		[
			"android is nil or orb == and",
			[
				"android: variable.other",
				"is nil: keyword.operator.word",
				"or: keyword.operator.logical",
				"orb: variable.other",
				"==: keyword.operator.comparison",
				"and: string.unquoted",
			],
		],
	])("colours words of the language by what they are: %s", (text, expected) => {
		expect(colours(text)).toEqual(expected);
	});

	it("colours what is spread over lines, as far as it can tell", () => {
		expect(colours("Status ==\nrunning\nand Name matches `a\nb`\nor c == 1")).toEqual([
			"Status: variable.other",
			"==: keyword.operator.comparison",
			"running: variable.other",
			"and: keyword.operator.logical",
			"Name: variable.other",
			"matches: keyword.operator.word",
			"`a: string.quoted.raw",
			"b`: string.quoted.raw",
			"or: keyword.operator.logical",
			"c: variable.other",
			"==: keyword.operator.comparison",
			"1: constant.numeric",
		]);
	});
});
