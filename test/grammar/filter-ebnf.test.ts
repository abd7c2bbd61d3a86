import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEbnf } from "../../scripts/grammar/ebnf.ts";
import { parseOrNull } from "../../src/conformance/parse-or-null.ts";
import { readParseVectors } from "../../src/conformance/vectors.ts";
import { recogniser } from "./recognise.ts";
import { sentences } from "./sentences.ts";

const productions = readEbnf(readFileSync("grammar/filter.ebnf", "utf8"));
const recognises = recogniser(productions);
const vectors = readParseVectors(readFileSync("grammar/vectors/parse.ndjson", "utf8"));
const accepts = (text: string) => parseOrNull(text, { limits: { depth: 2000 } }) !== null;

// Of several readings the parser takes the first that begins well, even where another alone would have come to the
// end. That happens after the name `not`, which therefore has examples of its own below.
const names = "and or any all as in contains matches is empty nil".split(" ");
const sentence = sentences(productions, names);

const INFIX_AFTER_NOT = /\bnot\s+(contains|matches|in)\s+(contains|matches|in)\b/;

/** A sentence with a stretch of it taken out, put in twice, or replaced by a stretch of another. */
const mutant = fc
	.tuple(sentence, sentence, fc.nat(), fc.nat(), fc.nat(), fc.nat())
	.map(([one, other, from, length, at, size]) => {
		const start = from % (one.length + 1);
		const cut = at % (other.length + 1);
		return one.slice(0, start) + other.slice(cut, cut + (size % 8)) + one.slice(start + (length % 8));
	});

describe("grammar/filter.ebnf", () => {
	it("has no sentence that the parser refuses", () => {
		fc.assert(
			fc.property(sentence, (text) => {
				expect([text, accepts(text)]).toEqual([text, true]);
			}),
			{ numRuns: 1000 },
		);
	});

	it("recognises its own sentences", () => {
		fc.assert(
			fc.property(sentence, (text) => {
				expect([text, recognises(text)]).toEqual([text, true]);
			}),
			{ numRuns: 200 },
		);
	});

	it("agrees with the parser on what is no sentence any more", () => {
		fc.assert(
			fc.property(mutant, (text) => {
				const sentence = recognises(text);
				if (!sentence || !INFIX_AFTER_NOT.test(text)) expect([text, accepts(text)]).toEqual([text, sentence]);
			}),
			{ numRuns: 500 },
		);
	});

	it("agrees with the parser on every recorded text", () => {
		const different = vectors.map(({ expr }) => expr).filter((text) => accepts(text) !== recognises(text));
		expect(different).toEqual([]);
	});

	it.each([
		"not == 3",
		"not in x",
		"not not in x",
		"not not not in x",
		"not contains contains",
		"x in not",
		"a == not",
		"not is nil",
	])("agrees with the parser on `not` as a name: %s", (text) => {
		expect([accepts(text), recognises(text)]).toEqual([true, true]);
	});

	it("leaves it to the parser to mean the first reading that begins well", () => {
		const text = "not contains in and a == 1";
		expect([accepts(text), recognises(text)]).toEqual([false, true]);
	});
});

describe("readEbnf", () => {
	it("reads all of the notation", () => {
		expect(readEbnf(`a ::= "x" 'y"'? | ( b #x41 )+ /* note */ b ::= [^#x41-] /* ws: explicit */`)).toEqual([
			{
				name: "a",
				explicit: false,
				rule: {
					kind: "choice",
					options: [
						{
							kind: "sequence",
							parts: [
								{ kind: "literal", text: "x" },
								{ kind: "repeat", mark: "?", part: { kind: "literal", text: 'y"' } },
							],
						},
						{
							kind: "repeat",
							mark: "+",
							part: {
								kind: "sequence",
								parts: [
									{ kind: "reference", name: "b" },
									{ kind: "literal", text: "A" },
								],
							},
						},
					],
				},
			},
			{ name: "b", explicit: true, rule: { kind: "class", pattern: /^[^\u{41}-]$/u, written: "[^#x41-]" } },
		]);
	});

	it.each([
		["a ::= b", "b has no production"],
		["a ::= ( 'x'", "`)` is expected"],
		["'x'", "a production is expected"],
		["a ::= %", "nothing of the notation begins with"],
	])("refuses %s", (text, message) => {
		expect(() => readEbnf(text)).toThrow(message);
	});
});
