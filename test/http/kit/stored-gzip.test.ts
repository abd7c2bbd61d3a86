import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encode } from "../../../src/http/kit/encode.ts";
import { textAnswer } from "../../../src/http/kit/message.ts";
import { STORED_SIZE, storedGzip } from "../../../src/http/kit/stored-gzip.ts";

describe("storedGzip", () => {
	it("gunzips to what it was given, at every size", () => {
		for (let size = 0; size <= STORED_SIZE; size++) {
			const data = Uint8Array.from({ length: size }, (_, at) => (at * 167 + size) & 0xff);
			expect(gunzipSync(storedGzip(data))).toEqual(Buffer.from(data));
		}
	});

	it("gunzips to what it was given, whatever that is", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 65_535, size: "max" }), (data) =>
				gunzipSync(storedGzip(data)).equals(Buffer.from(data)),
			),
		);
	});

	it("is found broken where a byte of it is changed", () => {
		const member = storedGzip(Buffer.from("Permission denied"));
		for (const at of [0, 11, 13, 20, member.length - 8, member.length - 1]) {
			const broken = Buffer.from(member);
			broken[at] = (broken[at] ?? 0) ^ 1;
			expect(() => gunzipSync(broken)).toThrow();
		}
	});
});

describe("a compressed answer", () => {
	it.each([0, STORED_SIZE - 1, STORED_SIZE, STORED_SIZE + 1])("of %s bytes gunzips to its text", async (size) => {
		const text = "ö".repeat(size / 2) + "x".repeat(size % 2);
		const { body, headers } = await encode(textAnswer(400, text), { gzip: true, pretty: false });
		if (!Buffer.isBuffer(body)) throw new Error("a small body is in one piece");
		expect(gunzipSync(body).toString()).toBe(text);
		expect(headers["Content-Length"]).toBe(body.length);
		// Only what is small enough is stored; what repeats itself is shorter when it is compressed.
		expect(body.length > size).toBe(size <= STORED_SIZE);
	});
});
