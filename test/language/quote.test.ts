import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "../../src/fuzz/arbitraries/tree.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import type { Literal } from "../../src/language/literal-value.ts";
import { parse } from "../../src/language/parse.ts";
import { quote } from "../../src/language/quote.ts";

/** The value that a dialect reads in a literal, in each place where a value may stand. */
function readings(literal: string, dialect: Dialect): (string | undefined)[] {
	return [`a == ${literal}`, `a matches ${literal} or b is nil`, `(${literal} in a)`].map((filter) => {
		const tree = parse(filter, { dialect });
		const match = tree.kind === "or" ? tree.operands[0] : tree;
		return match?.kind === "match" ? match.value?.text : undefined;
	});
}

describe("quote", () => {
	it.each<[Literal, string]>([
		["running", '"running"'],
		["", '""'],
		['say "hi"', '`say "hi"`'],
		["a`b", '"a`b"'],
		['`"', '"`\\x22"'],
		["C:\\x", '"C:\\\\x"'],
		["a\nb\tc\rd\0", '"a\\nb\\tc\\rd\\x00"'],
		["\u0085\u2028\ufeff", '"\\u0085\\u2028\\ufeff"'],
		["héllo 💡", '"héllo 💡"'],
		["/etc/hosts", "`/etc/hosts`"],
		["/a`b", '"/a`b"'],
		["/ä\u0085", '"\\x2fä\\u0085"'],
		["/", '"/"'],
		["/a b", '"/a b"'],
		[50, "50"],
		[-0, "0"],
		[-1.5, "-1.5"],
		[1e21, '"1e+21"'],
		[5e-324, '"5e-324"'],
		[Number.NaN, '"NaN"'],
		[Number.NEGATIVE_INFINITY, '"-Infinity"'],
		[1716387219559280001n, "1716387219559280001"],
		[-5n, "-5"],
		[true, "true"],
		[false, "false"],
	])("writes a value as a literal: %#", (value, literal) => {
		expect(quote(value)).toBe(literal);
	});

	it("gives a literal that both dialects read as exactly that text", () => {
		fc.assert(
			fc.property(text, (written) => {
				const all = [...readings(quote(written), "standard"), ...readings(quote(written), "reference")];
				expect(all).toEqual(Array(6).fill(written));
			}),
			{ numRuns: 1000 },
		);
	});

	it("gives a literal that both dialects read as exactly that number", () => {
		fc.assert(
			fc.property(fc.oneof(fc.double(), fc.integer(), fc.bigInt()), (number) => {
				for (const dialect of ["standard", "reference"] as const) {
					for (const read of readings(quote(number), dialect)) {
						expect(typeof number === "bigint" ? BigInt(read ?? "") : Number(read)).toBe(
							Object.is(number, -0) ? 0 : number,
						);
					}
				}
			}),
		);
	});

	it("refuses half of a surrogate pair and says where it is", () => {
		expect(() => quote("ab\ud83dcd")).toThrow(FilterError);
		expect(() => quote("ab\ud83dcd")).toThrow(
			"Found half of a surrogate pair at 2 of a string: it is no character, and no filter can hold it. Remove it.",
		);
	});

	it.each<[unknown, string]>([
		[
			null,
			"Found null where a value is expected: a string, a number, a bigint or a boolean. Absence is tested with `is nil`.",
		],
		[undefined, "Found undefined where a value is expected"],
		[
			["a"],
			"Found an array where a value is expected: a string, a number, a bigint or a boolean. Join a match for each element with `or`.",
		],
		[new Date(0), "Found a value of type object where a value is expected"],
		[Symbol("x"), "Found a value of type symbol where a value is expected"],
	])("refuses what is no value of the language: %s", (value, message) => {
		// @ts-expect-error what JavaScript callers may pass
		expect(() => quote(value)).toThrow(message);
	});
});
