import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "../../src/cli/filter/records.ts";
import { Top } from "../../src/cli/filter/top.ts";
import { textWidth } from "../../src/cli/printable.ts";

const blank = fc.constantFrom("", " ", "\t", "\r\n", "\n\n");
const json = fc.jsonValue().map((value) => JSON.stringify(value));

describe("the records of an input", () => {
	it("are the elements of an array, in whatever pieces it comes", async () => {
		const padded = fc.tuple(blank, json, blank);
		await fc.assert(
			fc.asyncProperty(
				blank,
				fc.array(padded),
				fc.boolean(),
				fc.integer({ min: 1, max: 20 }),
				async (before, items, mark, size) => {
					const text = `${mark ? "\ufeff" : ""}${before}[${items.map((item) => item.join("")).join(",")}]\n`;
					expect(await recordsIn(text, size)).toEqual(items.map(([, record]) => record));
				},
			),
		);
	});

	it("are the lines of anything else, in whatever pieces they come", async () => {
		const lines = fc.array(fc.tuple(fc.constantFrom("", " ", "\t"), json, fc.constantFrom("", " ", "\r")));
		await fc.assert(
			fc.asyncProperty(
				lines,
				fc.constantFrom("\n", "\n\n"),
				fc.integer({ min: 1, max: 20 }),
				async (items, end, size) => {
					const text = ["{}", ...items.map((item) => item.join(""))].join(end);
					expect(await recordsIn(text, size)).toEqual(["{}", ...items.map(([, record]) => record)]);
				},
			),
		);
	});

	it("are lines too where the first is an array and others follow, in whatever pieces they come", async () => {
		for (const size of [1, 2, 3, 7, 100]) {
			expect(await recordsIn('["]\\"",[1]]\n{"a":1}\n', size)).toEqual(['["]\\"",[1]]', '{"a":1}']);
			expect(await recordsIn("\ufeff\n[1] \r\n\n[2]", size)).toEqual(["[1]", "[2]"]);
			expect(await recordsIn("[1,\n[2]]\n \n", size)).toEqual(["1", "[2]"]);
			expect(await recordsIn("[1,2]\n", size)).toEqual(["1", "2"]);
		}
	});

	it.each(["[1] [2]", "[1\n]\n[2]"])(
		"are those of the array that ends in %j, and then comes the fault",
		async (text) => {
			const found: string[] = [];
			const reading = async () => {
				for await (const record of recordsOf(text, 100)) found.push(record);
			};
			await expect(reading()).rejects.toThrow("there is something after the JSON array");
			expect(found).toEqual(["1"]);
		},
	);

	it.each([
		['{"a":1}\n{"a":"long text"}\n{"a":2}', 2],
		['{"a":1}\n{"a":"long text that has no end', 2],
		['[{"a":1},\n\n{"a":"long text"}, 3]', 3],
		['[{"a":1},\n\n{"a":"long text that has no end', 3],
	])("end where one is too long, with its line: %j", async (text, line) => {
		for (const size of [1, 5, 9, 100]) {
			const reading = async () => {
				for await (const _ of blocksOf(inPieces(text, size), 12));
			};
			const message = "this record has more than 12 bytes, which can't be read";
			await expect(reading()).rejects.toMatchObject({ line, message });
		}
	});

	it("come with the lines on which they begin", async () => {
		expect(await linesIn('{"a":1}\n\n \r\n{"b":2}\n3')).toEqual([1, 4, 5]);
		expect(await linesIn('\n[{"a":\n"x\\"]"},\n\n2 ,3\n]')).toEqual([2, 5, 5]);
	});

	it("are none where there are only blanks", async () => {
		expect(await recordsIn("", 1)).toEqual([]);
		expect(await recordsIn("\ufeff \r\n", 1)).toEqual([]);
		expect(await recordsIn(" [ \n ] ", 1)).toEqual([]);
		expect(await recordsIn("[]", 1)).toEqual([]);
		expect(await recordsIn("1\n", 1)).toEqual(["1"]);
	});

	it.each([
		["[1,]", [], 1, "]"],
		["[1,\n,2]", ["1"], 2, ","],
		["[\n}]", [], 2, "}"],
		["[1}]", [], 1, "}"],
	])("end at a fault in %j, after what came before", async (text, before, line, byte) => {
		const found: string[] = [];
		const reading = async () => {
			for await (const record of recordsOf(text, 3)) found.push(record);
		};
		const message = `found ${JSON.stringify(byte)} where an element of the JSON array is expected`;
		await expect(reading()).rejects.toMatchObject({ line, message });
		expect(found).toEqual(text === "[1,]" ? ["1"] : before);
	});
});

describe("the first of an order", () => {
	it("are those that sorting all and cutting gives", () => {
		const items = fc.array(fc.record({ rank: fc.integer({ min: 0, max: 9 }), id: fc.nat() }), { maxLength: 400 });
		fc.assert(
			fc.property(items, fc.nat({ max: 12 }), (all, limit) => {
				const compare = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
				const top = new Top(compare, limit);
				for (const item of all) if (top.takes(item)) top.add(item);
				expect(top.items()).toEqual([...all].sort(compare).slice(0, limit));
			}),
		);
	});
});

describe("the width of a text", () => {
	it.each([
		["web", 3],
		["\u00e9", 1],
		["e\u0301", 1],
		["日本語", 6],
		["한글", 4],
		["ＡＢ", 4],
		["\u{1f600}", 2],
		["a\u200bb", 2],
		["\u{20000}", 2],
	])("of %s is %i", (text, width) => {
		expect(textWidth(text)).toBe(width);
	});
});

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* recordsOf(text: string, size: number): AsyncGenerator<string> {
	for await (const { bytes, from, to } of blocksOf(inPieces(text, size))) {
		for (const [at, start] of from.entries()) yield bytes.toString("utf8", start, to[at]);
	}
}

async function recordsIn(text: string, size: number): Promise<string[]> {
	const found: string[] = [];
	for await (const record of recordsOf(text, size)) found.push(record);
	return found;
}

async function linesIn(text: string): Promise<number[]> {
	const found: number[] = [];
	for await (const { line } of blocksOf(inPieces(text, 4))) found.push(...line);
	return found;
}
