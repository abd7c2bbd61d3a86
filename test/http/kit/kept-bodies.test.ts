import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encode } from "../../../src/http/kit/encode.ts";
import { keepBody, keptBody } from "../../../src/http/kit/kept-bodies.ts";
import { type Rows, rowsAnswer } from "../../../src/http/kit/message.ts";
import { rowsOf, rowWriter } from "../../../src/http/kit/rows.ts";

/** Rows that count how often one of them is asked for. */
function counting(): { readonly rows: Rows; asked: number } {
	const counted = {
		asked: 0,
		rows: {
			length: 20,
			lasting: true,
			at: (index: number): Uint8Array => {
				counted.asked += 1;
				return Buffer.from(`"row ${index}"`);
			},
		},
	};
	return counted;
}

const TEXT = `[${Array.from({ length: 20 }, (_, index) => `"row ${index}"`).join(",")}]`;

describe("Bodies of rows that are sent again", () => {
	it.each([false, true])("are put together twice and no more, gzip: %s", async (gzip) => {
		const noted = counting();
		for (let time = 1; time <= 4; time++) {
			const { headers, body } = await encode(rowsAnswer(noted.rows, { Time: String(time) }), { gzip, pretty: false });
			if (!Buffer.isBuffer(body)) throw new Error("a short list is sent in one piece");
			expect((gzip ? gunzipSync(body) : body).toString()).toBe(TEXT);
			expect(headers).toMatchObject({ Time: String(time), "Content-Length": body.length });
			expect(headers["Content-Encoding"]).toBe(gzip ? "gzip" : undefined);
		}
		expect(noted.asked).toBe(40);
	});

	it("have each form that was asked for, and are indented where that is wished", async () => {
		const { rows } = counting();
		const answer = rowsAnswer(rows, {});
		for (let time = 0; time < 3; time++) {
			for (const gzip of [false, true]) {
				for (const pretty of [false, true]) {
					const { body } = await encode(answer, { gzip, pretty });
					if (!Buffer.isBuffer(body)) throw new Error("a short list is sent in one piece");
					const text = (gzip ? gunzipSync(body) : body).toString();
					expect(text.includes("\n")).toBe(pretty);
					expect(JSON.parse(text)).toEqual(JSON.parse(TEXT));
				}
			}
		}
	});

	it("go when others need the room, those first that were kept first, and are whole till then", () => {
		const all = Array.from({ length: 60 }, () => counting().rows);
		const body = (number: number): Buffer => Buffer.alloc((3 << 20) + number, number);
		for (const [number, rows] of all.entries()) keepBody(rows, "plain", body(number));
		const kept = all.map((rows) => keptBody(rows, "plain"));
		expect(kept.slice(0, 36)).toEqual(Array.from({ length: 36 }, () => undefined));
		for (let number = 37; number < 60; number++)
			expect(body(number).equals(kept[number] ?? Buffer.alloc(0))).toBe(true);
		expect(keptBody(all[59] ?? counting().rows, "gzip")).toBe(undefined);
	});

	it("stay what they were for who is being sent one, whatever is kept meanwhile", async () => {
		const { rows } = counting();
		const answer = rowsAnswer(rows, {});
		for (let time = 0; time < 2; time++) await encode(answer, { gzip: false, pretty: false });
		const { body } = await encode(answer, { gzip: false, pretty: false });
		for (let number = 0; number < 30; number++) keepBody(counting().rows, "plain", Buffer.alloc(4 << 20));
		expect(body.toString()).toBe(TEXT);
		expect(keptBody(rows, "plain")).toBe(undefined);
	});

	it("are those of the same list and writer", () => {
		const items = Object.freeze([{ a: 1 }, { a: 2 }]);
		const [one, other] = [rowWriter(), rowWriter(({ a: _, ...rest }: { a: number }) => rest)];
		const rows = rowsOf(items, one);
		expect(rowsOf(items, one)).toBe(rows);
		expect(rowsOf([...items], one)).not.toBe(rows);
		const fleeting = [{ a: 1 }];
		expect(rowsOf(fleeting, one)).not.toBe(rowsOf(fleeting, one));
		expect([rows.lasting, rowsOf(fleeting, one).lasting]).toEqual([true, false]);
		expect(Buffer.from(rowsOf(items, other).at(0) ?? []).toString()).toBe("{}");
		expect(Buffer.from(rows.at(1) ?? []).toString()).toBe('{"a":2}');
	});
});
