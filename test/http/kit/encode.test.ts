import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encode } from "../../../src/http/kit/encode.ts";
import { jsonAnswer, type Rows, rowsAnswer, textAnswer } from "../../../src/http/kit/message.ts";
import { prettyJson } from "../../../src/http/kit/pretty.ts";

const rows = (count: number, size: number): Uint8Array[] =>
	Array.from({ length: count }, (_, i) => Buffer.from(JSON.stringify("x".repeat(size) + i)));

async function bytes(body: Buffer | Readable): Promise<Buffer> {
	return body instanceof Readable ? buffer(body) : body;
}

function text(rows: readonly Uint8Array[]): string {
	return `[${rows.map((row) => Buffer.from(row).toString()).join(",")}]`;
}

/** Rows of a kilobyte that note how many of them were asked for. */
function noting(length: number): { readonly rows: Rows; made: number } {
	const noted = {
		made: 0,
		rows: {
			length,
			at: (index: number): Uint8Array => {
				noted.made += 1;
				return Buffer.from(`"${index}${"x".repeat(1_000)}"`);
			},
		},
	};
	return noted;
}

describe("encode", () => {
	it.each([
		["nothing", 0, 0],
		["one row", 1, 10],
		["a page", 100, 700],
		["more than is held at once", 3_000, 1_000],
	])("sends %s as one array, plain and compressed", async (_, count, size) => {
		const all = rows(count, size);
		const answer = rowsAnswer(all, {});
		const plain = await encode(answer, { gzip: false, pretty: false });
		const sent = await bytes(plain.body);
		expect(sent.toString()).toBe(text(all));
		expect(plain.headers["Content-Length"]).toBe(count === 3_000 ? undefined : sent.length);
		const zipped = await encode(answer, { gzip: true, pretty: false });
		expect(zipped.headers["Content-Encoding"]).toBe("gzip");
		expect(gunzipSync(await bytes(zipped.body)).toString()).toBe(text(all));
	});

	it("makes the rows of a long list while they are sent, and no more than are taken", async () => {
		const list = noting(20_000);
		const { body } = await encode(rowsAnswer(list.rows, {}), { gzip: false, pretty: false });
		if (!(body instanceof Readable)) throw new Error("a long list is streamed");
		expect(list.made).toBeLessThan(1_100);
		let size = 0;
		let turns = 0;
		let turning = setImmediate(function turn() {
			turns += 1;
			turning = setImmediate(turn);
		});
		for await (const piece of body) {
			size += piece.length;
			if (size > 5_000_000) break;
		}
		clearImmediate(turning);
		expect(list.made).toBeLessThan(6_000);
		// Four megabytes more, in pieces of an eighth of one, and others have a turn between two of them.
		expect(turns).toBeGreaterThan(25);
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
			const formatted = prettyJson(text(many));
			const pretty = await encode(answer, { gzip: false, pretty: true });
			expect(pretty.body instanceof Readable).toBe(count === 3_000);
			expect((await bytes(pretty.body)).toString()).toBe(formatted);
			const zipped = await encode(answer, { gzip: true, pretty: true });
			expect(gunzipSync(await bytes(zipped.body)).toString()).toBe(formatted);
		},
	);

	it("always varies by encoding", async () => {
		expect((await encode(textAnswer(404, ""), { gzip: false, pretty: false })).headers).toEqual({
			Vary: "Accept-Encoding",
			"Content-Length": 0,
		});
	});
});
