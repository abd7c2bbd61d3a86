import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encode } from "../../../src/http/kit/encode.ts";
import { type Body, jsonAnswer, rowsAnswer, textAnswer } from "../../../src/http/kit/message.ts";
import { prettyJson } from "../../../src/http/kit/pretty.ts";

const rows = (count: number, size: number): Uint8Array[] =>
	Array.from({ length: count }, (_, i) => Buffer.from(JSON.stringify("x".repeat(size) + i)));

async function bytes(body: Buffer | Readable): Promise<Buffer> {
	return body instanceof Readable ? buffer(body) : body;
}

function text(body: Body): string {
	return typeof body === "string" ? body : `[${body.rows.map((row) => Buffer.from(row).toString()).join(",")}]`;
}

describe("encode", () => {
	it.each([
		["nothing", 0, 0],
		["one row", 1, 10],
		["a page", 100, 700],
		["more than is held at once", 3_000, 1_000],
	])("sends %s as one array, plain and compressed", async (_, count, size) => {
		const answer = rowsAnswer(rows(count, size), {});
		const plain = await encode(answer, { gzip: false, pretty: false });
		const sent = await bytes(plain.body);
		expect(sent.toString()).toBe(text(answer.body));
		expect(plain.headers["Content-Length"]).toBe(sent.length);
		const zipped = await encode(answer, { gzip: true, pretty: false });
		expect(zipped.headers["Content-Encoding"]).toBe("gzip");
		expect(gunzipSync(await bytes(zipped.body)).toString()).toBe(text(answer.body));
	});

	it("compresses an error too, and an empty body", async () => {
		const { body } = await encode(textAnswer(404, ""), { gzip: true, pretty: false });
		expect(gunzipSync(await bytes(body)).toString()).toBe("");
	});

	it("formats JSON and leaves text alone", async () => {
		const json = await encode(jsonAnswer('{"a":1}'), { gzip: false, pretty: true });
		expect((await bytes(json.body)).toString()).toBe('{\n    "a": 1\n}\n');
		const plain = await encode(textAnswer(400, "{}"), { gzip: false, pretty: true });
		expect((await bytes(plain.body)).toString()).toBe("{}");
	});

	it.each([2, 100, 3_000])(
		"formats %s rows as it would their text, in one piece or while they are sent",
		async (count) => {
			const many = Array.from({ length: count }, (_, i) =>
				Buffer.from(JSON.stringify({ ID: `ö${i}`, Text: "x, {".repeat(200), Empty: [], Deep: [{ a: i }] })),
			);
			const answer = rowsAnswer(many, {});
			const pretty = await encode(answer, { gzip: false, pretty: true });
			expect(pretty.body instanceof Readable).toBe(count === 3_000);
			expect((await bytes(pretty.body)).toString()).toBe(prettyJson(text(answer.body)));
			const zipped = await encode(answer, { gzip: true, pretty: true });
			expect(gunzipSync(await bytes(zipped.body)).toString()).toBe(prettyJson(text(answer.body)));
		},
	);

	it("always varies by encoding", async () => {
		expect((await encode(textAnswer(404, ""), { gzip: false, pretty: false })).headers).toEqual({
			Vary: "Accept-Encoding",
			"Content-Length": 0,
		});
	});
});
