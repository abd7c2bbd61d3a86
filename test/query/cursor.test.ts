import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "../../src/query/cursor.ts";

const scalar = fc.oneof(
	fc.constantFrom(undefined, null, true, false, 0, -0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e300),
	fc.double(),
	fc.bigInt(),
	fc.string({ unit: "binary" }),
	fc.constantFrom("\ud800", "a\udfffb", "\uFEFF", "\u{1F600}", ""),
);

describe("A token", () => {
	it("gives back any position of any values", () => {
		fc.assert(
			fc.property(
				fc.array(scalar, { minLength: 1, maxLength: 4 }),
				fc.boolean(),
				fc.nat(0xffffffff),
				(position, back, owner) => {
					const token = encodeCursor({ position, back }, owner);
					expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
					const plain = position.map((value) => (Object.is(value, -0) ? 0 : value));
					expect(decodeCursor(token, owner, position.length)).toEqual({ position: plain, back });
				},
			),
		);
	});

	it("is refused with its reason when it was cut, changed or made up", () => {
		const codeOf = (token: string, owner = 7, parts = 2): unknown => {
			try {
				return decodeCursor(token, owner, parts);
			} catch (error) {
				return error instanceof Error && "code" in error ? error.code : error;
			}
		};
		const token = encodeCursor({ position: [12, "web"], back: false }, 7);
		expect(codeOf(token)).toEqual({ position: [12, "web"], back: false });
		expect(codeOf(token, 8)).toBe("foreign-token");
		expect(codeOf(token, 7, 3)).toBe("bad-token");
		expect(codeOf(`B${token.slice(1)}`)).toBe("stale-token");
		expect(
			["", "A", "é", token.slice(0, -2), `${token}AA`, `${token}=`, ` ${token}`].map((bad) => codeOf(bad)),
		).toEqual(Array.from({ length: 7 }, () => "bad-token"));
	});

	it("made of anything at all is read or refused, never more", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(..."AgQCBwXz_-09") }), (token) => {
				try {
					expect(decodeCursor(token, 0, 1).position).toHaveLength(1);
				} catch (error) {
					expect(error).toMatchObject({ name: "QueryError" });
				}
			}),
		);
	});
});
