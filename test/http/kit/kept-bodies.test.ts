import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encode } from "../../../src/http/kit/encode.ts";
import { isAskedAgain, keepBody, keptBody } from "../../../src/http/kit/kept-bodies.ts";
import { type Rows, rowsAnswer } from "../../../src/http/kit/message.ts";
import { rowsOf, rowWriter } from "../../../src/http/kit/rows.ts";

/** Rows that count how often one of them is asked for. */
function counting(): { readonly rows: Rows; asked: number } {
	const counted = {
		asked: 0,
		rows: {
			length: 20,
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

	it("go when others need the room, those first that were asked for longest ago", () => {
		const all = Array.from({ length: 13 }, () => counting().rows);
		const [first, second] = all;
		if (first === undefined || second === undefined) throw new Error("none made");
		for (const rows of all) {
			keepBody(rows, "plain", Buffer.alloc(8 << 20));
			expect(keptBody(first, "plain")?.length).toBe(8 << 20);
		}
		expect(keptBody(second, "plain")).toBe(undefined);
		expect(all.filter((rows) => keptBody(rows, "plain") !== undefined).length).toBe(12);
		expect(keptBody(first, "gzip")).toBe(undefined);
	});

	it("are those of the same list and writer", () => {
		const items = [{ a: 1 }, { a: 2 }];
		const [one, other] = [rowWriter(), rowWriter(({ a: _, ...rest }: { a: number }) => rest)];
		const rows = rowsOf(items, one);
		expect(rowsOf(items, one)).toBe(rows);
		expect(rowsOf([...items], one)).not.toBe(rows);
		expect(Buffer.from(rowsOf(items, other).at(0) ?? []).toString()).toBe("{}");
		expect(Buffer.from(rows.at(1) ?? []).toString()).toBe('{"a":2}');
		expect([isAskedAgain(rows), isAskedAgain(rows)]).toEqual([false, true]);
	});
});
